import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { posterBase, posterUrl, shareImageUrl } from '#shared/poster-url.ts';
import { subcategoryImages } from '#shared/subcategory-image.ts';
import { posterHandler } from './handler.ts';

const jazz = { id: '700001', name: 'Jazz Night', categoryId: '103' };
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'posters-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const lookup = async (id: string) => (id === jazz.id ? jazz : null);
const site = (cacheDir = dir) => posterHandler({ cacheDir, lookup });
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  site().request(url.replace(posterBase, '/'), { headers, method });

describe('posters that are not drawn yet', () => {
  it('are rate-limited, and stored posters are not', async () => {
    let allowed = 1;
    const limited = posterHandler({
      cacheDir: dir,
      lookup,
      secondsToWait: () => Promise.resolve((allowed -= 1) < 0 ? 7 : 0),
    });
    const send = (width: 320 | 640) => limited.request(posterUrl(jazz, width).replace(posterBase, '/'));
    expect((await send(320)).status).toBe(200);
    expect((await send(320)).status).toBe(200);
    const refused = await send(640);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '7']);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect((await send(320)).status).toBe(200);
  });
});

describe.each([
  ['WebP', 'image/webp'],
  ['JPEG', 'image/jpeg'],
])('a damaged %s in the cache', (_, Accept) => {
  it.each([
    ['garbage', () => Buffer.from('garbage')],
    ['an empty file', () => Buffer.alloc(0)],
    ['the first half', (whole: Buffer) => whole.subarray(0, whole.length >> 1)],
    ['more than the picture', (whole: Buffer) => Buffer.concat([whole, Buffer.from('xx')])],
  ])('is drawn again: %s', async (_name, damage) => {
    const whole = Buffer.from(await (await get(posterUrl(jazz, 320), { Accept })).arrayBuffer());
    const [file = ''] = await readdir(dir);
    await writeFile(join(dir, file), damage(whole));
    const again = Buffer.from(await (await get(posterUrl(jazz, 320), { Accept })).arrayBuffer());
    expect(again.equals(whole)).toBe(true);
    expect((await readFile(join(dir, file))).equals(whole)).toBe(true);
  });
});

