import type { PlaceProvider, ResolvedPlace } from '#api/geo/provider.ts';
import type { Ctx } from '#domain/ctx';
import { placeMatching, storeMapsId } from '#domain/places';
import { refuse } from '#shared/errors.ts';
import { LoadingCache } from '#shared/loading-cache.ts';
import { type GoogleAccess, GoogleError, placeDetails } from './place-details.ts';

/** Google's own ids; ours contain a colon. */
const GOOGLE_ID = /^[\w-]{10,300}$/;
/** Google charges the operator for every lookup. */
const CACHE_TTL_MS = 5 * 60_000;
const CACHE_MAX = 1_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Resolves Google's ids besides those of `inner`. An id of a place in the gazetteer (same type and name, near by) is
 * stored and never looked up again; an address or a building becomes a point.
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
