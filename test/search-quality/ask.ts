// Sends the judged queries to discovery, like the search page.
import type { Db } from '#domain/ctx';
import { search, type SearchQuery, type SearchResult } from '#domain/discovery';
import { placeBySlug } from '#domain/places';
import { searchQueryOfRoute } from '#shared/search/query-of-route.ts';
import { normalizeQuery } from '#shared/search/query.ts';
import { parseSearchPath } from '#shared/search/url.ts';
import { resolveArea } from '../../domain/discovery/engine/search-area.ts';
import { findBest } from '../../domain/discovery/lists/find-best.ts';
import type { JudgedQuery } from './judgments.ts';
import { SHOWN } from './scores.ts';
import { judgedCtx } from './world.ts';

/** The search of a judged query. The text has the form of the search page's URL. */
export async function searchQueryOf(db: Db, { query, place, language }: JudgedQuery): Promise<SearchQuery> {
  const text = { ...searchQueryOfRoute(routeOf(place, query)), language };
  if (place === 'online') return { ...text, where: { kind: 'online' } };
  const lookup = await placeBySlug(judgedCtx(db), place);
  if (lookup.kind !== 'found') throw new Error(`no place is called ${place}`);
  const { id, latitude, longitude } = lookup.place;
  return { ...text, where: { kind: 'place', placeId: id }, near: { latitude, longitude } };
}

function routeOf(place: string, query: string) {
  const parsed = parseSearchPath(
    [place, 'all-events', encodeURIComponent(normalizeQuery(query))],
    new URLSearchParams(),
  );
  if (!parsed.ok) throw new Error(`“${query}” has no URL`);
  return parsed.route;
}

/** The result of a judged query, with its milliseconds. */
export async function ask(db: Db, judged: JudgedQuery): Promise<{ ids: string[]; ms: number; result: SearchResult }> {
  const query = await searchQueryOf(db, judged);
  const began = performance.now();
  const result = await search(judgedCtx(db), query);
  return { ids: result.cards.map((card) => card.id), ms: performance.now() - began, result };
}

/** The ids of the first page of a judged query without cards, which the order does not need. */
export async function idsOf(db: Db, judged: JudgedQuery): Promise<string[]> {
  const query = await searchQueryOf(db, judged);
  const area = await resolveArea({ db }, query.where);
  if (!area) return [];
  const { result } = await findBest(judgedCtx(db), { query, area, offset: 0, limit: SHOWN });
  return result.hits.map(({ id }) => id);
}
