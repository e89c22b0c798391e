import { expect, test } from 'vitest';
import { defaultLocale, locales } from '#shared/locales.ts';
import { formatDistance } from './distance.ts';

const [american = defaultLocale, german = defaultLocale] = locales;
const british = { ...american, code: 'en_GB' };

test.each([
  [american, 5.2, 'US', '3\u00a0mi'],
  [american, 5.2, 'DE', '5\u00a0km'],
  [american, 5.2, null, '5\u00a0km'],
  [british, 16.1, 'GB', '10\u00a0mi'],
  [german, 5.2, 'US', '5\u00a0km'],
  [german, 1.26, 'DE', '1,3\u00a0km'],
  [american, 2.97, 'DE', '3\u00a0km'],
] as const)('for %o, %d km in %s', (locale, km, country, text) => {
  expect(formatDistance(locale, km, country)).toBe(text);
});
