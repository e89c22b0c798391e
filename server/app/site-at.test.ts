import { expect, test } from 'vitest';
import type { Site } from '#web/app/context.ts';
import { languageOrigins, siteAt } from './site-at.ts';

const hosts = { names: ['www.b.com', 'b.de', 'www.b.de', 'b.co.uk'], protocol: 'https:' };
const site = { baseUrl: 'https://www.b.com', environment: {} } as Site; // `siteAt` reads only these fields

test('each language has one canonical origin', () => {
  expect(languageOrigins('https://www.b.com', hosts)).toEqual({ de: 'https://b.de' });
  expect(languageOrigins('https://www.b.com:8443', hosts)).toEqual({ de: 'https://b.de:8443' });
  expect(languageOrigins('http://localhost:3000', { names: null, protocol: 'http:' })).toEqual({});
});

test.each([
  ['b.co.uk', '/', 'en_GB'],
  ['b.co.uk:443', '/de/', 'de_DE'],
  ['b.de', '/de.data', 'de_DE'],
  ['b.de', '/de/saved/_.data', 'de_DE'],
  ['b.de', '/saved.data', 'en_US'],
])('a page at %s%s has the locale %s', (host, pathname, locale) => {
  expect(siteAt(site, hosts, { host, pathname }).environment.localeInfo.locale).toBe(locale);
});
