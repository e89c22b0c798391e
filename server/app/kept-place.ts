import type { Ctx } from '#domain/ctx';
import { currentSlug } from '#domain/places';
import { ONLINE } from '#shared/geo/places.ts';

/** The slug a place has now; null when no place is called so. */
export type SlugOf = (slug: string) => Promise<string | null>;

/** There are more places than this, but those who visit one site within minutes come from few of them. */
const KEPT_MAX = 5_000;

/**
 * Looks slugs from cookies up once and remembers the answers, those that are none too: anybody may make slugs up, and
 * each would else be a page of its own to render and keep.
 */
export function knownSlugs(ctx: Pick<Ctx, 'db'>): SlugOf {
  const kept = new Map<string, Promise<string | null>>();
  return (slug) => {
    const known = kept.get(slug);
    if (known) return known;
    const found = slug === ONLINE.slug ? Promise.resolve(slug) : currentSlug(ctx, slug);
    kept.set(slug, found);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    found.catch(() => kept.delete(slug));
    return found;
  };
}
