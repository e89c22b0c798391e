import type { Context } from 'hono';
import { z } from 'zod';
import { type Place, rollUpToCity, wirePlace } from '#domain/places';
import type { Ctx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import type { ApiOptions } from '../options.ts';
import { parseQuery } from '#shared/input/parse.ts';
import { flag, line, requiredPoint } from '#shared/input/types.ts';

type Options = Pick<ApiOptions, 'contextFor' | 'places' | 'addressOf'>;

/** The `Cache-Control` of answers that depend on the query alone. */
const CACHE_PUBLIC = 'public, max-age=300';
const NOT_CACHED = 'private, no-store';
const MAPS_ID_MAX_CHARS = 300;

const mapsIdQuery = z.object({
  googlePlaceId: line(MAPS_ID_MAX_CHARS),
  excludeNeighborhoods: flag,
  enableNeighborhoodsAndBoroughs: flag,
});
const coordinatesQuery = z.intersection(z.object({ excludeNeighborhoods: flag }), requiredPoint);

/**
 * `GET /home/api/geo/place_from_request/` (spec 7): the place of the visitor's network address. 404 when it is unknown.
 */
export function placeFromRequest({ contextFor, places, addressOf }: Options) {
  return async (c: Context) => {
    const ctx = contextFor('');
    return answer(c, ctx, { place: await places.fromAddress(ctx, addressOf(c)), cacheControl: NOT_CACHED });
  };
}

/**
 * `GET /home/api/geo/place_from_google_place_id/?googlePlaceId=…` (spec 7). Neighbourhoods and boroughs become their
 * city unless `enableNeighborhoodsAndBoroughs` is set and `excludeNeighborhoods` is not. For an address or a building
 * the answer is a point with its viewport. 404 for an unknown id.
 */
export function placeFromMapsId({ contextFor, places }: Options) {
  return async (c: Context) => {
    const { googlePlaceId: mapsId, ...detail } = parseQuery(mapsIdQuery, c.req.url);
    const ctx = contextFor('');
    const resolved = /^[\w:-]+$/.test(mapsId) ? await places.resolve(ctx, mapsId) : null;
    if (resolved?.kind === 'point') return c.json(resolved.point, 200, { 'cache-control': CACHE_PUBLIC });
    const place = resolved && (await rollUpToCity(ctx, resolved.place, detail));
    return answer(c, ctx, { place, cacheControl: CACHE_PUBLIC });
  };
}

/** `GET /home/api/geo/place_from_coordinates/?latitude&longitude` (spec 7), in degrees. 404 on the open sea. */
export function placeFromCoordinates({ contextFor, places }: Options) {
  return async (c: Context) => {
    const { point, excludeNeighborhoods } = parseQuery(coordinatesQuery, c.req.url);
    const ctx = contextFor('');
    return answer(c, ctx, {
      place: await places.reverse(ctx, { ...point, excludeNeighborhoods }),
      cacheControl: CACHE_PUBLIC,
    });
  };
}

async function answer(
  c: Context,
  ctx: Ctx,
  { place, cacheControl }: { place: Place | null; cacheControl: string },
): Promise<Response> {
  if (!place) return refuse('NOT_FOUND');
  return c.json(await wirePlace(ctx, place), 200, { 'cache-control': cacheControl });
}
