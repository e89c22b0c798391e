import type { Context } from 'hono';
import { z } from 'zod';
import { type Place, rollUpToCity, wirePlace } from '#domain/places';
import type { Ctx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import type { ApiOptions } from '../options.ts';
import { parseQuery } from '#shared/input/parse.ts';
import { flag, line, requiredPoint } from '#shared/input/types.ts';
import { languageOf, languageTag } from './language.ts';

type Options = Pick<ApiOptions, 'contextFor' | 'places' | 'addressOf'>;

/** The `Cache-Control` of answers that depend only on the query. */
const CACHE_PUBLIC = 'public, max-age=300';
const NOT_CACHED = 'private, no-store';
const MAPS_ID_MAX_CHARS = 300;

const mapsIdQuery = z.object({
  googlePlaceId: line(MAPS_ID_MAX_CHARS),
  excludeNeighborhoods: flag,
  enableNeighborhoodsAndBoroughs: flag,
});
const requestQuery = z.object({ locale: languageTag });
const coordinatesQuery = z.intersection(z.object({ excludeNeighborhoods: flag, locale: languageTag }), requiredPoint);

/**
 * `GET /home/api/geo/place_from_request/` (spec 7): the place of the visitor's network address. With `locale`, the
 * response also has the place's name in that language. 404 when the place is unknown.
 */
export function placeFromRequest({ contextFor, places, addressOf }: Options) {
  return async (c: Context) => {
    const { locale } = parseQuery(requestQuery, c.req.url);
    const ctx = contextFor('');
    const place = await places.fromAddress(ctx, addressOf(c));
    return answer(c, ctx, { place, cacheControl: NOT_CACHED, locale });
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

/**
 * `GET /home/api/geo/place_from_coordinates/?latitude&longitude` (spec 7), in degrees: the place that contains the point.
 * With `locale`, the response also has the place's name in that language. 404 on the open sea.
 */
export function placeFromCoordinates({ contextFor, places }: Options) {
  return async (c: Context) => {
    const { point, excludeNeighborhoods, locale } = parseQuery(coordinatesQuery, c.req.url);
    const ctx = contextFor('');
    return answer(c, ctx, {
      place: await places.reverse(ctx, { ...point, excludeNeighborhoods }),
      cacheControl: CACHE_PUBLIC,
      locale,
    });
  };
}

async function answer(
  c: Context,
  ctx: Ctx,
  { place, cacheControl, locale }: { place: Place | null; cacheControl: string; locale?: string | null },
): Promise<Response> {
  if (!place) return refuse('NOT_FOUND');
  return c.json(await wirePlace(ctx, place, languageOf(locale)), 200, { 'cache-control': cacheControl });
}
