import type { Context } from 'hono';
import { mapLabels } from '#domain/places';
import { parseBox } from '#shared/geo/bbox.ts';
import { refuse } from '#shared/errors.ts';
import type { ApiOptions } from '../options.ts';
import { QueryInput } from '../input.ts';

const ZOOM_MAX = 24;
const BOX_MAX_CHARS = 120;

/**
 * `GET /home/api/geo/labels/?bbox=west,south,east,north&zoom=`: `{ labels }`, the place names a map of that box shows,
 * best known first. The box is in degrees and may cross the antimeridian.
 */
export function labels({ contextFor }: Pick<ApiOptions, 'contextFor'>) {
  return async (c: Context) => {
    const parameters = new QueryInput(c.req.url);
    const text = parameters.required('bbox', BOX_MAX_CHARS);
    const zoom = parameters.number('zoom', 0, ZOOM_MAX) ?? 0;
    parameters.assertValid();
    const box = parseBox(text);
    if (!box) return refuse('ARGUMENTS_ERROR', { fields: { bbox: ['INVALID'] } });
    const names = await mapLabels(contextFor(''), { box, zoom });
    return c.json({ labels: names }, 200, { 'cache-control': 'public, max-age=86400' });
  };
}
