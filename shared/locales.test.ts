import { expect, test } from 'vitest';
import { defaultLocale, localeByHost, localeByPrefix, localeInfoOf, locales, regionalLocale } from './locales.ts';

test('the default is American English without a URL prefix', () => {
  expect(defaultLocale).toMatchObject({ code: 'en_US', prefix: '', tld: 'com' });
});
test('the first two characters of a locale are its content language', () => {
  for (const { code, lang } of locales) expect(code.slice(0, 2)).toBe(lang);
});
test.each(['de', 'fr', 'es', 'pt'])('%s is the URL prefix of its language’s locale', (prefix) => {
  expect(localeByPrefix(prefix)?.lang).toBe(prefix);
});
test.each(['', 'en', 'DE', 'mytickets', 'constructor'])('%j is not the URL prefix of a locale', (prefix) =>
  expect(localeByPrefix(prefix)).toBeNull(),
);
test.each([
  ['www.bandstand.com', 'en_US'],
  ['www.bandstand.co.uk', 'en_GB'],
  ['bandstand.de:443', 'de_DE'],
  ['BANDSTAND.FR.', 'fr_FR'],
  ['bandstand.com.br', 'pt_BR'],
  ['bandstand.ca', 'en_CA'],
  ['bandstand.at', 'de_AT'],
  ['bandstand.com.mx', 'es_MX'],
  ['bandstand.example', 'en_US'],
  ['192.168.1.7', 'en_US'],
  ['localhost:3000', 'en_US'],
])('the host %s has the locale %s', (host, code) => expect(localeByHost(host).code).toBe(code));

test.each([
  ['bandstand.com', '/', 'en_US', 'en-us', '.com'],
  ['bandstand.com', '/de/', 'de_DE', 'de-de', '.com'],
  ['bandstand.co.uk', '/', 'en_GB', 'en-gb', '.co.uk'],
  ['bandstand.at', '/de/', 'de_AT', 'de-at', '.at'],
  ['bandstand.at', '/', 'en_US', 'en-us', '.at'],
  ['bandstand.example', '/', 'en_US', 'en-us', '.com'],
])('a page of %s at %s has the locale %s', (host, path, locale, helpCenterLanguage, tld) => {
  const pathLocale = localeByPrefix(path.replaceAll('/', '')) ?? defaultLocale;
  const usesLanguageSubdirectory = path !== '/';
  expect(localeInfoOf(localeByHost(host), pathLocale)).toMatchObject({
    locale,
    usesLanguageSubdirectory,
    helpCenterLanguage,
    tld,
  });
});

test('a page in a language has the locale variant of its region', () => {
  expect(regionalLocale(defaultLocale, { locale: 'en_GB' })).toMatchObject({ code: 'en_GB', prefix: '' });
  expect(regionalLocale(defaultLocale, { locale: 'de_AT' })).toBe(defaultLocale);
  expect(regionalLocale(defaultLocale, undefined)).toBe(defaultLocale);
});
