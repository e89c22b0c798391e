import { type Context, Hono } from 'hono';
import { expect, test } from 'vitest';
import { cachePages, PageCache } from './page-cache.ts';
import type { VisitorPlaceVariables } from './visitor-place.ts';

type Where = VisitorPlaceVariables['visitorPlace'];

/** A site of one page that counts how often it is rendered and shows what it was told by the cookie. */
function site(
  options: {
    signedIn?: (cookie: string) => boolean;
    asksPlace?: boolean;
    personal?: boolean;
    cacheControl?: string;
    wait?: Promise<void>;
    most?: number;
  } = {},
) {
  const cache = new PageCache();
  let allowed = options.most ?? Infinity;
  let apologies = 0;
  let renderings = 0;
  let nonces = 0;
  const app = new Hono<{ Variables: { nonce: string; visitor: never; session: never; visitorPlace: Where } }>();
  app.use(async (c, next) => {
    c.set('nonce', `nonce-${(nonces += 1)}`);
    c.set('session', { signedIn: options.signedIn?.(c.req.header('cookie') ?? '') ? {} : null } as never);
    c.set('visitor', { isPersonal: () => options.personal ?? false } as never);
    let asked = false;
    const slug = () => {
      asked = true;
      return Promise.resolve(c.req.header('from') ?? null);
    };
    c.set('visitorPlace', { slug, wasAsked: () => asked });
    await next();
  });
  const limits = {
    slugOf: (slug: string) => Promise.resolve(slug.startsWith('germany') ? slug : null),
    secondsToWait: () => Promise.resolve((allowed -= 1) < 0 ? 7 : 0),
    apology: (c: Context) => Promise.resolve(c.html(`patience ${(apologies += 1)} ${c.get('nonce')}`)),
  };
  app.use(cachePages(cache, limits) as never);
  app.get('*', async (c) => {
    renderings += 1;
    await options.wait;
    if (options.asksPlace) await c.get('visitorPlace').slug();
    const headers = { 'cache-control': options.cacheControl ?? 'public, max-age=0' };
    return c.html(`<script nonce="${c.get('nonce')}"></script>${c.req.header('cookie') ?? 'nobody'}`, 200, headers);
  });
  const get = async (path = '/', cookie?: string) =>
    (await app.request(path, { headers: cookie ? { cookie } : {} })).text();
  return { get, app, cache, renderings: () => renderings };
}

test('a public page is rendered once and served with a nonce of each reader', async () => {
  const { get, renderings } = site();
  const [first, second] = [await get(), await get()];
  expect(renderings()).toBe(1);
  expect(first).toContain('nonce-1');
  expect(second).toContain('nonce-2');
});

test('many who ask for a cold page wait for one rendering', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { get, renderings } = site({ wait: promise });
  const all = Array.from({ length: 30 }, () => get());
  await new Promise((done) => setTimeout(done, 20));
  resolve();
  expect(new Set(await Promise.all(all)).size).toBe(30);
  expect(renderings()).toBe(1);
});

test.each([
  ['a personal page', { personal: true }],
  ['a page that says no-store', { cacheControl: 'no-store' }],
])('%s is never kept', async (_name, options) => {
  const { get, renderings } = site(options);
  await get();
  await get();
  expect(renderings()).toBe(2);
});

test.each([
  'location={"slug":"germany--berlin"}',
  `location=${encodeURIComponent('{"slug":"germany--berlin"}')}`,
  'theme=dark',
  'a=1; theme=light',
])('the cookie %s never fills the page of those without', async (cookie) => {
  const { get } = site();
  await get('/', cookie);
  expect(await get('/')).toContain('nobody');
});

test('a cookie the pages cannot read changes no key', async () => {
  const { get, renderings } = site();
  await get('/', 'location=%7Bbroken; theme="dark"; junk=1');
  await get('/');
  expect(renderings()).toBe(1);
});

test('a page begun before everything was dropped is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { get, cache, renderings } = site({ wait: promise });
  const early = get();
  await new Promise((done) => setTimeout(done, 20));
  cache.drop();
  resolve();
  await early;
  await get();
  expect(renderings()).toBe(2);
});

test('a HEAD is answered from what is kept', async () => {
  const { get, app, renderings } = site();
  await get();
  expect((await app.request('/', { method: 'HEAD' })).status).toBe(200);
  expect(renderings()).toBe(1);
});

test('the home page is kept for each place that visitors are at', async () => {
  const { app, renderings } = site({ asksPlace: true });
  const from = (place: string, cookie = '') => app.request('/de/', { headers: { from: place, cookie } });
  await from('germany--berlin');
  await from('germany--berlin');
  expect(renderings()).toBe(1);
  const paris = await from('france--paris');
  expect(renderings()).toBe(2);
  expect(paris.headers.get('cache-control')).toBe('private, max-age=0');
});

test('a page that needs nobody’s place is the same wherever one is', async () => {
  const { app, renderings } = site();
  await app.request('/d/online/events/', { headers: { from: 'germany--berlin' } });
  await app.request('/d/online/events/', { headers: { from: 'france--paris' } });
  expect(renderings()).toBe(1);
});

test('a page that asks for the visitor’s place unexpectedly is never kept', async () => {
  const { app, renderings } = site({ asksPlace: true });
  await app.request('/d/online/events/', { headers: { from: 'germany--berlin' } });
  await app.request('/d/online/events/', { headers: { from: 'germany--berlin' } });
  expect(renderings()).toBe(2);
});

test('a place in the cookie is no part of pages that show it nowhere', async () => {
  const { get, renderings } = site();
  await get('/d/online/events/', 'location={"slug":"germany--berlin"}');
  await get('/d/online/events/', 'location={"slug":"germany--bonn"}');
  expect(renderings()).toBe(1);
});

test('cookies naming places nobody knows share the page of those without', async () => {
  const { get, renderings } = site();
  await Promise.all([1, 2, 3].map((at) => get('/', `a=1; location={"slug":"no--where-${at}"}; b=2`)));
  await get('/');
  expect(renderings()).toBe(1);
});

test.each(['/de//', '/%64e/', '//', '/d/online/%65vents/'])(
  'nothing is kept for %s, which no page of ours links to',
  async (path) => {
    const { get, renderings } = site();
    await get(path, 'location={"slug":"germany--berlin"}');
    await get(path);
    expect(renderings()).toBe(2);
  },
);

test('whoever is signed in fills nobody’s page and is served nobody’s', async () => {
  const { get, renderings } = site({ signedIn: (cookie) => cookie.includes('session') });
  expect(await get('/', 'session=a')).toContain('session=a');
  expect(await get('/')).not.toContain('session=a');
  expect(await get('/', 'session=b')).toContain('session=b');
  expect(renderings()).toBe(3);
});

test('who has too much rendered is asked for patience, and still gets what is kept', async () => {
  const { get, app, renderings } = site({ most: 2 });
  await get('/?a=1');
  await get('/?a=2');
  const refused = await app.request('/?a=3');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    429,
    '7',
    'no-store',
  ]);
  expect(await refused.text()).toContain('patience 1');
  expect(await get('/?a=4')).toContain('patience 1');
  expect((await app.request('/?a=1')).status).toBe(200);
  expect(renderings()).toBe(2);
});
