import type { Context } from 'hono';
import { popularPlaces } from '#domain/discovery';
import type { PlaceSuggestion } from '#shared/geo/places.ts';
import { locales } from '#shared/locales.ts';
import type { ApiOptions } from '../options.ts';

const LIMIT = 5;
/** Counting every upcoming event is expensive: one result serves all visitors for this long. */
const CACHE_TTL = { minutes: 10 };

/** `GET /home/api/geo/popular/?locale=de`: `{ suggestions }`, the places of this site with the most events. */
export function popular({ contextFor }: Pick<ApiOptions, 'contextFor'>) {
  const cache = new Map<string, { until: Temporal.Instant; suggestions: Promise<PlaceSuggestion[]> }>();
  return async (c: Context) => {
    const ctx = contextFor('');
    const locale = locales.find(({ lang }) => lang === c.req.query('locale'))?.lang ?? 'en';
    const now = ctx.clock.now();
    let entry = cache.get(locale);
    if (!entry || Temporal.Instant.compare(entry.until, now) <= 0) {
      entry = { until: now.add(CACHE_TTL), suggestions: popularPlaces(ctx, { limit: LIMIT, locale }) };
      cache.set(locale, entry);
      entry.suggestions.catch(() => cache.delete(locale)); // the next request tries again
    }
    c.header('cache-control', 'public, max-age=300');
    return c.json({ suggestions: await entry.suggestions });
  };
}
