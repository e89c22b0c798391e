import type { Ctx } from '#domain/ctx';
import { currentSlug } from '#domain/places';
import { ONLINE } from '#shared/geo/places.ts';
import { LoadingCache } from '#shared/loading-cache.ts';

/** The current slug of a place; null when no place has or had this slug. */
export type SlugOf = (slug: string) => Promise<string | null>;

/**
 * How many slugs are cached. The gazetteer has more places, but the visitors of one site come from few of them within
 * minutes.
 */
const CACHE_MAX = 5_000;

/**
 * Looks up slugs from cookies once and caches the results. Unknown slugs are cached too: a visitor can invent any
 * number of slugs, and each of them would cost a query.
 */
export function cachedPlaceSlugs(ctx: Pick<Ctx, 'db'>): SlugOf {
  const cache = new LoadingCache<string | null>({ max: CACHE_MAX });
  return (slug) =>
    cache.get(slug, { load: () => (slug === ONLINE.slug ? Promise.resolve(slug) : currentSlug(ctx, slug)) });
}
