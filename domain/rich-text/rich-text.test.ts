import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { HOSTILE_PAYLOADS } from '../../test/fixtures/hostile-payloads.ts';
import { plainToRichText, richTextToPlain, sanitizeRichText } from './index.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

const TAGS = 'p br strong b em i u s a ul ol li h2 h3 h4 blockquote hr code pre'.split(' ');
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

const elementsOf = (nodes: Node[]): Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node.childNodes)] : []));

/** What a browser would make of the HTML that the allow-list does not have. */
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

/** Payloads alone, within a paragraph, and as the address of a link. */
const contexts = (payload: string) => [
  payload,
  `<p>Before ${payload} after</p>`,
  `<a href="${payload}">Link</a>`,
  `<ul><li>${payload}`,
];

describe('rich text', () => {
  it('is tested with at least 60 different payloads, of which most are dangerous as they are', () => {
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

  it('returns plain text as it was', () => {
    const text = 'Doors at 7 & <bring> a friend\nNo "late" entry';
    expect(richTextToPlain(plainToRichText(text))).toBe(text);
  });
});
