import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { mapLabels } from '#domain/places';
import type { Ctx } from '#domain/ctx';
import { formatLocator, LOCATOR_PATH, type Locator, parseLocator } from '#shared/map/locator-url.ts';
import { MAP_TILES_PATH } from '#shared/map/tiles.ts';
import { boxOf, drawLocator, viewOf } from './locator.ts';
import { locatorStore } from './locator-store.ts';
import { shapesFor } from './shapes.ts';
import { parseTile, tileStore } from './tiles.ts';

const NAMES_MAX = 60;
const DAY = 'public, max-age=86400';
const WEEK = 'public, max-age=604800';
const TILE = { 'content-type': 'application/vnd.mapbox-vector-tile', 'cache-control': WEEK, vary: 'Accept-Encoding' };
const PICTURE = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': DAY,
  vary: 'Accept-Encoding',
  // opened by itself it is a document: it may load and run nothing
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};
const unzipped = promisify(gunzip);

/** The map's pictures and tiles, to be mounted at the root: `/e/map/…`. 400 for addresses that are none of ours. */
export function mapHandler({ ctx }: { ctx: Ctx }): Hono {
  const tile = tileStore();
  const picture = locatorStore();
  return new Hono()
    .get(LOCATOR_PATH, async (c) => {
      const asked = parseLocator(new URL(c.req.url).searchParams);
      if (!asked) return c.text('That is no map of ours.', 400);
      const found = picture(formatLocator(asked), () => drawn(asked, ctx));
      if (!found) return c.text('Busy', 503, { 'retry-after': '2', 'cache-control': 'no-store' });
      return unzippedFor(c, await found, PICTURE);
    })
    .get(`${MAP_TILES_PATH}:z/:x/:y`, async (c) => {
      const address = parseTile([c.req.param('z'), c.req.param('x'), c.req.param('y').replace(/\.mvt$/, '')]);
      if (!address) return c.text('That is no tile of ours.', 400);
      const bytes = await tile(address);
      return bytes ? unzippedFor(c, bytes, TILE) : c.body(null, 204, { 'cache-control': WEEK });
    });
}

async function drawn(asked: Locator, ctx: Ctx): Promise<string> {
  const { zoom } = viewOf(asked);
  const [shapes, names] = await Promise.all([
    shapesFor(zoom),
    mapLabels(ctx, { box: boxOf(asked), zoom, limit: NAMES_MAX }),
  ]);
  return drawLocator(asked, shapes, names);
}

/** As they are kept to whoever takes gzip, plain to others. */
async function unzippedFor(c: Context, bytes: Buffer, headers: Record<string, string>): Promise<Response> {
  const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (takesGzip) return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-encoding': 'gzip' });
  return c.body(new Uint8Array(await unzipped(bytes)), 200, headers);
}
