import type { Ctx } from '#domain/ctx';
import { placeBySlug } from '#domain/places';
import { ONLINE } from '#shared/geo.ts';

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
    const found = lookUp(ctx, slug);
    kept.set(slug, found);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    found.catch(() => kept.delete(slug));
    return found;
  };
}

async function lookUp(ctx: Pick<Ctx, 'db'>, slug: string): Promise<string | null> {
  if (slug === ONLINE.slug) return slug;
  const found = await placeBySlug(ctx, slug);
  if (found.kind === 'found') return found.place.slug;
  return found.kind === 'moved' ? found.slug : null;
}
