import { expect, test } from 'vitest';
import { locales } from '#shared/locales.ts';
import { pageFacts } from './page-facts.ts';

const url = new URL('https://events.example.org/help/');
const HEAD = [
  '<title>Help</title>',
  '<meta name="description" content="Answers for everyone">',
  ...['title', 'description', 'url', 'image'].map(
    (name) => `<meta property="og:${name}" content="https://events.example.org/x">`,
  ),
  '<meta name="twitter:card" content="summary">',
  '<link rel="canonical" href="https://events.example.org/help/"/>',
  ...locales.map(({ lang }) => `<link rel="alternate" hrefLang="${lang}" href="https://events.example.org/${lang}/"/>`),
];
const problemsOf = (body: string, head = HEAD, isPublic = true) =>
  pageFacts(`<head>${head.join('')}</head>${body}`, { url, isPublic }).problems;

test('a complete page has no problem, and lists its links on this site without their fragments', () => {
  const body =
    '<h1>Help</h1><a class="x" href="/legal/?a=1&amp;b=2#c">Legal</a><a href="https://other.example/">Other</a>';
  expect(problemsOf(body)).toEqual([]);
  const { links } = pageFacts(body, { url, isPublic: true });
  expect(links).toEqual(['/legal/?a=1&b=2']);
});

test.each([
  ['no heading', '<p>Help</p>', 'has 0 first-level headings'],
  ['two headings', '<h1>A</h1><h1>B</h1>', 'has 2 first-level headings'],
  ['a link to a missing place', '<h1>A</h1><a href="#b">B</a>', 'links to the missing place #b'],
])('finds %s', (_name, body, problem) => {
  expect(problemsOf(body)).toEqual([problem]);
});

test.each(HEAD.map((tag, index) => [tag, index] as const))('finds a head without %s', (_tag, index) => {
  const head = HEAD.filter((_, other) => other !== index);
  expect(problemsOf('<h1>Help</h1>', head)).toHaveLength(1);
});

test('pages that are not indexed, and personal pages, need only a title', () => {
  const title = ['<title>Help</title>'];
  expect(problemsOf('<h1>Help</h1>', title, false)).toEqual([]);
  expect(problemsOf('<h1>Help</h1>', [...title, '<meta name="robots" content="noindex, follow">'])).toEqual([]);
});
