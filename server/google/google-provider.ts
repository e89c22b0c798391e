import type { PlaceProvider, ResolvedPlace } from '#api/geo/provider.ts';
import type { Ctx } from '#domain/ctx';
import { placeMatching, storeMapsId } from '#domain/places';
import { refuse } from '#shared/errors.ts';
import { type GoogleAccess, GoogleTrouble, placeDetails } from './place-details.ts';

/** Google's own ids; ours hold a colon. */
const GOOGLE_ID = /^[\w-]{10,300}$/;
/** What was no place of ours is asked again after so long: every question costs the host money. */
const KEPT_MS = 5 * 60_000;
const KEPT_MAX = 1_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Adds Google's ids to what `inner` resolves. One that is a place of ours (same type and name, near by) is remembered
 * and never asked again; an address or a building is answered as a point.
 */
export function withGoogle(inner: PlaceProvider, access: GoogleAccess): PlaceProvider {
  const answers = new Map<string, { answer: Promise<ResolvedPlace | null>; until: number }>();
  const asked = (ctx: Ctx, id: string) => {
    const known = answers.get(id);
    if (known && known.until > performance.now()) return known.answer;
    const answer = ask(ctx, access, id);
    answers.delete(id); // the oldest stand in front
    answers.set(id, { answer, until: performance.now() + KEPT_MS });
    if (answers.size > KEPT_MAX) answers.delete(answers.keys().next().value ?? '');
    answer.catch(() => answers.delete(id));
    return answer;
  };
  return {
    ...inner,
    resolve: async (ctx, id) => (await inner.resolve(ctx, id)) ?? (GOOGLE_ID.test(id) ? asked(ctx, id) : null),
  };
}

async function ask(ctx: Ctx, access: GoogleAccess, id: string): Promise<ResolvedPlace | null> {
  try {
    const details = await placeDetails(access, id);
    if (!details) return null;
    const place = await placeMatching(ctx, { ...details, at: details.point });
    if (!place) return { kind: 'point', point: details.point };
    await storeMapsId(ctx, { provider: 'google', externalId: id, placeId: place.id });
    return { kind: 'place', place };
  } catch (error) {
    if (!(error instanceof GoogleTrouble)) throw error;
    ctx.log.warn({ part: 'google places', err: error.message }, 'a Google place could not be looked up');
    return refuse('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
  }
}
