import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { mapLabels } from '#domain/places';
import type { Ctx } from '#domain/ctx';
import { Refusal } from '#shared/errors.ts';
import { formatLocator, LOCATOR_PATH, type Locator, parseLocator } from '#shared/map/locator-url.ts';
import { formatSearchPicture, parseSearchPicture, SEARCH_PICTURE_PATH } from '#shared/map/search-picture-url.ts';
import { MAP_TILES_PATH } from '#shared/map/tiles.ts';
import { boxOf, drawLocator, viewOf } from './locator.ts';
import { locatorStore } from './locator-store.ts';
import { drawSearchPicture } from './search-picture.ts';
import { shapesFor } from './shapes.ts';
import { parseTile, tileStore } from './tiles.ts';

const NAMES_MAX = 60;
/** How long a drawn picture of a search is cached. */
const SEARCH_PICTURE_TTL_MS = 60_000;
const CACHE_FOR_A_DAY = 'public, max-age=86400';
const CACHE_FOR_A_WEEK = 'public, max-age=604800';
const TILE_HEADERS = {
  'content-type': 'application/vnd.mapbox-vector-tile',
  'cache-control': CACHE_FOR_A_WEEK,
  vary: 'Accept-Encoding',
};
const PICTURE_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': CACHE_FOR_A_DAY,
  vary: 'Accept-Encoding',
  // a picture opened directly is a document, which must load nothing and run no script
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};
const gunzipAsync = promisify(gunzip);

/** The map's pictures and tiles at `/e/map/…`, to be mounted at the root. 400 for an invalid URL. */
export function mapHandler({ ctx }: { ctx: Ctx }): Hono {
  const tile = tileStore();
  const picture = locatorStore();
  return new Hono()
    .get(LOCATOR_PATH, async (c) => {
      const locator = parseLocator(new URL(c.req.url).searchParams);
      if (!locator) return c.text('This map doesn’t exist.', 400);
      const drawing = picture(formatLocator(locator), () => draw(locator, ctx));
      if (!drawing) return c.text('Busy', 503, { 'retry-after': '2', 'cache-control': 'no-store' });
      return gzipOrPlain(c, await drawing, PICTURE_HEADERS);
    })
    .get(SEARCH_PICTURE_PATH, async (c) => {
      const parameters = parseSearchPicture(new URL(c.req.url).searchParams);
      if (!parameters) return c.text('This map doesn’t exist.', 400);
      const key = `${formatSearchPicture(parameters)} ${Math.floor(ctx.clock.now().epochMilliseconds / SEARCH_PICTURE_TTL_MS)}`;
      const drawing = picture(key, () => drawSearchPicture(ctx, parameters))?.catch(nullIfRefused);
      if (!drawing) return c.text('Busy', 503, { 'retry-after': '2', 'cache-control': 'no-store' });
      const bytes = await drawing;
      if (!bytes) return c.text('This map belongs to no search of this site.', 400);
      return gzipOrPlain(c, bytes, { ...PICTURE_HEADERS, 'cache-control': 'public, max-age=60' });
    })
    .get(`${MAP_TILES_PATH}:z/:x/:y`, async (c) => {
      const address = parseTile([c.req.param('z'), c.req.param('x'), c.req.param('y').replace(/\.mvt$/, '')]);
      if (!address) return c.text('This map tile doesn’t exist.', 400);
      const bytes = await tile(address);
      return bytes ? gzipOrPlain(c, bytes, TILE_HEADERS) : c.body(null, 204, { 'cache-control': CACHE_FOR_A_WEEK });
    });
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

async function draw(locator: Locator, ctx: Ctx): Promise<string> {
  const { zoom } = viewOf(locator);
  const [shapes, names] = await Promise.all([
    shapesFor(zoom),
    mapLabels(ctx, { box: boxOf(locator), zoom, lang: locator.lang, limit: NAMES_MAX }),
  ]);
  return drawLocator(locator, shapes, names);
}

/** Sends gzipped bytes unchanged to clients that accept gzip, and decompressed to other clients. */
async function gzipOrPlain(c: Context, bytes: Buffer, headers: Record<string, string>): Promise<Response> {
  const acceptsGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (acceptsGzip) return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-encoding': 'gzip' });
  return c.body(new Uint8Array(await gunzipAsync(bytes)), 200, headers);
}
