// The steps of a search: events that match the whole text; if there are none, events that match a changed text or a
// part.
import type { Ctx, Db } from '#domain/ctx';
import { LoadingCache } from '#shared/loading-cache.ts';
import { buildEngineQuery, readQuery, type ReadQuery } from '../engine/build-query.ts';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { RELAXED_SCORE_MIN } from '../engine/relevance.ts';
import type { SearchArea } from '../engine/search-area.ts';
import type { EngineQuery, EngineResult } from '../engine/search-engine.ts';
import { partialConditions } from '../engine/text-sql.ts';
import type { Understanding } from '../query/types.ts';
import type { SearchQuery, SearchResult } from '../types.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

export interface FindInput {
  query: SearchQuery;
  area: SearchArea;
  offset: number;
  limit: number;
}

/** Hits with the query that found them, and the changes of the text that were needed. */
type Found = {
  result: EngineResult;
  engineQuery: EngineQuery;
  /** Whether the events match the whole text as it was read first. */
  isWhole: boolean;
} & Pick<SearchResult, 'understanding' | 'corrected' | 'relaxed' | 'isPartial'>;

/** A text with fewer results than this may be misspelt. */
const FEW_RESULTS = 3;

/**
 * Finds events for the whole text; else with corrected spelling, without its date or price, with its place as words, or
 * for a part of its words.
 */
export async function findBest(ctx: Source, input: FindInput): Promise<Found> {
  const read = await readQuery(ctx, input);
  const exact = await found(ctx, read);
  if (exact.result.total > 0 || !read.understanding) return { ...exact, isWhole: true };
  return (
    (await corrected(ctx, input, read.understanding)) ??
    (await relaxed(ctx, read)) ??
    (await withPlaceAsWords(ctx, input, read.understanding)) ??
    (await partial(ctx, read)) ??
    exact
  );
}

/** The step that finds the events of a search. `isWhole`: they match the whole text as it was read first. */
export type Settled = Pick<Found, 'engineQuery' | 'isWhole'>;

/** How long the step of a search is used for its counts and its map. */
const SHARED_TTL_MS = 5_000;
const SHARED_MAX = 200;
const shared = new WeakMap<Db, LoadingCache<Settled>>();

/**
 * The step of a search, shared by callers with the same filters and text: a page asks for its events, for the counts
 * of its filters and for its map at the same time.
 */
export function sharedStep(ctx: Source, query: SearchQuery, load: () => Promise<Settled>): Promise<Settled> {
  const cache = shared.getOrInsertComputed(ctx.db, () => new LoadingCache({ max: SHARED_MAX, ttlMs: SHARED_TTL_MS }));
  return cache.get(filterKey(query), { clock: ctx.clock, load });
}

/** The step that finds the events of a search, without its events. Only a text is searched in steps. */
export function settledStep(ctx: Source, query: SearchQuery, area: SearchArea): Promise<Settled> {
  const input = { query, area, offset: 0, limit: 1 };
  return (query.text ?? '').trim() === ''
    ? buildEngineQuery(ctx, input).then((engineQuery) => ({ engineQuery, isWhole: true }))
    : sharedStep(ctx, query, () => findBest(ctx, input));
}

/** Equal for searches of the same events: place, text and filters without order and page. */
export function filterKey({ sort: _sort, page: _page, pageSize: _size, ...filters }: SearchQuery): string {
  return JSON.stringify(filters, (_name, value) => (Array.isArray(value) && value.length === 0 ? undefined : value));
}

/** A spelling that finds more than a text with few results; null when there is none. */
export async function suggestionFor(
  ctx: Source,
  input: FindInput,
  { result, understanding }: Found,
): Promise<string | null> {
  if (!understanding || input.query.isExact || result.total === 0 || result.total >= FEW_RESULTS) return null;
  const text = await engine.correct(ctx, understanding, input.query.language ?? 'en');
  if (text === null) return null;
  const read = await readQuery(ctx, { ...input, query: { ...input.query, text }, offset: 0, limit: 1 });
  return (await engine.search(ctx, read.engineQuery)).total > result.total ? text : null;
}

