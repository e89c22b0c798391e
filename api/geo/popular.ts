import type { Context } from 'hono';
import { popularPlaces } from '#domain/discovery';
import type { PlaceSuggestion } from '#shared/geo/places.ts';
import { locales } from '#shared/locales.ts';
import type { ApiOptions } from '../options.ts';

const SHOWN = 5;
/** Counting every upcoming event is expensive: one result serves all visitors for this long. */
const KEPT = { minutes: 10 };

/** `GET /home/api/geo/popular/?locale=de`: `{ suggestions }`, the places of this site with the most events. */
export function popular({ contextFor }: Pick<ApiOptions, 'contextFor'>) {
  const kept = new Map<string, { until: Temporal.Instant; suggestions: Promise<PlaceSuggestion[]> }>();
  return async (c: Context) => {
    const ctx = contextFor('');
    const locale = locales.find(({ lang }) => lang === c.req.query('locale'))?.lang ?? 'en';
    const now = ctx.clock.now();
    let found = kept.get(locale);
    if (!found || Temporal.Instant.compare(found.until, now) <= 0) {
      found = { until: now.add(KEPT), suggestions: popularPlaces(ctx, { limit: SHOWN, locale }) };
      kept.set(locale, found);
      found.suggestions.catch(() => kept.delete(locale)); // the next request tries again
    }
    c.header('cache-control', 'public, max-age=300');
    return c.json({ suggestions: await found.suggestions });
  };
}
