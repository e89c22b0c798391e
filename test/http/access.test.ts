// Requests every cell of the access matrix from the built server: role × route × method.
import { beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { listStoredMails } from '#domain/notifications';
import { pages } from '#web/pages.ts';
import { type Cast, seedRoles } from '../access/cast.ts';
import { endpointMatrix, type Cells, type Outcome, pageMatrix, type Role, roles } from '../access/matrix.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';

const app = sharedApp();
let cast: Cast;
let browsers: Browsers;
/** The id of a delivered mail. */
let mailId: string;

beforeAll(async () => {
  cast = await seedRoles(app.db, app.world);
  browsers = await browsersOf(app.db);
  // the mail of the order that `seedRoles` places
  const mail = await vi.waitUntil(async () => (await listStoredMails(app))[0], { timeout: 100_000, interval: 200 });
  mailId = mail.id;
});

/** The sessions that requests share, by role and kind. */
const sessions = new Map<string, Promise<string | undefined>>();

function sharedSession(role: Role, kind: 'browser' | 'mobile'): Promise<string | undefined> {
  const key = `${role} ${kind}`;
  const session = sessions.get(key) ?? cast.sessionOf(role, kind);
  sessions.set(key, session);
  return session;
}

/** Requests that may end the session of the request or other sessions of the person. */
const ENDS_SESSIONS = /^(?:POST \/(?:logout|account-settings\/|admin\/impersonation|signin\/)|DELETE \/v3\/sessions\/)/;

async function request(role: Role, method: string, path: string, row: string): Promise<Outcome | string> {
  const isApp = path.startsWith('/v3/');
  const session = await sharedSession(role, isApp ? 'mobile' : 'browser');
  const { cookie, token } = browsers.open(session);
  const headers: Record<string, string> = {
    'x-forwarded-for': newNetwork(),
    origin: app.origin,
    'accept-encoding': 'identity', // compressing costs more than sending
  };
  if (!isApp) headers['cookie'] = cookie;
  else if (session !== undefined) headers['authorization'] = `Bearer ${session}`;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  if (method !== 'GET' && !isApp) headers['x-csrftoken'] = token;
  if (hasBody) headers['content-type'] = isEndpoint(path) ? 'application/json' : 'application/x-www-form-urlencoded';
  const answer = await fetch(app.origin + path, {
    method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body: isEndpoint(path) ? '{}' : (FORMS[row]?.() ?? 'nothing=much') }),
  });
  const text = await answer.text();
  expectNewNonce(answer, text);
  expectNoGateway(answer, text);
  const redirect = answer.status === 202 ? /"redirect","([^"]+)"/.exec(text)?.[1] : answer.headers.get('location');
  return outcomeOf(redirect ? 303 : answer.status, redirect ?? '/', row);
}

const nonces = new Set<string>();

/** Every script of a document has the nonce of its policy, which no earlier answer had. Pages may come from a cache. */
function expectNewNonce({ headers }: Response, text: string): void {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
  if (nonce !== undefined) {
    expect(nonces.has(nonce)).toBe(false);
    nonces.add(nonce);
  }
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  const inDocument = [...text.matchAll(/\snonce="([^"]*)"/g)].map(([, value]) => value);
  expect(inDocument.filter((value) => value !== nonce)).toEqual([]);
}

/** The site has no gateway: no policy allows the origin of one, and no page says that money is demo money. */
function expectNoGateway({ headers }: Response, text: string): void {
  expect(headers.get('content-security-policy') ?? '').not.toMatch(/https?:|form-action (?!'self';|'none')/);
  if (headers.get('content-type')?.startsWith('text/html')) expect(text).not.toContain(DEMO_RIBBON);
}
/** A text on every page of a site with demo money (`demo-money.test.ts`). */
const DEMO_RIBBON = 'Demo site: no money moves';

const isEndpoint = (path: string) => /^\/(?:api|v3|home\/api)\//.test(path);

/** Form fields that a page checks before it checks the owner. All other forms are sent empty. */
const FORMS: Record<string, () => string> = {
  saved: () => `id=${cast.valueOf('', 'eventId')}`,
  followed: () => `id=${cast.valueOf('', 'organizerId')}`,
  'favorites/collections/:collection': () => 'intent=rename&name=Mine',
};

function outcomeOf(status: number, redirect: string, row: string): Outcome | string {
  const location = new URL(redirect, app.origin).pathname;
  if (status === 401 && isEndpoint(row)) return 'signIn';
  if (status === 303 && location === '/signin/') return 'signIn';
  if (status === 303 && location === '/account-settings/two-step/')
    return row.includes('two-step') ? 'passes' : 'secondFactorSetup';
  if (status === 404) return 'notFound';
  if (status === 403) return 'forbidden';
  if (status === 405) return 'methodNotAllowed';
  if (row === 'unavailable' && status === 503) return 'passes'; // the page `unavailable` always answers 503
  return status < 500 ? 'passes' : `failed with ${status}`;
}

const pathOf = (row: string): string =>
  row.replace(/:(\w+)/g, (_, name: string) =>
    row === 'dev/mail/:id' ? mailId : encodeURIComponent(cast.valueOf(row, name)),
  );

