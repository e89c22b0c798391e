import { expect, test } from 'vitest';
import { defaultLocale, localeByHost, localeByPrefix, locales } from './locales.ts';

test('the default is American English without a sub-directory', () => {
  expect(defaultLocale).toMatchObject({ code: 'en_US', prefix: '', tld: 'com' });
});
test('the first two characters of a locale are its content language', () => {
  for (const { code, lang } of locales) expect(code.slice(0, 2)).toBe(lang);
});
test.each(['de', 'fr', 'es', 'pt'])('/%s/ begins the addresses of that language', (prefix) => {
  expect(localeByPrefix(prefix)?.lang).toBe(prefix);
});
test.each(['', 'en', 'DE', 'mytickets', 'constructor'])('%j begins none', (prefix) =>
  expect(localeByPrefix(prefix)).toBeNull(),
);
test.each([
  ['www.bandstand.com', 'en_US'],
  ['www.bandstand.co.uk', 'en_GB'],
  ['bandstand.de:443', 'de_DE'],
  ['BANDSTAND.FR.', 'fr_FR'],
  ['bandstand.com.br', 'pt_BR'],
  ['bandstand.example', 'en_US'],
  ['localhost:3000', 'en_US'],
])('%s is the locale of %s', (host, code) => expect(localeByHost(host).code).toBe(code));
