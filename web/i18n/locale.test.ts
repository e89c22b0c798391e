import { expect, test } from 'vitest';
import { localeOfParams, localeOfPath, withoutPrefix } from './locale.ts';

test.each([
  ['/', 'en'],
  ['/d/online/events/', 'en'],
  ['/de/', 'de'],
  ['/pt/no/such/page', 'pt'],
  ['/demo/', 'en'],
  ['/DE/', 'en'],
])('%s is written in %s', (pathname, lang) => {
  expect(localeOfPath(pathname).lang).toBe(lang);
});

test.each([
  ['/', '/'],
  ['/fr', '/'],
  ['/fr/', '/'],
  ['/fr/o/oz-7/', '/o/oz-7/'],
  ['/france/', '/france/'],
])('%s without its language prefix is %s', (pathname, path) => {
  expect(withoutPrefix(pathname)).toBe(path);
});

test('an unknown prefix means English', () => {
  expect(localeOfParams({ locale: 'xx' }).lang).toBe('en');
});
