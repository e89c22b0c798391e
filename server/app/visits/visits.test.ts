import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Visit } from '#domain/reach';
import type { RequestVariables } from '../request-variables.ts';
import { countVisits } from './count-visits.ts';
import { visitCounter } from './visit-counter.ts';

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/604.1';

/** A site whose pages all answer `status`, with the visits that it stores. */
function site(status: 200 | 404 | 301 = 200) {
  const stored: Visit[] = [];
  const failures: Error[] = [];
  const counter = visitCounter(async (visits) => {
    const failure = failures.pop();
    if (failure) throw failure;
    stored.push(...visits);
  });
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(async (c, next) => {
    const userAgent = c.req.header('user-agent') ?? '';
    const session = { signedIn: null, from: { network: '', requestId: '', userAgent } };
    c.set('session', session as unknown as RequestVariables['session']);
    c.set('visitor', { key: 'browser' } as RequestVariables['visitor']);
    c.set('clientAddress', c.req.header('x-address') ?? '10.0.0.1');
    await next();
  });
  app.use(countVisits(counter));
  app.all('*', (c) => c.text('', status));
  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers: { 'user-agent': BROWSER, ...headers } });
  const visits = async () => {
    await counter.store();
    return stored.map(({ eventId, linkSlug }) => `${eventId} ${linkSlug}`.trim());
  };
  return { open, visits, failures };
}

test.each([
  ['/e/jazz-night-tickets-12/', '12'],
  ['/fr/e/jazz-night-tickets-12/?aff=poster', '12 poster'],
  ['/e/jazz-night-tickets-12/?aff=%3Cb%3E', '12'],
])('a visit of %s counts', async (path, visit) => {
  const { open, visits } = site();
  await open(path);
  expect(await visits()).toEqual([visit]);
});

test.each(['/', '/o/oz-12/', '/e/jazz-night-tickets-12/report/', '/e/tickets/'])(
  'a visit of %s does not count',
  async (path) => {
    const { open, visits } = site();
    await open(path);
    expect(await visits()).toEqual([]);
  },
);

test.each([
  ['a prefetched page', { 'sec-purpose': 'prefetch;prerender' }],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a preview of a link', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['a program without a name', { 'user-agent': '' }],
])('%s is no visit', async (_, headers) => {
  const { open, visits } = site();
  await open('/e/jazz-tickets-12/', headers);
  expect(await visits()).toEqual([]);
});

test.each([404, 301] as const)('an answer with status %i is no visit', async (status) => {
  const { open, visits } = site(status);
  await open('/e/jazz-tickets-12/');
  expect(await visits()).toEqual([]);
});

test('a HEAD request and a form are no visits', async () => {
  const { open, visits } = site();
  await open('/e/jazz-tickets-12/', {}, 'HEAD');
  await open('/e/jazz-tickets-12/', {}, 'POST');
  expect(await visits()).toEqual([]);
});

test('one browser at one address is one visit of an event, and others are visits of their own', async () => {
  const { open, visits } = site();
  await open('/e/jazz-tickets-12/');
  await open('/e/jazz-tickets-12/?aff=poster');
  await open('/e/jazz-tickets-12/', { 'x-address': '10.0.0.2' });
  await open('/e/jazz-tickets-12/', { 'user-agent': 'Mozilla/5.0 Firefox/150.0' });
  await open('/e/blues-tickets-13/');
  expect(await visits()).toEqual(['12', '12', '12', '13']);
});

test('visits that could not be stored are stored the next time', async () => {
  const { open, visits, failures } = site();
  failures.push(new Error('the database is unavailable'));
  await open('/e/jazz-tickets-12/');
  await expect(visits()).rejects.toThrow('unavailable');
  expect(await visits()).toEqual(['12']);
});
