import { expect, test } from 'vitest';
import { paragraphs } from './paragraphs.ts';

/** The links of a text as `target|label`. */
const linksOf = (text: string) =>
  Array.from(
    paragraphs(text).text.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g),
    ([, href, label]) => `${href}|${label}`,
  );

test('blank lines separate paragraphs, and other text is escaped', () => {
  const { text } = paragraphs('One\ntwo\n \nThree <b>"&');
  expect(text.match(/<p /g)).toHaveLength(2);
  expect(text).toContain('>One\ntwo</p>');
  expect(text).toContain('Three &lt;b&gt;&quot;&amp;</p>');
});

test.each([
  ['Look at https://example.org/map.', 'https://example.org/map|https://example.org/map'],
  ['(www.example.org)', 'https://www.example.org/|www.example.org'],
  [
    'https://en.wikipedia.org/wiki/Jazz_(music)!',
    'https://en.wikipedia.org/wiki/Jazz_(music)|https://en.wikipedia.org/wiki/Jazz_(music)',
  ],
  ['https://example.org/?a=1&b=2', 'https://example.org/?a=1&amp;b=2|https://example.org/?a=1&amp;b=2'],
])('%s has one link, without the punctuation around it', (text, link) => expect(linksOf(text)).toEqual([link]));

test.each(['https://bank.example@evil.example/', 'javascript:alert(1)', 'https://', 'mail ada@example.org'])(
  '%s stays text',
  (text) => expect(linksOf(text)).toEqual([]),
);
