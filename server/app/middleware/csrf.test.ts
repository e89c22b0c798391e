import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { siteHostsOf } from '../site-hosts.ts';
import { csrf } from './csrf.ts';
import { visitors, type VisitorVariables } from './visitor.ts';

const SITE_ORIGIN = 'https://events.example';
const app = new Hono<{ Variables: VisitorVariables }>();
app.use(visitors({ secret: Buffer.alloc(32, 1), baseUrl: SITE_ORIGIN }));
const logLines: [string, object][] = [];
app.use(
  csrf({
    baseUrl: SITE_ORIGIN,
    hosts: siteHostsOf({ configuredBaseUrl: SITE_ORIGIN, moreHosts: ['inside.test'] }),
    log: {
      info: (fields) => void logLines.push(['info', fields]),
      warn: (fields) => void logLines.push(['warn', fields]),
    },
    expiredForm: async (c) => c.html('<h1>expired</h1>', 403),
  }),
);
app.get('/token', (c) => c.text(c.get('visitor').csrfToken()));
app.all('*', (c) => c.text('done'));

const send = (path: string, init: RequestInit) => app.request(`http://inside.test${path}`, init);

/**
 * The headers of a request, and the status it gets without a token: at an endpoint with `csrf: 'origin'`, and at all
 * other paths.
 */
const MATRIX: [string, Record<string, string>, number, number][] = [
  ['a page of this site', { 'sec-fetch-site': 'same-origin', origin: SITE_ORIGIN }, 200, 403],
  ['a page of this site without an origin', { 'sec-fetch-site': 'same-origin' }, 200, 403],
  ['a page of this site over plain http, without fetch metadata', { origin: 'http://inside.test' }, 200, 403],
  ['a page of this site at another of its hosts', { origin: 'https://inside.test' }, 200, 403],
  ['a page of this site in an older browser', { origin: SITE_ORIGIN }, 200, 403],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403, 403],
  [
    'another site that claims the origin of this site',
    { 'sec-fetch-site': 'cross-site', origin: SITE_ORIGIN },
    403,
    403,
  ],
  [
    'another origin that claims to be this site',
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    403,
    403,
  ],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://other.example' }, 403, 403],
  ['another site in an older browser', { origin: 'https://evil.example' }, 403, 403],
  ['the host of this site over another scheme', { origin: 'http://events.example' }, 403, 403],
  ['the host of this site on another port', { origin: `${SITE_ORIGIN}:444` }, 403, 403],
  ['a sandboxed frame', { origin: 'null' }, 403, 403],
  ['the address bar', { 'sec-fetch-site': 'none' }, 403, 403],
  ['an unknown sender', {}, 403, 403],
];

describe('a request without a token', () => {
  test.each(MATRIX)('from %s', async (_, headers, atAnalytics, elsewhere) => {
    for (const path of ['/home/api/analytics/', '/home/api/analytics'])
      expect((await send(path, { method: 'POST', headers })).status).toBe(atAnalytics);
    for (const path of ['/home/api/analytics/x', '/home/api/', '/checkout/1/', '/x/home/api/analytics/'])
      expect((await send(path, { method: 'POST', headers })).status).toBe(elsewhere);
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await send('/home/api/analytics/', { method, headers })).status).toBe(403);
  });
});

test('the refusal of a request is logged, as a warning when another site sent the request', async () => {
  logLines.length = 0;
  await send('/checkout/1/', { method: 'POST' });
  await send('/checkout/1/', { method: 'POST', headers: { origin: 'https://evil.example' } });
  await send('/home/api/analytics/', { method: 'POST', headers: { origin: 'https://evil.example' } });
  await send('/home/api/analytics/', { method: 'POST', headers: { origin: SITE_ORIGIN } });
  expect(logLines).toEqual([
    ['info', expect.objectContaining({ from: 'unknown' })],
    ['warn', expect.objectContaining({ from: 'foreign' })],
    ['warn', expect.objectContaining({ from: 'foreign' })],
  ]);
});

// tokens of earlier versions have 32 characters
describe.each([43, 32])('the one-click unsubscribe URL (%i characters)', (length) => {
  const key = 'Ab3_-'.padEnd(length, 'x');

  test.each(MATRIX)('is accepted without a token, also from %s', async (_, headers) => {
    for (const path of [`/unsubscribe/${key}/`, `/unsubscribe/${key}`, `/de/unsubscribe/${key}/`])
      expect((await send(path, { method: 'POST', headers })).status).toBe(200);
  });

  test.each([
    `/unsubscribe/`,
    `/unsubscribe/${key}x/`,
    `/unsubscribe/${key.slice(1)}/`,
    `/unsubscribe/${key}/more/`,
    `/x/y/unsubscribe/${key}/`,
    `/unsubscribe/${key}/_.data`,
    `/unsubscribe/%2e%2e${key.slice(6)}/`,
    `//unsubscribe/${key}/`,
  ])('is not spelled %s', async (path) => {
    expect((await send(path, { method: 'POST' })).status).toBe(403);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('does not exempt the method %s', async (method) => {
    expect((await send(`/unsubscribe/${key}/`, { method })).status).toBe(403);
  });
});

describe('a request with a token', () => {
  test("is accepted from this site's own pages only", async () => {
    const answer = await send('/token', {});
    const cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const token = await answer.text();
    const from = (headers: Record<string, string>) =>
      send('/checkout/1/', { method: 'POST', headers: { cookie, 'x-csrftoken': token, ...headers } });
    expect((await from({ 'sec-fetch-site': 'same-origin', origin: SITE_ORIGIN })).status).toBe(200);
    expect((await from({})).status).toBe(200);
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ cookie: '' })).status).toBe(403);
  });
});

test('an API call without its token is refused as JSON, a form of this site with a page, others in plain text', async () => {
  const call = await send('/api/v3/anything/', { method: 'POST' });
  expect([call.status, await call.json()]).toMatchObject([403, { status_code: 403, error: 'CSRF' }]);
  const sent = async (path: string, headers: Record<string, string> = {}) =>
    (await send(path, { method: 'POST', headers })).text();
  const sameOrigin = { 'sec-fetch-site': 'same-origin' };
  expect(await sent('/mytickets/', sameOrigin)).toContain('<h1>expired</h1>');
  expect(await sent('/mytickets/')).toMatch(/^This form has expired/);
  expect(await sent('/mytickets/', { 'sec-fetch-site': 'cross-site' })).toMatch(/^This form has expired/);
  expect(await sent('/mytickets.data', sameOrigin)).toMatch(/^This form has expired/);
});
