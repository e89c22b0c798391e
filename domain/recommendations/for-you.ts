import { type Ctx, requireAccountId } from '#domain/ctx';
import { recommendationCandidates, type Where } from '#domain/discovery';
import { rankFor } from './ranking.ts';
import { preferenceProfileOf, preferenceQueryOf } from './preference-profile.ts';
import type { ForYou } from './types.ts';

const LIMIT_MAX = 40;
const SCOPES = ['place', 'region', 'country', 'everywhere'] as const;

/**
 * Recommended events near a place, each with its reason. Never contains events that the person likes or has tickets
 * for, nor other dates of these events. Widens the area when the place has too few events. Empty for a person without
 * preferences.
 * @param input.accountId an account other than the actor's, for jobs
 */
export async function forYou(
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  input: { where: Where; limit: number; accountId?: string },
): Promise<ForYou> {
  const limit = Math.min(LIMIT_MAX, Math.max(1, input.limit));
  const profile = await preferenceProfileOf(ctx, requireAccountId(ctx, input.accountId));
  const candidates = await recommendationCandidates(ctx, {
    where: input.where,
    preferences: preferenceQueryOf(profile),
    except: profile.excludedIds,
    enough: limit,
  });
  const recommendations = rankFor(profile, candidates, limit);
  return {
    cards: recommendations.map(({ card }) => card),
    reasonOf: Object.fromEntries(recommendations.map(({ card, reason }) => [card.id, reason])),
    scope:
      SCOPES.findLast((scope) => recommendations.some((recommendation) => recommendation.scope === scope)) ?? 'place',
  };
}
