import type { Ctx } from '#domain/ctx';
import { currentSlug } from '#domain/places';
import { ONLINE } from '#shared/geo/places.ts';

/** The slug a place has now; null when no place has or had this one. */
export type SlugOf = (slug: string) => Promise<string | null>;

/** There are more places than this, but the visitors of one site within minutes come from few of them. */
const CACHE_MAX = 5_000;

/**
 * Looks up slugs from cookies once and caches the results. Unknown slugs are cached too: a visitor can invent any number
 * of them, and each would cost a query.
 */
export function cachedPlaceSlugs(ctx: Pick<Ctx, 'db'>): SlugOf {
  const cache = new Map<string, Promise<string | null>>();
  return (slug) => {
    const cached = cache.get(slug);
    if (cached) return cached;
    const current = slug === ONLINE.slug ? Promise.resolve(slug) : currentSlug(ctx, slug);
    cache.set(slug, current);
    if (cache.size > CACHE_MAX) cache.delete(cache.keys().next().value ?? '');
    current.catch(() => cache.delete(slug));
    return current;
  };
}
