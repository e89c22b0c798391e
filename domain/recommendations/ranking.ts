// Ranks recommendation candidates. Pure: the input is candidates and a preference profile, the output is a short list
// with reasons.
import { overlappingSubcategories } from '#shared/taxonomy/combined-subcategories.ts';
import type { RecommendationCandidate, EventCard } from '#domain/discovery';
import type { LikedEvent, PreferenceProfile } from './preference-profile.ts';
import type { Reason } from './types.ts';

/** A recommended event; `scope` is the size of the area in which the event was found. */
export type Recommendation = { card: EventCard; reason: Reason; scope: RecommendationCandidate['scope'] };

/**
 * The strength of each kind of link between a person and an event, from 0 to 1. Links combine as 1 − ∏(1 − strength).
 */
const STRENGTH = {
  followed: 0.9,
  subcategory: 0.8,
  likedOrganizer: 0.6,
  likedSubcategory: 0.55,
  category: 0.5,
  likedCategory: 0.25,
} as const;

/** The position in a candidate list at which relevance counts half. */
const HALF_RELEVANCE_POSITION = 12;
/** Distance of a day trip. Events beyond this distance count less. */
const FAR_KM = 100;
const FAR_FACTOR = 0.2;
/**
 * Factor of each further event with the same organizer, and of each further event with the same reason, compared with
 * the previous event.
 */
const SAME_ORGANIZER_FACTOR = 0.55;
const SAME_REASON_FACTOR = 0.75;
/** Factors for unavailable events, and for postponed events without a date. */
const UNAVAILABLE_FACTOR = 0.4;
const POSTPONED_FACTOR = 0.6;

/**
 * Ranks candidates for a person, best first. Each chosen event lowers the score of similar candidates, so that
 * organizers and reasons alternate.
 */
export function rankFor(
  profile: PreferenceProfile,
  candidates: RecommendationCandidate[],
  limit: number,
): Recommendation[] {
  const remaining = candidates.flatMap((candidate) => scored(profile, candidate) ?? []);
  const chosen: Recommendation[] = [];
  const countByKey = new Map<string, number>();
  while (chosen.length < limit && remaining.length > 0) {
    const best = remaining.reduce((first, next) => (isBefore(next, first, countByKey) ? next : first));
    remaining.splice(remaining.indexOf(best), 1);
    chosen.push({ card: best.card, reason: best.reason, scope: best.scope });
    for (const key of keysOf(best)) countByKey.set(key, (countByKey.get(key) ?? 0) + 1);
  }
  return chosen;
}

type Scored = Recommendation & { score: number };

/** Scores a candidate; null when no preference matches. */
function scored(profile: PreferenceProfile, { card, rank, scope }: RecommendationCandidate): Scored | null {
  const links = linksOf(profile, card).toSorted((a, b) => b.strength - a.strength);
  const [strongest] = links;
  if (!strongest) return null;
  const affinity = 1 - links.reduce((remainder, { strength }) => remainder * (1 - strength), 1);
  return {
    card,
    reason: strongest.reason,
    scope,
    score: (affinity * distanceAndStatusFactor(card)) / (1 + rank / HALF_RELEVANCE_POSITION),
  };
}

function distanceAndStatusFactor({ distanceKm, salesStatus, status }: EventCard): number {
  const distanceFactor = (distanceKm ?? 0) > FAR_KM ? FAR_FACTOR : 1;
  const isUnavailable =
    salesStatus === 'sold_out' || salesStatus === 'payment_missing' || salesStatus === 'sales_ended';
  return distanceFactor * (isUnavailable ? UNAVAILABLE_FACTOR : 1) * (status === 'postponed' ? POSTPONED_FACTOR : 1);
}

interface Link {
  strength: number;
  reason: Reason;
}

function linksOf(profile: PreferenceProfile, card: EventCard): Link[] {
  const { categoryId, subcategoryId, organizer } = card;
  const links: Link[] = [];
  if (profile.followedIds.has(organizer.id))
    links.push({ strength: STRENGTH.followed, reason: { kind: 'followed', organizerName: organizer.name } });
  const interest = subcategoryId === null ? null : interestIn(profile, subcategoryId);
  if (interest !== null)
    links.push({ strength: STRENGTH.subcategory, reason: { kind: 'interest', subcategoryId: interest } });
  if (profile.categoryIds.has(categoryId))
    links.push({ strength: STRENGTH.category, reason: { kind: 'interest', categoryId } });
  const like = likeOf(profile, card);
  return like ? [...links, like] : links;
}

/** The interest of the person in a sub-category: "Blues" for an event under "Blues & Jazz", and the other way round. */
const interestIn = ({ subcategoryIds }: PreferenceProfile, subcategoryId: string): string | null =>
  [subcategoryId, ...overlappingSubcategories(subcategoryId)].find((id) => subcategoryIds.has(id)) ?? null;

/** The most similar liked event; of several, the event liked last. */
function likeOf({ likedEvents }: PreferenceProfile, card: EventCard): Link | null {
  const links = likedEvents.map((event) => ({ event, strength: likeStrength(event, card) }));
  const best = links.reduce<(typeof links)[number] | null>(
    (strongest, link) => (link.strength > (strongest?.strength ?? 0) ? link : strongest),
    null,
  );
  return best && { strength: best.strength, reason: reasonOf(best.event, card) };
}

/** The reason for similarity: the liked event when the category matches, otherwise only the common organizer. */
function reasonOf(liked: LikedEvent, card: EventCard): Reason {
  const isSameCategory = similarity(liked, card) > 0;
  return isSameCategory
    ? { kind: 'like', eventName: liked.name }
    : { kind: 'likedOrganizer', organizerName: card.organizer.name };
}

function likeStrength(liked: LikedEvent, card: EventCard): number {
  return liked.organizerId === card.organizer.id ? STRENGTH.likedOrganizer : similarity(liked, card);
}

/** How similar two events are by category, whatever the organizer. */
function similarity(liked: LikedEvent, card: EventCard): number {
  if (liked.subcategoryId !== null && liked.subcategoryId === card.subcategoryId) return STRENGTH.likedSubcategory;
  return liked.categoryId === card.categoryId ? STRENGTH.likedCategory : 0;
}

function isBefore(a: Scored, b: Scored, countByKey: ReadonlyMap<string, number>): boolean {
  const difference = discountedScore(a, countByKey) - discountedScore(b, countByKey);
  if (difference !== 0) return difference > 0;
  return a.card.startsAt === b.card.startsAt
    ? Number(a.card.id) < Number(b.card.id)
    : a.card.startsAt < b.card.startsAt;
}

function discountedScore(event: Scored, countByKey: ReadonlyMap<string, number>): number {
  const [organizer, reason] = keysOf(event);
  return (
    event.score *
    SAME_ORGANIZER_FACTOR ** (countByKey.get(organizer) ?? 0) *
    SAME_REASON_FACTOR ** (countByKey.get(reason) ?? 0)
  );
}

/** Keys that make two recommendations similar. An organizer that is itself the reason counts only once. */
const keysOf = ({ card, reason }: Recommendation): [string, string] => [
  `organizer ${card.organizer.id}`,
  reason.kind === 'followed' || reason.kind === 'likedOrganizer' ? `event ${card.id}` : JSON.stringify(reason),
];
