// Candidates for recommendations: events near a place that match a person's preferences, before ranking.
import type { Ctx } from '#domain/ctx';
import { buildEngineQuery } from '../engine/build-query.ts';
import { EVERYWHERE, type AreaScope, fallbackAreas } from '../engine/fallback-areas.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import type { EngineQuery, Hit } from '../engine/search-engine.ts';
import type { RecommendationCandidate, PreferenceQuery, Where } from '../types.ts';
import { cardsOf } from './cards.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;
type Filter = Pick<EngineQuery, 'subcategoryIds' | 'categoryIds' | 'organizerIds'>;

/** Number of events per preference that are ranked. */
const EVENTS_PER_PREFERENCE = 30;

/**
 * Events that match any preference: near the place, and in larger areas while fewer than `enough` are found. Events of
 * followed organizers are included at any distance, nearest first. All dates of the series in `except` are left out.
 */
export async function recommendationCandidates(
  ctx: Source,
  input: { where: Where; preferences: PreferenceQuery; except: string[]; enough: number },
): Promise<RecommendationCandidate[]> {
  const { preferences, except } = input;
  const best: BestHits = new Map();
  const scopes = await fallbackAreas(ctx, input.where);
  if (preferences.organizerIds.length > 0) {
    const anywhere: AreaScope = { scope: 'place', area: { ...EVERYWHERE, center: scopes[0]?.area.center ?? null } };
    const filters = [{ organizerIds: preferences.organizerIds }];
    await addHits(ctx, { areaScope: anywhere, filters, except, rankOffset: 0 }, best);
  }
  const filters = filtersOf(preferences);
  for (const [index, areaScope] of scopes.entries()) {
    if (filters.length === 0 || (index > 0 && best.size >= input.enough)) break;
    await addHits(ctx, { areaScope, filters, except, rankOffset: index * EVENTS_PER_PREFERENCE }, best);
  }
  const cards = await cardsOf(
    ctx,
    [...best.values()].map(({ hit }) => hit),
  );
  return cards.flatMap((card) => {
    const ranked = best.get(card.id);
    return ranked ? [{ card, rank: ranked.rank, scope: ranked.scope }] : [];
  });
}

/** Hits by event id, each with its best rank among the lists that contain it. */
type BestHits = Map<string, { hit: Hit; rank: number; scope: AreaScope['scope'] }>;

const filtersOf = ({ subcategoryIds, categoryIds }: PreferenceQuery): Filter[] => [
  ...(subcategoryIds.length > 0 ? [{ subcategoryIds }] : []),
  ...(categoryIds.length > 0 ? [{ categoryIds }] : []),
];

/**
 * Searches once per filter and adds the hits.
 * @param input.rankOffset ranks of a larger area follow those of the smaller ones
 */
async function addHits(
  ctx: Source,
  input: { areaScope: AreaScope; filters: Filter[]; except: string[]; rankOffset: number },
  best: BestHits,
): Promise<void> {
  const { scope, area } = input.areaScope;
  const base = await buildEngineQuery(ctx, { query: {}, area, offset: 0, limit: EVENTS_PER_PREFERENCE });
  const results = await Promise.all(
    input.filters.map((filter) => engine.search(ctx, { ...base, ...filter, exceptSeriesOfAll: input.except })),
  );
  for (const { hits } of results)
    for (const [index, hit] of hits.entries()) {
      const rank = input.rankOffset + index;
      const known = best.get(hit.id);
      if (!known || known.rank > rank) best.set(hit.id, { hit, rank, scope: known?.scope ?? scope });
    }
}
