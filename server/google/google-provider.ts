import type { PlaceProvider, ResolvedPlace } from '#api/geo/provider.ts';
import type { Ctx } from '#domain/ctx';
import { placeMatching, storeMapsId } from '#domain/places';
import { refuse } from '#shared/errors.ts';
import { LoadingCache } from '#shared/loading-cache.ts';
import { type GoogleAccess, GoogleError, placeDetails } from './place-details.ts';

/** Pattern of Google's ids. The ids of this product contain a colon, so they do not match this pattern. */
const GOOGLE_ID = /^[\w-]{10,300}$/;
/** How long a resolved id is cached. Google charges the operator for every lookup. */
const CACHE_TTL_MS = 5 * 60_000;
const CACHE_MAX = 1_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * A place provider that resolves Google's ids in addition to the ids of `inner`. An id of a place in the gazetteer
 * (same type and name, nearby) is stored and never looked up again. An address or a building becomes a point.
 */
export function withGoogle(inner: PlaceProvider, access: GoogleAccess): PlaceProvider {
  const lookups = new LoadingCache<ResolvedPlace | null>({ max: CACHE_MAX, ttlMs: CACHE_TTL_MS });
  const resolved = (ctx: Ctx, id: string) => lookups.get(id, { clock: ctx.clock, load: () => lookUp(ctx, access, id) });
  return {
    ...inner,
    resolve: async (ctx, id) => (await inner.resolve(ctx, id)) ?? (GOOGLE_ID.test(id) ? resolved(ctx, id) : null),
  };
}

async function lookUp(ctx: Ctx, access: GoogleAccess, id: string): Promise<ResolvedPlace | null> {
  try {
    const details = await placeDetails(access, id);
    if (!details) return null;
    const place = await placeMatching(ctx, { ...details, at: details.point });
    if (!place) return { kind: 'point', point: details.point };
    await storeMapsId(ctx, { provider: 'google', externalId: id, placeId: place.id });
    return { kind: 'place', place };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    ctx.log.warn({ part: 'google places', err: error.message }, 'a Google place could not be looked up');
    return refuse('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
  }
}
