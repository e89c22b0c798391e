import { expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { isPersonalPath } from '#web/page-lookup.ts';
import { pages } from '#web/pages.ts';
import { loggedPath } from './logged-path.ts';

const SECRET = 'Sec-ret_'.repeat(4);
const LOCALES = ['', '/de', '/DE', '/xx', '/%64%65', '/unknown'];

/** Spellings of a path that a server, a proxy or a person may use. The secret is the same in each spelling. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'as links write it': (path) => `${path}/`,
  'without a last slash': (path) => path,
  'as the data of a page': (path) => `${path}.data`,
  'as the data of a page with a last slash': (path) => `${path}/_.data`,
  'with doubled slashes': (path) => path.replaceAll('/', '//'),
  'with an extra slash before the secret': (path) => path.replace(`/${SECRET}`, `//${SECRET}`),
  'in upper case': (path) => literal(path, (text) => text.toUpperCase()),
  'with every letter encoded': (path) =>
    literal(path, (text) => text.replaceAll(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
  'with encoded slashes': (path) => path.slice(0, 1) + path.slice(1).replaceAll('/', '%2F'),
  'with extra segments': (path) => `${path}/more/and/more/`,
  'below an unknown folder': (path) => `/folder${path}`,
  'with a query': (path) => `${path}/?next=/orders/${SECRET}/`,
  'with an escape that cannot be decoded': (path) => `${path}/%`,
};
const literal = (path: string, change: (text: string) => string): string =>
  path
    .split('/')
    .map((segment) => (segment === SECRET ? segment : change(segment)))
    .join('/');

const secretRows = [...pages, ...endpoints].filter(({ secret }) => secret !== null);
/** The path of a row with its secret filled in, and every other parameter as `x`. */
const filled = ({ path, secret }: { path: string; secret: string | null }): string =>
  path
    .replace(/^\/?/, '/')
    .replace(secret === '*' ? '*' : `:${secret}`, SECRET)
    .replaceAll(/:\w+/g, 'x');

test.each(Object.entries(SPELLINGS))('a secret in a path spelled as %s is not logged', (_, spell) => {
  for (const row of secretRows)
    for (const locale of LOCALES) {
      const logged = loggedPath(`http://inside.test${locale}${spell(filled(row))}`);
      expect(logged).not.toContain(SECRET);
      expect(logged).toContain('…');
    }
});

test('the logged path still shows which page was requested', () => {
  expect(loggedPath(`http://inside.test/de/orders/${SECRET}/`)).toBe('/de/orders/…/');
  expect(loggedPath(`http://inside.test/ical/u/${SECRET}/?x=1`)).toBe('/ical/u/…/');
  expect(loggedPath('http://inside.test/d/ca--san-francisco/events/')).toBe('/d/ca--san-francisco/events/');
  expect(loggedPath('http://inside.test/account-settings/privacy/')).toBe('/account-settings/privacy/');
});

const personalPages = pages.filter(({ privacy }) => privacy === 'personal');
// a folder that is not a locale contains no personal page
const { 'below an unknown folder': _, ...personalSpellings } = SPELLINGS;

test.each(Object.entries(personalSpellings))('a personal page spelled as %s is personal', (_, spell) => {
  for (const page of personalPages)
    for (const locale of LOCALES.filter((prefix) => prefix !== '/unknown')) {
      const { pathname } = new URL(`http://inside.test${locale}${spell(filled(page))}`);
      // such a path gets 400 (request-validation), because its locale cannot be decoded
      if (pathname.endsWith('%') && locale.includes('%')) continue;
      expect([pathname, isPersonalPath(pathname)]).toEqual([pathname, true]);
    }
});

test('a public page is not personal', () => {
  for (const page of pages.filter(({ privacy }) => privacy === 'public'))
    for (const locale of ['', '/de'])
      expect([page.path, isPersonalPath(locale + filled(page))]).toEqual([page.path, false]);
});