/** The search with its spelling corrected; null when no word can be corrected or the corrected text finds nothing. */
async function corrected(ctx: Source, input: FindInput, understanding: Understanding): Promise<Found | null> {
  const { query } = input;
  const text = query.isExact ? null : await engine.correct(ctx, understanding, query.language ?? 'en');
  if (text === null) return null;
  const read = await readQuery(ctx, { ...input, query: { ...query, text } });
  const exact = await found(ctx, read);
  const answer = exact.result.total > 0 ? exact : ((await relaxed(ctx, read)) ?? (await partial(ctx, read)));
  return answer && { ...answer, corrected: text };
}

async function found(ctx: Source, { engineQuery, understanding }: ReadQuery): Promise<Found> {
  return { result: await engine.search(ctx, engineQuery), engineQuery, understanding, isWhole: false };
}

/**
 * The search on other days, at other prices, or both; null when the text has no date and no price, or nothing is found.
 * Null, too, when only events of related kinds are found (`RELAXED_SCORE_MIN`).
 */
async function relaxed(ctx: Source, read: ReadQuery): Promise<Found | null> {
  const answer = await firstFound(ctx, read, relaxations(read.engineQuery));
  const isClose = read.engineQuery.text === null || (answer?.result.bestTextScore ?? 0) >= RELAXED_SCORE_MIN;
  return isClose ? answer : null;
}

/**
 * The result of the first relaxation that finds events; null when none does. The last relaxation is the widest: it
 * finds every event that the others find. It is tried before the others, which are skipped when it finds nothing.
 */
async function firstFound(ctx: Source, read: ReadQuery, steps: Relaxed[]): Promise<Found | null> {
  const ask = async (names: Relaxed): Promise<Found> => ({
    ...(await found(ctx, { ...read, engineQuery: without(read.engineQuery, names) })),
    ...(names.length > 0 && { relaxed: names }),
  });
  const widest = steps.at(-1);
  if (!widest) return null;
  const most = await ask(widest);
  if (most.result.total === 0) return null;
  for (const names of steps.slice(0, -1)) {
    const answer = await ask(names);
    if (answer.result.total > 0) return answer;
  }
  return most;
}

/** Events with the place's name in their texts ("Zanzibar Songbook"), for a place that has no such events. */
async function withPlaceAsWords(ctx: Source, input: FindInput, { parts }: Understanding): Promise<Found | null> {
  if (!parts.some(({ meaning }) => meaning.kind === 'place')) return null;
  const answer = await found(ctx, await readQuery(ctx, { ...input, placesAreWords: true }));
  return answer.result.total > 0 ? answer : null;
}

type Relaxed = NonNullable<SearchResult['relaxed']>;

function relaxations({ asked = {} }: EngineQuery): Relaxed[] {
  const hasDate = asked.windows !== undefined || asked.timeOfDay !== undefined;
  const hasPrice = asked.price !== undefined || asked.maxPrice !== undefined;
  return [
    ...(hasDate ? [['date'] satisfies Relaxed] : []),
    ...(hasPrice ? [['price'] satisfies Relaxed] : []),
    ...(hasDate && hasPrice ? [['date', 'price'] satisfies Relaxed] : []),
  ];
}

function without(query: EngineQuery, names: Relaxed): EngineQuery {
  const asked = { ...query.asked };
  if (names.includes('date')) Object.assign(asked, { windows: undefined, timeOfDay: undefined });
  if (names.includes('price')) Object.assign(asked, { price: undefined, maxPrice: undefined });
  return { ...query, asked };
}

/** Events that meet a part of the text (`partialConditions`); null when no part is searched or nothing is found. */
async function partial(ctx: Source, read: ReadQuery): Promise<Found | null> {
  if (!read.engineQuery.text || partialConditions(read.engineQuery.text) === null) return null;
  const engineQuery: EngineQuery = { ...read.engineQuery, matching: 'some' };
  const answer = await firstFound(ctx, { ...read, engineQuery }, [[], ...relaxations(engineQuery)]);
  return answer && { ...answer, isPartial: true };
}
