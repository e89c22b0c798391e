import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { photoUrl } from '#shared/photo-url.ts';
import { HOSTILE_PAYLOADS } from '../../test/fixtures/hostile-payloads.ts';
import { plainToRichText, richTextToPlain, sanitizeRichText } from './index.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

const TAGS = 'p br strong b em i u s a ul ol li h2 h3 h4 blockquote hr code pre'.split(' ');
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

const elementsOf = (nodes: Node[]): Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node.childNodes)] : []));

/** Elements and attributes that a browser would create from the HTML and that the allow-list does not have. */
function violationsOf(html: string): string[] {
  return elementsOf(parseFragment(html).childNodes).flatMap(({ tagName, attrs }) => [
    ...(TAGS.includes(tagName) ? [] : [`<${tagName}>`]),
    ...attrs
      .filter(
        ({ name, value }) => !(tagName === 'a' && (name === 'rel' || (name === 'href' && SAFE_ADDRESS.test(value)))),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

/** Each payload alone, within a paragraph, and as the address of a link. */
const contexts = (payload: string) => [
  payload,
  `<p>Before ${payload} after</p>`,
  `<a href="${payload}">Link</a>`,
  `<ul><li>${payload}`,
];

describe('rich text', () => {
  it('is tested with at least 60 different payloads, of which most are dangerous when unsanitized', () => {
    expect(new Set(HOSTILE_PAYLOADS).size).toBeGreaterThanOrEqual(60);
    expect(HOSTILE_PAYLOADS.filter((payload) => violationsOf(payload).length > 0).length).toBeGreaterThan(50);
  });

  it.each(HOSTILE_PAYLOADS)('has nothing but allowed elements and addresses after %j', (payload) => {
    for (const html of contexts(payload)) expect(violationsOf(sanitizeRichText(html))).toEqual([]);
  });

  it.each(HOSTILE_PAYLOADS)('has no element but paragraphs when plain text is %j', (payload) => {
    const html = plainToRichText(payload);
    expect(elementsOf(parseFragment(html).childNodes).filter(({ tagName }) => tagName !== 'p')).toEqual([]);
    expect(violationsOf(html)).toEqual([]);
  });

  it('does not change when it is sanitized again', () => {
    for (const payload of HOSTILE_PAYLOADS) {
      const html = sanitizeRichText(payload);
      expect(sanitizeRichText(html)).toBe(html);
    }
  });

  it('marks the links of organizers for search engines', () => {
    expect(sanitizeRichText('<p><a href="https://example.org/" target="_top">Site</a></p>')).toBe(
      '<p><a href="https://example.org/" rel="nofollow noopener ugc">Site</a></p>',
    );
  });

  it.each(['/signout/', 'page', '#top', '?x=1', '//evil.example/', '\\\\evil.example'])(
    'has no link to the relative address %j',
    (href) => {
      const html = sanitizeRichText(`<p><a href="${href}">Site</a></p>`);
      expect(html).toContain('Site');
      expect(html).not.toContain('href');
    },
  );

  describe('photos', () => {
    const name = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const photo = (src: string, size = 'width="800" height="600"') =>
      `<img src="${src}" ${size} alt="A &quot;stage&quot;">`;

    it('that were uploaded have their sizes and load late', () => {
      const html = sanitizeRichText(
        `<p>Look</p>${photo(photoUrl(name, 640), 'width="800" height="600" onload="x()" style="x"')}`,
      );
      const [, image] = elementsOf(parseFragment(html).childNodes);
      expect(Object.fromEntries(image?.attrs.map((attribute) => [attribute.name, attribute.value]) ?? [])).toEqual({
        src: photoUrl(name, 1280),
        srcset: `${photoUrl(name, 640)} 640w, ${photoUrl(name, 1280)} 1280w`,
        sizes: expect.any(String),
        alt: 'A "stage"',
        width: '800',
        height: '600',
        loading: 'lazy',
        decoding: 'async',
      });
      expect(sanitizeRichText(html)).toBe(html);
      expect(richTextToPlain(html)).toBe('Look');
    });

    it.each([
      photo('https://evil.example/x.png'),
      photo(`https://evil.example${photoUrl(name, 640)}`),
      photo('data:image/png;base64,AAAA'),
      photo('/logout/'),
      photo(`${photoUrl(name, 640)}?x`),
      photo(photoUrl(name, 640), 'width="1" height="javascript:1"'),
      photo(photoUrl(name, 640), ''),
      '<img>',
    ])('of other sites, and of unknown size, are removed: %s', (html) => {
      expect(sanitizeRichText(`<p>Look</p>${html}`)).toBe('<p>Look</p>');
    });
  });

  it('has no class except the class of a paragraph with a link to a video', () => {
    expect(sanitizeRichText('<p class="video evil"><a class="x" href="https://vimeo.com/1">Watch</a></p>')).toBe(
      '<p class="video"><a href="https://vimeo.com/1" rel="nofollow noopener ugc">Watch</a></p>',
    );
  });

  it('converts plain text to HTML and back without a change', () => {
    const text = 'Doors at 7 & <bring> a friend\nNo "late" entry';
    expect(richTextToPlain(plainToRichText(text))).toBe(text);
  });
});
