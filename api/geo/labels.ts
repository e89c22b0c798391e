import type { Context } from 'hono';
import { z } from 'zod';
import { mapLabels } from '#domain/places';
import { parseBox } from '#shared/geo/bbox.ts';
import { refuse } from '#shared/errors.ts';
import type { ApiOptions } from '../options.ts';
import { parseQuery } from '#shared/input/parse.ts';
import { line, matching, optionalNumber } from '#shared/input/types.ts';

const ZOOM_MAX = 24;
const BOX_MAX_CHARS = 120;

const labelQuery = z.object({
  bbox: line(BOX_MAX_CHARS),
  zoom: optionalNumber(0, ZOOM_MAX),
  lang: matching(2, /^[a-z]{2}$/),
});

/**
 * `GET /home/api/geo/labels/?bbox=west,south,east,north&zoom=&lang=`: `{ labels }`, the place names a map of that box
 * shows, best known first, in the language `lang` (two letters; English without it). The box is in degrees and may cross the
 * antimeridian.
 */
export function labels({ contextFor }: Pick<ApiOptions, 'contextFor'>) {
  return async (c: Context) => {
    const { bbox, zoom, lang } = parseQuery(labelQuery, c.req.url);
    const box = parseBox(bbox);
    if (!box) return refuse('ARGUMENTS_ERROR', { fields: { bbox: ['INVALID'] } });
    const names = await mapLabels(contextFor(''), { box, zoom: zoom ?? 0, lang: lang ?? 'en' });
    return c.json({ labels: names }, 200, { 'cache-control': 'public, max-age=86400' });
  };
}
