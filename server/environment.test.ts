import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { environmentOf } from './environment.ts';

const environment = (source: Record<string, string> = {}, baseUrl = 'https://www.events.example.org') =>
  environmentOf(parseEnv(source), baseUrl);

test('a site that configures nothing is not a mobile site, and its domain is the domain of its host', () => {
  expect(environment()).toMatchObject({
    isManageOverviewActive: false,
    isMobile: false,
    ebDomain: 'events.example.org',
  });
  expect(environment({}, 'http://localhost:3000').ebDomain).toBe('localhost');
});

test('the settings of the operator are part of the environment (spec 3)', () => {
  const source = { MANAGE_OVERVIEW: 'true', MOBILE_SITE: 'true', SITE_DOMAIN: 'Example.org' };
  expect(environment(source)).toMatchObject({
    isManageOverviewActive: true,
    isMobile: true,
    ebDomain: 'example.org',
  });
});

test('locale, help language and top-level domain follow the host name (spec 3, localeInfo)', () => {
  const infoOf = (baseUrl: string) => environment({}, baseUrl).localeInfo;
  expect(infoOf('https://www.bandstand.co.uk')).toMatchObject({
    locale: 'en_GB',
    helpCenterLanguage: 'en-gb',
    tld: '.co.uk',
    usesLanguageSubdirectory: false,
  });
  expect(infoOf('https://events.example.org')).toMatchObject({
    locale: 'en_US',
    helpCenterLanguage: 'en-us',
    tld: '.com',
  });
});
