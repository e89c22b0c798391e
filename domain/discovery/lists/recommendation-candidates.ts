// Candidates for recommendations: events near a place that match a person's preferences, before ranking.
import type { Ctx } from '#domain/ctx';
import { cardsOf } from './cards.ts';
import type { EngineQuery, Hit } from '../engine/search-engine.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { buildEngineQuery } from './search.ts';
import type { RecommendationCandidate, PreferenceQuery, Where } from '../types.ts';
import { EVERYWHERE, type AreaScope, fallbackAreas } from '../engine/fallback-areas.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;
type Kind = Pick<EngineQuery, 'subcategoryIds' | 'categoryIds' | 'organizerIds'>;

/** Number of events per preference that are ranked. */
const EACH = 30;

/**
 * Events that match any preference: near the place, and in larger areas while fewer than `enough` are found. Events of
 * followed organizers are included at any distance, nearest first. All dates of the series in `except` are left out.
 */
export async function recommendationCandidates(
  ctx: Source,
  input: { where: Where; tastes: PreferenceQuery; except: string[]; enough: number },
): Promise<RecommendationCandidate[]> {
  const { tastes, except } = input;
  const found: Found = new Map();
  const steps = await fallbackAreas(ctx, input.where);
  if (tastes.organizerIds.length > 0) {
    const anywhere: AreaScope = { scope: 'place', spot: { ...EVERYWHERE, centre: steps[0]?.spot.centre ?? null } };
    await find(ctx, { step: anywhere, kinds: [{ organizerIds: tastes.organizerIds }], except, behind: 0 }, found);
  }
  const kinds = kindsOf(tastes);
  for (const [at, step] of steps.entries()) {
    if (kinds.length === 0 || (at > 0 && found.size >= input.enough)) break;
    await find(ctx, { step, kinds, except, behind: at * EACH }, found);
  }
  const cards = await cardsOf(
    ctx,
    [...found.values()].map(({ hit }) => hit),
  );
  return cards.flatMap((card) => {
    const place = found.get(card.id);
    return place ? [{ card, rank: place.rank, scope: place.scope }] : [];
  });
}

/** Hits by event id, each with its best rank among the lists that contain it. */
type Found = Map<string, { hit: Hit; rank: number; scope: AreaScope['scope'] }>;

const kindsOf = ({ subcategoryIds, categoryIds }: PreferenceQuery): Kind[] => [
  ...(subcategoryIds.length > 0 ? [{ subcategoryIds }] : []),
  ...(categoryIds.length > 0 ? [{ categoryIds }] : []),
];

/** @param input.rankOffset ranks of a larger area follow those of the smaller ones */
async function find(
  ctx: Source,
  of: { step: AreaScope; kinds: Kind[]; except: string[]; behind: number },
  found: Found,
): Promise<void> {
  const { scope, spot } = of.step;
  const base = await buildEngineQuery(ctx, {}, spot, { offset: 0, limit: EACH });
  const answers = await Promise.all(
    of.kinds.map((kind) => engine.search(ctx, { ...base, ...kind, exceptSeriesOfAll: of.except })),
  );
  for (const { hits } of answers)
    for (const [at, hit] of hits.entries()) {
      const rank = of.behind + at;
      const seen = found.get(hit.id);
      if (!seen || seen.rank > rank) found.set(hit.id, { hit, rank, scope: seen?.scope ?? scope });
    }
}
