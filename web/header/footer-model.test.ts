import { describe, expect, test } from 'vitest';
import type { Environment } from '#shared/environment.ts';
import { developerLinks, footerLinks } from './footer-model.ts';
import { existingPages } from './existing-pages.ts';
import { type Target, targets } from './targets.ts';

/** The links of the specification, once all their pages exist. */
const allPages = new Set(Object.keys(targets) as Target[]);
const hrefs = (changes: Partial<Environment>, pages: ReadonlySet<Target> = existingPages) => {
  const environment = { serverUrl: 'https://events.example.com', helpUrls: null, ...changes } as Environment; // all a footer reads
  return footerLinks({ environment, existingPages: pages }).map((link) =>
    link.href?.replace(environment.serverUrl, ''),
  );
};

describe('the footer (spec 2)', () => {
  test('starts with Find Events', () => expect(hrefs({})[0]).toBe('/d/local/events/'));
  test.each([
    ['https://events.example.com', true],
    ['https://events.example.co.uk', false],
    ['https://com.example.de', false],
    ['http://localhost:3000', false],
  ])('%s will have resources once that page exists: %s', (serverUrl, has) => {
    expect(hrefs({ serverUrl })).not.toContain('/resources/');
    expect(hrefs({ serverUrl }, allPages).includes('/resources/')).toBe(has);
  });
  test('leads to help in the default help language', () => {
    const helpUrls = { home: '/help/{help-center-language}/', suggested: [] };
    expect(hrefs({ helpUrls }).at(-1)).toBe('/help/en-us/');
  });
  test('links only to existing pages', () => {
    expect(hrefs({})).toEqual(['/d/local/events/', '/organizer/overview/', '/mytickets/']);
  });
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