/** A value for the wildcard of an endpoint's path. */
const WILDCARDS: Record<string, () => string> = {
  '/rss/d/*': () => '/rss/d/ca--san-francisco/events/',
  '/ical/d/*': () => '/ical/d/ca--san-francisco/events/',
  '/rss/o/*': () => `/rss/o/${cast.valueOf('', 'organizer')}/`,
  '/ical/o/*': () => `/ical/o/${cast.valueOf('', 'organizer')}/`,
  '/ical/e/*': () => `/ical/e/${cast.valueOf('', 'eventId')}/`,
  '/ical/tickets/*': () => `/ical/tickets/${cast.valueOf('tickets/:token', 'token')}/`,
  '/ical/u/*': () => `/ical/u/${'x'.repeat(32)}/`,
  '/sitemaps/*': () => '/sitemaps/events-1.xml',
};

/** The outcome of each role. `pathFor` is the path that a role requests. */
async function cellsOf(method: string, pathFor: (role: Role) => string, row: string): Promise<Cells> {
  const outcomes: Partial<Record<Role, string>> = {};
  for (const role of roles) outcomes[role] = await request(role, method, pathFor(role), row);
  if (ENDS_SESSIONS.test(`${method} ${pathFor('signedOut')}`)) sessions.clear();
  return outcomes as Cells;
}

/** Pages of an organization, which show each of its members what the member's role allows. */
const OF_ORGANIZATION = /^(?:manage|organizations|preview)\b/;

/**
 * The roles that request the document of a page: at least one for each outcome, and a role that differs from page to
 * page. The other roles request the page's data, as script does. The same guards, loaders and actions answer both
 * requests, but only a document is rendered, which costs most.
 */
function rolesOfDocument(method: 'GET' | 'POST', row: string, pageIndex: number): Set<Role> {
  const outcomes = roles.map((role) => pageMatrix[row]?.[method][role]);
  // an empty form shows each member of an organization the page that the member's GET shows
  const isRenderedForMembers = method === 'GET' && OF_ORGANIZATION.test(row);
  const documentRoles = roles.filter(
    (_, index) => outcomes.indexOf(outcomes[index]) === index || (isRenderedForMembers && outcomes[index] === 'passes'),
  );
  // the server refuses the document of an impersonating member of staff in another place than the data
  return new Set<Role>(['impersonating', ...documentRoles, ...roles.slice(pageIndex % roles.length).slice(0, 1)]);
}

test.each(pages.flatMap(({ path }, index) => [['GET', path, index] as const, ['POST', path, index] as const]))(
  '%s /%s answers every role as the matrix states',
  async (method, row, index) => {
    const expected = pageMatrix[row]?.[method];
    const withDocument = rolesOfDocument(method, row, index);
    const path = () => (row === '' ? '/' : `/${pathOf(row)}/`);
    const pathFor = (role: Role) => (withDocument.has(role) ? path() : `${path()}_.data`);
    expect(await cellsOf(method, pathFor, row)).toEqual(expected);
  },
);

test.each(endpoints.map(({ method, path }) => [method, path] as const))(
  '%s %s answers every role as the matrix states',
  async (method, row) => {
    const path = () => WILDCARDS[row]?.() ?? pathOf(row);
    expect(await cellsOf(method, path, row)).toEqual(endpointMatrix[`${method} ${row}`]);
  },
);

/** Several spellings of one URL. The router finds the same page for all of them. */
const SPELLINGS = [
  '/admin/search/',
  '/de/admin/search/',
  '/%64e/admin/search/',
  '/%64%65/admin/search/',
  '/%61dmin/search/',
  '/ADMIN/Search/',
  '/de//admin/search/',
  '/admin/search.data',
  '/%64e/admin/search.data',
  '/de/admin/search/_.data',
  '/admin/search.data?_routes=staff%2Fsearch',
];

test.each(SPELLINGS)('%s opens for staff only in every spelling', async (path) => {
  for (const role of ['signedOut', 'attendee', 'weakStaff'] as const) {
    const { cookie } = browsers.open(await cast.sessionOf(role));
    const answer = await fetch(app.origin + path, { redirect: 'manual', headers: { cookie } });
    const text = await answer.text();
    expect([role, path, text.includes('name="kind"')]).toEqual([role, path, false]);
    expect([200, 202, 303, 404]).toContain(answer.status);
    if (!path.includes('.data')) expect(answer.status).not.toBe(200);
  }
});

test("an app's bearer token in a cookie does not sign in", async () => {
  for (const role of ['attendee', 'tikibar'] as const) {
    const { cookie } = browsers.open(await cast.sessionOf(role, 'mobile'));
    const answer = await fetch(`${app.origin}/account-settings/`, { redirect: 'manual', headers: { cookie } });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/signin/?referrer=%2Faccount-settings%2F']);
  }
});

test('the service headers of spec 3 grant no access', async () => {
  const person = await cast.sessionOf('attendee');
  const spoofed = {
    'eb-user-id': '70001',
    'eb-organization-id': '1001',
    'eb-soa-token': 'secret',
    'eb-guest-id': '1',
    'eb-session-id': '1',
    'x-original-url': '/admin/search/',
    'x-forwarded-user': 'staff',
  };
  for (const cookie of ['', browsers.open(person).cookie]) {
    const plain = await fetch(`${app.origin}/admin/search/`, { redirect: 'manual', headers: { cookie } });
    const withServiceHeaders = await fetch(`${app.origin}/admin/search/`, {
      redirect: 'manual',
      headers: { cookie, ...spoofed },
    });
    expect([withServiceHeaders.status, withServiceHeaders.headers.get('location')]).toEqual([
      plain.status,
      plain.headers.get('location'),
    ]);
  }
});
