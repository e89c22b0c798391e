import type { Ctx } from '#domain/ctx';
import { currentSlug } from '#domain/places';
import { ONLINE } from '#shared/geo/places.ts';
import { LoadingCache } from '#shared/loading-cache.ts';

/** The slug a place has now; null when no place has or had this slug. */
export type SlugOf = (slug: string) => Promise<string | null>;

/** There are more places than this, but the visitors of one site within minutes come from few of them. */
const CACHE_MAX = 5_000;

/**
 * Looks up slugs from cookies once and caches the results. Unknown slugs are cached too: a visitor can invent any number
 * of them, and each would cost a query.
 */
export function cachedPlaceSlugs(ctx: Pick<Ctx, 'db'>): SlugOf {
  const cache = new LoadingCache<string | null>({ max: CACHE_MAX });
  return (slug) =>
    cache.get(slug, { load: () => (slug === ONLINE.slug ? Promise.resolve(slug) : currentSlug(ctx, slug)) });
}
