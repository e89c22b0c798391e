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
  const best: Found = new Map();
  const scopes = await fallbackAreas(ctx, input.where);
  if (tastes.organizerIds.length > 0) {
    const anywhere: AreaScope = { scope: 'place', area: { ...EVERYWHERE, center: scopes[0]?.area.center ?? null } };
    await find(ctx, { step: anywhere, kinds: [{ organizerIds: tastes.organizerIds }], except, behind: 0 }, best);
  }
  const kinds = kindsOf(tastes);
  for (const [index, areaScope] of scopes.entries()) {
    if (kinds.length === 0 || (index > 0 && best.size >= input.enough)) break;
    await find(ctx, { step: areaScope, kinds, except, behind: index * EACH }, best);
  }
  const cards = await cardsOf(
    ctx,
    [...best.values()].map(({ hit }) => hit),
  );
  return cards.flatMap((card) => {
    const place = best.get(card.id);
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
  best: Found,
): Promise<void> {
  const { scope, area } = of.step;
  const base = await buildEngineQuery(ctx, {}, area, { offset: 0, limit: EACH });
  const results = await Promise.all(
    of.kinds.map((kind) => engine.search(ctx, { ...base, ...kind, exceptSeriesOfAll: of.except })),
  );
  for (const { hits } of results)
    for (const [index, hit] of hits.entries()) {
      const rank = of.behind + index;
      const known = best.get(hit.id);
      if (!known || known.rank > rank) best.set(hit.id, { hit, rank, scope: known?.scope ?? scope });
    }
}
