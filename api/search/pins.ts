import type { Context } from 'hono';
import { z } from 'zod';
import { listedCards, type MapView, searchPins } from '#domain/discovery';
import { refuse } from '#shared/errors.ts';
import { parseBox } from '#shared/geo/bbox.ts';
import { parseQuery } from '#shared/input/parse.ts';
import { optionalLine, optionalNumber, wordList } from '#shared/input/types.ts';
import { isId } from '#shared/ids.ts';
import type { ApiOptions } from '../options.ts';
import { localeParameter, readSearch, searchParameter } from './read-search.ts';

const BOX_MAX_CHARS = 120;
const ZOOM_MAX = 24;
const SIDE_PX = { min: 100, max: 5000 };
const CARDS_MAX = 20;
const CACHE_CONTROL = { 'cache-control': 'public, max-age=10' };

const pinsQuery = z.object({
  search: searchParameter,
  locale: localeParameter,
  bbox: optionalLine(BOX_MAX_CHARS),
  zoom: optionalNumber(0, ZOOM_MAX),
  width: optionalNumber(SIDE_PX.min, SIDE_PX.max),
  height: optionalNumber(SIDE_PX.min, SIDE_PX.max),
});

/**
 * `GET /home/api/search/pins/?search=/d/…` with `bbox=west,south,east,north&zoom=`, the visible part of a map, or with
 * `width=&height=`, the CSS pixels of a map that is to show all events: `{ box, clusters, total }`. Same conditions as
 * the search page. Refuses ARGUMENTS_ERROR for a path that is not a search and for a box or size that is missing or
 * wrong, NOT_FOUND for an unknown place.
 */
export function searchMapPins({ contextFor }: Pick<ApiOptions, 'contextFor'>) {
  return async (c: Context) => {
    const ctx = contextFor('');
    const input = parseQuery(pinsQuery, c.req.url);
    const view = viewOf(input);
    const pins = await searchPins(ctx, await readSearch(ctx, input), view);
    return c.json(pins, 200, CACHE_CONTROL);
  };
}

function viewOf({ bbox, zoom, width, height }: Omit<z.infer<typeof pinsQuery>, 'search' | 'locale'>): MapView {
  if (bbox === null) {
    if (width !== null && height !== null) return { size: { width, height } };
    return refuse('ARGUMENTS_ERROR', { fields: { bbox: ['MISSING'] } });
  }
  const box = parseBox(bbox);
  if (!box) return refuse('ARGUMENTS_ERROR', { fields: { bbox: ['INVALID'] } });
  if (zoom === null) return refuse('ARGUMENTS_ERROR', { fields: { zoom: ['MISSING'] } });
  return { box, zoom };
}

const cardsQuery = z.object({ ids: wordList((word) => (isId(word) ? [word] : undefined)) });

/**
 * `GET /home/api/search/cards/?ids=1,2`: `{ cards }` of at most twenty events, in this order, for a picked marker. Events
 * that search does not find are left out. Refuses ARGUMENTS_ERROR for malformed ids and for more than twenty.
 */
export function searchCards({ contextFor }: Pick<ApiOptions, 'contextFor'>) {
  return async (c: Context) => {
    const ids = parseQuery(cardsQuery, c.req.url).ids ?? [];
    if (ids.length > CARDS_MAX) return refuse('ARGUMENTS_ERROR', { fields: { ids: ['TOO_LARGE'] } });
    return c.json({ cards: await listedCards(contextFor(''), { ids }) }, 200, CACHE_CONTROL);
  };
}
