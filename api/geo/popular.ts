import type { Context } from 'hono';
import { popularPlaces } from '#domain/discovery';
import type { PlaceSuggestion } from '#shared/geo/places.ts';
import { LoadingCache } from '#shared/loading-cache.ts';
import { locales } from '#shared/locales.ts';
import type { ApiOptions } from '../options.ts';

const PLACES_MAX = 5;
/** How long one result serves all visitors, because counting every upcoming event is expensive. */
const CACHE_TTL_MS = 10 * 60_000;

/** `GET /home/api/geo/popular/?locale=de`: `{ suggestions }`, the places of this site with the most events. */
export function popular({ contextFor }: Pick<ApiOptions, 'contextFor'>) {
  const cache = new LoadingCache<PlaceSuggestion[]>({ max: locales.length, ttlMs: CACHE_TTL_MS });
  return async (c: Context) => {
    const ctx = contextFor('');
    const locale = locales.find(({ lang }) => lang === c.req.query('locale'))?.lang ?? 'en';
    const load = () => popularPlaces(ctx, { limit: PLACES_MAX, locale });
    const suggestions = await cache.get(locale, { clock: ctx.clock, load });
    c.header('cache-control', 'public, max-age=300');
    return c.json({ suggestions });
  };
}
