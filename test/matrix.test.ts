// Every page and endpoint must have every column: which roles may use it, and how its route is protected.
import { describe, expect, test } from 'vitest';
import { type Endpoint, endpoints } from '#api/endpoints.ts';
import { type Page, pages } from '#web/pages.ts';
import { endpointMatrix, pageMatrix } from './access/matrix.ts';

/** Parameters that may appear in a log. A row names every other parameter in its column `secret`. */
const LOGGABLE = new Set(
  ['location', 'refinements', 'query', 'event', 'eventId', 'organizer', 'organizerId', 'shortName', 'picture'].concat([
    'organizationId',
    'sponsor',
    'category',
    'memberId',
    'venueId',
    'orderId',
    'saleId',
    'tillId',
    'questionId',
    'fileId',
    'documentId',
    'dispute',
    'ticketId',
    'provider',
    'account',
    'flag',
    'decision',
    'issue',
    'id',
    'language',
    'slug',
    'document',
  ]),
);

/** The allowed values of every column; null where any text is allowed. */
const PAGE_COLUMNS: Record<keyof Page, readonly unknown[] | null> = {
  path: null,
  file: null,
  id: null,
  authorizer: ['unauthenticatedCookie', 'authenticatedCookie'],
  role: [null, 'staff', 'tikibar'],
  privacy: ['public', 'personal'],
  secret: null,
  csrf: ['token', 'address', 'origin'],
  upload: ['none', 'signedIn', 'everyone'],
  formLimit: ['forms', 'doors'],
  framing: ['none', 'self'],
  camera: [true, false],
  leadsToGateway: [null, 'payment', 'account'],
  returnable: [true, false],
  standIn: null,
  signInReason: [null, 'tickets', 'likes', 'collections', 'following', 'interests', 'settings', 'staff'].concat([
    'event',
    'organizer',
    'search',
    'order',
    'organizing',
    'invitation',
    'sponsors',
  ]),
  whileImpersonating: ['read', 'allowed'],
};
const ENDPOINT_COLUMNS: Record<keyof Endpoint, readonly unknown[] | null> = {
  method: ['GET', 'POST', 'PUT', 'DELETE'],
  path: null,
  authorizer: ['unauthenticatedCookie', 'authenticatedCookie', 'mobile', 'unauthenticatedMobile'],
  handlers: null,
  limit: [null, 'geo', 'search', 'analytics', 'passkeys', 'mailReports', 'gatewayReports', 'feeds', 'sitemaps'],
  kind: ['file', 'call'],
  secret: null,
  csrf: ['none', 'token', 'origin', 'bearer'],
  whileImpersonating: ['allowed', 'refused', 'ignored'],
};

/** The columns of a row that are missing, unknown, or hold a value that is not allowed. */
function wrongColumns<Row extends object>(row: Row, columns: Record<keyof Row, readonly unknown[] | null>): string[] {
  const allowed = Object.entries(columns) as [keyof Row & string, readonly unknown[] | null][];
  const wrong = allowed.filter(([name, values]) => row[name] === undefined || values?.includes(row[name]) === false);
  return [...wrong.map(([name]) => name), ...Object.keys(row).filter((name) => !(name in columns))];
}

const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

