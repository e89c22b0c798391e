import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { RequestVariables, SiteRequest } from '../request-variables.ts';
import type { SiteHosts } from '../site-hosts.ts';
import { cachePages } from './cache-pages.ts';
import { PageCache } from './page-cache.ts';

/** A site of one page that counts its renderings and shows the request's cookie. */
function site(
  options: {
    signedIn?: (cookie: string) => boolean;
    readsPlace?: boolean;
    personal?: boolean;
    cacheControl?: string;
    wait?: Promise<void>;
    renderingsMax?: number;
    hosts?: SiteHosts;
  } = {},
) {
  const cache = new PageCache();
  let allowed = options.renderingsMax ?? Infinity;
  let waitPages = 0;
  let renderings = 0;
  let nonces = 0;
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(async (c, next) => {
    c.set('nonce', `nonce-${(nonces += 1)}`);
    c.set('session', { signedIn: options.signedIn?.(c.req.header('cookie') ?? '') ? {} : null } as never);
    c.set('visitor', { isPersonal: () => options.personal ?? false } as never);
    let isPlaceRead = false;
    const slug = () => {
      isPlaceRead = true;
      return Promise.resolve(c.req.header('from') ?? null);
    };
    c.set('visitorPlace', { slug, wasRead: () => isPlaceRead });
    await next();
  });
  const limits = {
    hosts: options.hosts ?? { names: null, protocol: 'http:' },
    slugOf: (slug: string) => Promise.resolve(slug.startsWith('germany') ? slug : null),
    secondsToWait: () => Promise.resolve((allowed -= 1) < 0 ? 7 : 0),
    tooManyRequestsPage: (c: SiteRequest) =>
      Promise.resolve(c.html(`please wait ${(waitPages += 1)} ${c.get('nonce')}`)),
  };
  app.use(cachePages(cache, limits));
  app.get('*', async (c) => {
    renderings += 1;
    await options.wait;
    if (options.readsPlace) await c.get('visitorPlace').slug();
    const headers = { 'cache-control': options.cacheControl ?? 'public, max-age=0' };
    return c.html(`<script nonce="${c.get('nonce')}"></script>${c.req.header('cookie') ?? 'no cookie'}`, 200, headers);
  });
  const get = async (path = '/', cookie?: string) =>
    (await app.request(path, { headers: cookie ? { cookie } : {} })).text();
  return { get, app, cache, renderings: () => renderings };
}

test('a public page is rendered once and served with each reader’s own nonce', async () => {
  const { get, renderings } = site();
  const [first, second] = [await get(), await get()];
  expect(renderings()).toBe(1);
  expect(first).toContain('nonce-1');
  expect(second).toContain('nonce-2');
});

test('many visitors of a page that is not cached wait for one rendering', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { get, renderings } = site({ wait: promise });
  const requests = Array.from({ length: 30 }, () => get());
  await expect.poll(renderings).toBe(1);
  resolve();
  expect(new Set(await Promise.all(requests)).size).toBe(30);
  expect(renderings()).toBe(1);
});

test.each([
  ['a personal page', { personal: true }],
  ['a page with cache-control no-store', { cacheControl: 'no-store' }],
])('%s is not cached', async (_name, options) => {
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
])('the cookie %s does not affect the cached page of visitors without that cookie', async (cookie) => {
  const { get } = site();
  await get('/', cookie);
  expect(await get('/')).toContain('no cookie');
});

test('all invented host names share a cached page on a site that accepts any host', async () => {
  const { app, renderings } = site();
  for (let index = 0; index < 60; index++)
    await app.request('/', { headers: { host: `host-${index}.example:${3000 + index}` } });
  expect(renderings()).toBe(1);
});

test('a page is cached for each host of the site, whatever the port', async () => {
  const { app, renderings } = site({ hosts: { names: ['a.example', 'b.example'], protocol: 'https:' } });
  for (const host of ['a.example', 'A.example:443', 'b.example', 'b.example:3000', 'localhost', '127.0.0.1:80'])
    await app.request('/', { headers: { host } });
  expect(renderings()).toBe(3);
});

