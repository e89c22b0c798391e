// Records demo searches of some days, through the verb that handles the analytics events of browsers.
import { prng } from '#db/seed/demo/prng.ts';
import type { DemoWorld } from '#db/seed/demo/world.ts';
import { recordEvents, refreshTrends } from '#domain/analytics';
import type { Ctx } from '#domain/ctx';
import type { AnalyticsEvent } from '#shared/analytics/events.ts';
import { type CitySearches, demoSearches } from './demo-searches.ts';

const DAYS = 4;
const VISITORS_A_DAY = 6;

/** Records searches of the past days in every city of the demo data, and refreshes the trends. */
export async function seedSearches(ctx: Ctx, { world, seed }: { world: DemoWorld; seed: number }): Promise<void> {
  const now = ctx.clock.now();
  const cities = Map.groupBy(demoSearches(world, { seed, now }), ({ language }) => language);
  for (let day = DAYS - 1; day >= 0; day -= 1) {
    const clock = { now: () => now.subtract({ hours: 24 * day, minutes: 5 }) };
    for (const [language, searched] of cities)
      for (let visitor = 0; visitor < VISITORS_A_DAY; visitor += 1) {
        const name = `${seed}/${language}/${day}/${visitor}`;
        const events = searched.flatMap((city) => searchesOf(city, name, visitor < 2));
        await recordEvents({ ...ctx, clock }, { from: { network: name, userAgent: 'demo' }, events });
      }
  }
  await refreshTrends(ctx);
}

/**
 * The searches of one visitor in a city: the first terms of its list are the likeliest, and some visitors search all
 * terms.
 */
function searchesOf({ slug, terms }: CitySearches, visitor: string, searchesAllTerms: boolean): AnalyticsEvent[] {
  const rng = prng(`${visitor}/${slug}`);
  return terms
    .filter((_, rank) => searchesAllTerms || rng.chance(1 / (1.5 + rank)))
    .map((query) => ({ name: 'SearchRun', query, slug, source: 'typed' }));
}
