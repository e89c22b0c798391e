// Requests every cell of the access matrix from the built server: role × route × method.
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { pages } from '#web/pages.ts';
import { type Cast, seedRoles } from '../access/cast.ts';
import { endpointMatrix, type Cells, type Outcome, pageMatrix, type Role, roles } from '../access/matrix.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';

const app = sharedApp();
let cast: Cast;
let browsers: Browsers;

beforeAll(async () => {
  cast = await seedRoles(app.db, app.world);
  browsers = await browsersOf(app.db);
});

let requests = 0;
/** Each request has a network address of its own, because other tests check the rate limits. */
const newNetwork = () => `20.${(requests += 1) >> 16}.${(requests >> 8) & 255}.${requests & 255}`;

async function request(role: Role, method: string, path: string, row: string): Promise<Outcome | string> {
  const isApp = path.startsWith('/v3/');
  const session = await cast.sessionOf(role, isApp ? 'mobile' : 'browser');
  const { cookie, token } = browsers.open(session);
  const headers: Record<string, string> = { 'x-forwarded-for': newNetwork(), origin: app.origin };
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
  await answer.arrayBuffer();
  return outcomeOf(answer, row);
}

const isEndpoint = (path: string) => /^\/(?:api|v3|home\/api)\//.test(path);

/** Form fields that a page checks before it checks the owner. All other forms are sent empty. */
const FORMS: Record<string, () => string> = {
  saved: () => `id=${cast.valueOf('', 'eventId')}`,
  followed: () => `id=${cast.valueOf('', 'organizerId')}`,
  'favorites/collections/:collection': () => 'intent=rename&name=Mine',
};

function outcomeOf(answer: Response, row: string): Outcome | string {
  const location = new URL(answer.headers.get('location') ?? '/', app.origin).pathname;
  if (answer.status === 401 && isEndpoint(row)) return 'signIn';
  if (answer.status === 303 && location === '/signin/') return 'signIn';
  if (answer.status === 303 && location === '/account-settings/two-step/')
    return row.includes('two-step') ? 'passes' : 'secondFactorSetup';
  if (answer.status === 404) return 'notFound';
  if (answer.status === 403) return 'forbidden';
  if (answer.status === 405) return 'methodNotAllowed';
  if (row === 'unavailable' && answer.status === 503) return 'passes'; // the page `unavailable` always answers 503
  return answer.status < 500 ? 'passes' : `failed with ${answer.status}`;
}

const pathOf = (row: string): string =>
  row.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(cast.valueOf(row, name)));

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

async function cellsOf(method: string, path: () => string, row: string): Promise<Cells> {
  const outcomes: Partial<Record<Role, string>> = {};
  for (const role of roles) outcomes[role] = await request(role, method, path(), row);
  return outcomes as Cells;
}

test.each(pages.flatMap(({ path }) => [['GET', path] as const, ['POST', path] as const]))(
  '%s /%s answers every role as the matrix states',
  async (method, row) => {
    const path = () => (row === '' ? '/' : `/${pathOf(row)}/`);
    expect(await cellsOf(method, path, row)).toEqual(pageMatrix[row]?.[method]);
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