describe('the access matrix', () => {
  test('has a row for every page and no other rows', () => {
    expect(Object.keys(pageMatrix).toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  });

  test('has a row for every endpoint and no other rows', () => {
    expect(Object.keys(endpointMatrix).toSorted()).toEqual(
      endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  test('requires a session exactly for the routes whose authorizer does', () => {
    for (const { path, authorizer } of pages)
      expect([path, pageMatrix[path]?.GET.signedOut === 'signIn']).toEqual([
        path,
        authorizer === 'authenticatedCookie',
      ]);
    for (const { method, path, authorizer } of endpoints)
      expect([path, endpointMatrix[`${method} ${path}`]?.signedOut === 'signIn']).toEqual([
        path,
        authorizer === 'authenticatedCookie' || authorizer === 'mobile',
      ]);
  });

  test('allows impersonating staff to send only forms whose page or endpoint allows it', () => {
    for (const { path, whileImpersonating } of pages)
      expect([path, pageMatrix[path]?.POST.impersonating]).toEqual([
        path,
        whileImpersonating === 'allowed' ? 'passes' : 'forbidden',
      ]);
    for (const { method, path, whileImpersonating } of endpoints.filter(({ csrf }) => csrf !== 'bearer'))
      if (whileImpersonating === 'refused')
        expect(endpointMatrix[`${method} ${path}`]?.impersonating).toBe('forbidden');
  });
});

describe('every page', () => {
  test.each(pages)('/$path has every column', (page) => {
    expect(wrongColumns(page, PAGE_COLUMNS)).toEqual([]);
  });

  test('declares for each parameter whether it may be logged', () => {
    for (const { path, secret } of pages)
      expect([path, ...parametersOf(path).filter((name) => !LOGGABLE.has(name))]).toEqual([
        path,
        ...[secret ?? []].flat(),
      ]);
  });

  test('with a secret in its URL, or that requires a session, is personal', () => {
    for (const { path, secret, authorizer, privacy } of pages)
      if (secret !== null || authorizer === 'authenticatedCookie') expect([path, privacy]).toEqual([path, 'personal']);
  });

  test('requires a token in its forms, except the pages that unsubscribe from mails, and the question of help articles', () => {
    expect(pages.filter(({ csrf }) => csrf !== 'token').map(({ path, secret }) => [path, secret])).toEqual([
      ['contact/news/:token', 'token'],
      ['unsubscribe/:token', 'token'],
      ['help/:language/:slug', null],
    ]);
  });

  test('is public exactly when every visitor sees the same page', () => {
    expect(pages.filter(({ privacy }) => privacy === 'public').map(({ path }) => path)).toEqual([
      '',
      'd/:location',
      'd/:location/:refinements',
      'd/:location/:refinements/:query',
      'find',
      'e/:event',
      'o/:organizer',
      'organizer/overview',
      'organizer/pricing',
      'attributions',
      'help',
      'help/:language',
      'help/:language/:slug',
      'l',
      'l/:slug',
      'resources',
      'resources/:slug',
      'blog',
      'blog/category/:category',
      'blog/:slug',
      'sponsorship/connect/search',
      'sponsorship/connect/sponsors/:sponsor',
      'legal',
      'legal/:document',
      'privacy',
      'unavailable',
    ]);
  });

  test('that names a stand-in page is not returnable, and its stand-in page is returnable', () => {
    for (const { path, returnable, standIn } of pages)
      if (standIn !== null) {
        expect([path, returnable]).toEqual([path, false]);
        expect(pages.find((page) => `/${page.path}/` === standIn)?.returnable).toBe(true);
      }
  });
});

describe('every endpoint', () => {
  test.each(endpoints)('$method $path has every column', (endpoint) => {
    expect(wrongColumns(endpoint, ENDPOINT_COLUMNS)).toEqual([]);
  });

  test('declares for each parameter whether it may be logged', () => {
    for (const { path, secret } of endpoints)
      expect([path, ...parametersOf(path).filter((name) => !LOGGABLE.has(name))]).toEqual([
        path,
        ...[secret ?? []].flat().filter((name) => name !== '*'),
      ]);
    expect(endpoints.filter(({ secret }) => secret === '*').map(({ path }) => path)).toEqual([
      '/ical/tickets/*',
      '/ical/u/*',
    ]);
  });

  test('is protected against forged requests unless it only reads', () => {
    for (const { method, path, csrf } of endpoints)
      expect([path, csrf === 'none']).toEqual([path, method === 'GET' && !path.startsWith('/v3/')]);
    expect(endpoints.filter(({ csrf }) => csrf === 'origin').map(({ path }) => path)).toEqual(['/home/api/analytics/']);
    const bearer = endpoints.filter(({ csrf }) => csrf === 'bearer').map(({ path }) => path);
    expect(bearer.filter((path) => !path.startsWith('/v3/'))).toEqual([
      '/api/mail-reports/',
      '/payments/stripe/webhook/',
    ]);
  });
});