describe('a poster over HTTP', () => {
  it('is WebP for a browser that accepts WebP', async () => {
    const response = await get(posterUrl(jazz, 640), { Accept: 'image/avif,image/webp,*/*' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([640, 320]);
  });

  it.each(['*/*', 'image/webp;q=0, */*', ''])('is JPEG for a client that accepts "%s"', async (Accept) => {
    expect((await get(posterUrl(jazz, 320), { Accept })).headers.get('Content-Type')).toBe('image/jpeg');
  });

  it('may be cached for ever, separately for clients that accept WebP', async () => {
    const { headers } = await get(posterUrl(jazz, 320));
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Vary')).toBe('Accept');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('has a content length', async () => {
    const response = await get(posterUrl(jazz, 320));
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('Content-Length')));
  });

  it('answers HEAD with the headers and no body', async () => {
    const response = await get(posterUrl(jazz, 320), {}, 'HEAD');
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(500);
    expect(await response.text()).toBe('');
  });

  it('is not sent again to a client that has it in its cache', async () => {
    const etag = (await get(posterUrl(jazz, 320))).headers.get('ETag') ?? '';
    expect((await get(posterUrl(jazz, 320), { 'If-None-Match': etag })).status).toBe(304);
  });

  it('is 1200 × 630 JPEG for sharing', async () => {
    const response = await get(shareImageUrl(jazz), { Accept: 'image/webp' });
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  });

  it('redirects to its current version after the event changed', async () => {
    const response = await get(posterUrl({ ...jazz, name: 'Old name' }, 480, 'webp'));
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(posterUrl(jazz, 480, 'webp'));
  });

  it('is not found for an event that is not public', async () => {
    const response = await get(posterUrl({ ...jazz, id: '700002' }, 320));
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  });

  it.each([
    '/poster-x',
    '/poster-700001-abcdefghij-9.webp',
    '/poster-..%2f..%2fetc-abcdefghij-320.webp',
    '/poster-%00',
  ])('is not found at %s', async (path) => {
    expect((await site().request(path)).status).toBe(404);
  });

  it('lets other handlers answer for other static images', async () => {
    const app = site().get('/logo.png', (c) => c.text('logo'));
    expect(await (await app.request('/logo.png')).text()).toBe('logo');
  });

  it('is drawn once for concurrent requests, and stored on disk', async () => {
    const app = site();
    const path = posterUrl(jazz, 320, 'webp').replace(posterBase, '/');
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.request(path)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await readdir(dir)).toHaveLength(1);
  });

  it('is still answered when the disk fails', async () => {
    const file = join(dir, 'full');
    await writeFile(file, 'x');
    const response = await site(file).request(posterUrl(jazz, 320).replace(posterBase, '/'));
    expect(response.status).toBe(200);
  });

  const anyEvent = () => posterHandler({ cacheDir: dir, lookup: async (id) => ({ ...jazz, id }) });
  const paths = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      posterUrl({ ...jazz, id: `${i + 1}` }, 320, 'jpg').replace(posterBase, '/'),
    );

  it('is drawn for every client that waits when four hundred new posters are requested at once', async () => {
    const app = anyEvent();
    const leaving = new AbortController();
    const waits = (index: number) => index % 10 === 0;
    const requests = paths(400).map(async (path, index) =>
      app.request(path, waits(index) ? {} : { signal: leaving.signal }),
    );
    const refused: number[] = [];
    for (const request of requests)
      void request.then(({ status }) => !leaving.signal.aborted && status !== 200 && refused.push(status));
    await Promise.race(requests.filter((_, index) => waits(index))); // a full queue refuses before any poster is drawn
    expect(refused).toEqual([]);
    leaving.abort();
    const waiting = await Promise.all(requests.filter((_, index) => waits(index)));
    expect(waiting.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    await Promise.all(requests);
  });

  it('answers 503 with Retry-After when too many requests wait, and draws nothing for disconnected clients', async () => {
    const app = anyEvent();
    const visitor = new AbortController();
    const requests = paths(660).map((path) => app.request(path, { signal: visitor.signal }));
    const refused = await Promise.race(requests.map(refusal));
    expect(refused.headers.get('Retry-After')).toBe('2');
    visitor.abort();
    await Promise.all(requests);
    expect((await readdir(dir)).length).toBeLessThan(330);
    expect((await app.request(paths(700).at(-1) ?? '')).status).toBe(200);
  });
});

describe('the picture of a sub-category over HTTP', () => {
  const { imageUrl, imageUrlSmall } = subcategoryImages('3001');

  it.each([
    [imageUrl, 720, 480],
    [imageUrlSmall, 192, 192],
  ])('has its size, as WebP and as JPEG, and may be cached for ever: %s', async (url, ...size) => {
    for (const [Accept, format] of [
      ['image/webp', 'webp'],
      ['*/*', 'jpeg'],
    ] as const) {
      const response = await get(url, { Accept });
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([picture.format, picture.width, picture.height]).toEqual([format, ...size]);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('Vary')).toBe('Accept');
    }
    expect(await readdir(dir)).toHaveLength(2);
  });

  it('is drawn for visitors who must wait for another poster', async () => {
    const limited = posterHandler({ cacheDir: dir, lookup, secondsToWait: () => Promise.resolve(9) });
    expect((await limited.request(imageUrlSmall.replace(posterBase, '/'))).status).toBe(200);
  });

  it('redirects to its current version', async () => {
    const response = await get(imageUrlSmall.replace(/3001-\d+/, '3001-0'));
    expect([response.status, response.headers.get('Location')]).toEqual([302, imageUrlSmall]);
  });

  it.each(['3888-1-small.img', '3001-1-huge.img', '3001-1-small.webp', '..%2f3001-1-small.img', '03001-1-small.img'])(
    'is not found as %s',
    async (name) => expect((await get(`${posterBase}subcategory-${name}`)).status).toBe(404),
  );
});

/** The response if it is a refusal; the promise does not resolve otherwise. */
const refusal = async (answer: Response | Promise<Response>): Promise<Response> => {
  const response = await answer;
  return response.status === 503 ? response : new Promise<never>(() => {});
};
