import type { Ctx } from '#domain/ctx';
import { type EventCard, recommendationCandidates, type Where } from '#domain/discovery';
import type { PreferenceProfile } from './preference-profile.ts';
import { selectInterests } from './queries.ts';
import { rankFor } from './ranking.ts';
import type { Interests } from './types.ts';

/**
 * Events near a place that match some interests, the best first. Searches the region when the place has too few, and
 * nothing beyond it. Empty
 * without interests. Contains nothing about a person, so callers may share the result.
 */
export async function interestCards(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { where, interests, limit }: { where: Where; interests: Interests; limit: number },
): Promise<EventCard[]> {
  const { categoryIds, subcategoryIds } = interests;
  if (categoryIds.length + subcategoryIds.length === 0) return [];
  const profile: PreferenceProfile = {
    categoryIds: new Set(categoryIds),
    subcategoryIds: new Set(subcategoryIds),
    followedIds: new Set(),
    likedEvents: [],
    excludedIds: [],
  };
  const preferences = { categoryIds, subcategoryIds, organizerIds: [] };
  const candidates = await recommendationCandidates(ctx, { where, preferences, except: [], enough: limit });
  const isNear = ({ scope }: { scope: string }) =>
    where.kind === 'everywhere' || where.kind === 'online' || scope === 'place' || scope === 'region';
  return rankFor(profile, candidates.filter(isNear), limit).map(({ card }) => card);
}

/** The interests of an account, for mails to it. The caller acts for the product, or checks that staff act. */
export async function interestsForMail(
  { db }: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string },
): Promise<Interests> {
  const rows = await selectInterests(db, accountId);
  const ids = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => String(row.taxon_id));
  return { categoryIds: ids('category'), subcategoryIds: ids('subcategory') };
}