test('a cookie that the pages cannot parse does not change the key', async () => {
  const { get, renderings } = site();
  await get('/', 'location=%7Bbroken; theme="dark"; junk=1');
  await get('/');
  expect(renderings()).toBe(1);
});

test('a page whose rendering began before a drop is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { get, cache, renderings } = site({ wait: promise });
  const early = get();
  await expect.poll(renderings).toBe(1);
  cache.drop();
  resolve();
  await early;
  await get();
  expect(renderings()).toBe(2);
});

test('a HEAD request is answered from the cache', async () => {
  const { get, app, renderings } = site();
  await get();
  expect((await app.request('/', { method: 'HEAD' })).status).toBe(200);
  expect(renderings()).toBe(1);
});

test('the home page is cached for each place of visitors', async () => {
  const { app, renderings } = site({ readsPlace: true });
  const from = (place: string, cookie = '') => app.request('/de/', { headers: { from: place, cookie } });
  await from('germany--berlin');
  await from('germany--berlin');
  expect(renderings()).toBe(1);
  const paris = await from('france--paris');
  expect(renderings()).toBe(2);
  expect(paris.headers.get('cache-control')).toBe('private, max-age=0');
});

test('a page that shows no place is the same for visitors of every place', async () => {
  const { app, renderings } = site();
  await app.request('/d/online/events/', { headers: { from: 'germany--berlin' } });
  await app.request('/d/online/events/', { headers: { from: 'france--paris' } });
  expect(renderings()).toBe(1);
});

test('a page that reads the visitor’s place unexpectedly is never cached', async () => {
  const { app, renderings } = site({ readsPlace: true });
  await app.request('/d/online/events/', { headers: { from: 'germany--berlin' } });
  await app.request('/d/online/events/', { headers: { from: 'germany--berlin' } });
  expect(renderings()).toBe(2);
});

test('a place in the cookie does not change the key of a page that does not show the place', async () => {
  const { get, renderings } = site();
  await get('/d/online/events/', 'location={"slug":"germany--berlin"}');
  await get('/d/online/events/', 'location={"slug":"germany--bonn"}');
  expect(renderings()).toBe(1);
});

test('cookies with unknown places share the page of visitors without a cookie', async () => {
  const { get, renderings } = site();
  await Promise.all([1, 2, 3].map((number) => get('/', `a=1; location={"slug":"no--where-${number}"}; b=2`)));
  await get('/');
  expect(renderings()).toBe(1);
});

test.each(['/de//', '/%64e/', '//', '/d/online/%65vents/'])(
  'the page is not cached for %s, a URL that no page of this site links to',
  async (path) => {
    const { get, renderings } = site();
    await get(path, 'location={"slug":"germany--berlin"}');
    await get(path);
    expect(renderings()).toBe(2);
  },
);

test('a signed-in person’s page is not cached, and a signed-in person gets no cached page', async () => {
  const { get, renderings } = site({ signedIn: (cookie) => cookie.includes('session') });
  expect(await get('/', 'session=a')).toContain('session=a');
  expect(await get('/')).not.toContain('session=a');
  expect(await get('/', 'session=b')).toContain('session=b');
  expect(renderings()).toBe(3);
});

test('a visitor over the limit of renderings is asked to wait, and still gets cached pages', async () => {
  const { get, app, renderings } = site({ renderingsMax: 2 });
  await get('/?a=1');
  await get('/?a=2');
  const refused = await app.request('/?a=3');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    429,
    '7',
    'no-store',
  ]);
  expect(await refused.text()).toContain('please wait 1');
  expect(await get('/?a=4')).toContain('please wait 1');
  expect((await app.request('/?a=1')).status).toBe(200);
  expect(renderings()).toBe(2);
});
