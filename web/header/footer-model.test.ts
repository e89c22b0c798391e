import { describe, expect, test } from 'vitest';
import type { Environment } from '#shared/environment.ts';
import { defaultLocale, localeByHost, localeInfoOf } from '#shared/locales.ts';
import { developerLinks, footerLinks, leavesDomain } from './footer-model.ts';
import { existingPages } from './existing-pages.ts';

const englishSite = localeInfoOf(defaultLocale, defaultLocale);
const hrefs = (changes: Partial<Environment>) => {
  const environment = {
    serverUrl: 'https://events.example.com',
    helpUrls: null,
    localeInfo: englishSite,
    ...changes,
  } as Environment; // the footer reads only these values
  return footerLinks({ environment, existingPages }).map((link) => link.href?.replace(environment.serverUrl, ''));
};

describe('the footer (spec 2)', () => {
  test('starts with Find Events', () => expect(hrefs({})[0]).toBe('/d/local/events/'));
  test.each([
    ['https://events.example.com', true],
    ['https://events.example.co.uk', false],
    ['https://com.example.de', false],
    ['http://localhost:3000', true], // a host without a known ending counts as .com
  ])('%s has resources: %s', (serverUrl, hasResources) => {
    const localeInfo = localeInfoOf(localeByHost(new URL(serverUrl).host), defaultLocale);
    expect(hrefs({ localeInfo }).includes('/resources/')).toBe(hasResources);
  });
  test('leads to help in the default help language', () => {
    const helpUrls = { home: '/help/{help-center-language}/', suggested: [] };
    expect(hrefs({ helpUrls }).at(-1)).toBe('/help/en-us/');
  });
  test('leads to help in the language of the page', () => {
    const german = localeByHost('b.de');
    const helpUrls = { home: '/help/{help-center-language}/', suggested: [] };
    expect(hrefs({ helpUrls, localeInfo: localeInfoOf(defaultLocale, german) }).at(-1)).toBe('/help/de-de/');
  });
  test('links only to existing pages', () => {
    expect(hrefs({})).toEqual([
      '/d/local/events/',
      '/organizer/overview/',
      '/l/',
      '/mytickets/',
      '/blog/',
      '/resources/',
    ]);
  });
});

test.each([
  ['/d/local/events/', false],
  ['https://example.com/', false],
  ['https://help.example.com/a/', false],
  ['https://badexample.com/', true],
  ['https://db-ip.com', true],
])('%s leaves the domain of the product: %s', (href, isExternal) => {
  expect(leavesDomain(href, 'example.com')).toBe(isExternal);
});

describe('links to developers’ pages', () => {
  test.each(['Local', 'Dev', 'Test'] as const)('are shown at stage %s', (stage) =>
    expect(developerLinks(stage).map(({ href }) => href)).toEqual(['/dev/mail/', '/dev/parts/']),
  );
  test('do not include mails at stage Preprod', () =>
    expect(developerLinks('Preprod').map(({ href }) => href)).toEqual(['/dev/parts/']));
  test.each(['Prod', undefined] as const)('are not shown at stage %s', (stage) =>
    expect(developerLinks(stage)).toEqual([]),
  );
});
