import type { Ctx } from '#domain/ctx';
import { AUTOCOMPLETE_MAX_SUGGESTIONS, QUERY_MAX_CHARS } from '#shared/limits.ts';
import type { SearchArea } from '../engine/search-area.ts';
import type { Area } from '../engine/search-engine.ts';
import type { AutocompleteIndex } from './autocomplete-index.ts';
import { type IndexStore, indexStoreFor } from './index-store.ts';
import { hasUpcomingEvents, type Match, match, type MatchQuery } from './match.ts';
import { isKnownPrefix, spellingReadings } from './spelling-repair.ts';
import { namesOf, phrasesOf } from './phrases.ts';
import { type SuggestedEventRow, selectSuggestedEvents } from './queries.ts';
import { parseText } from '../text/text-query.ts';
import type { EventCard, Where } from '../types.ts';
import { foldWords } from '../text/words.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

type SuggestedFields =
  | 'id'
  | 'slug'
  | 'name'
  | 'startsAt'
  | 'tz'
  | 'venueName'
  | 'city'
  | 'categoryId'
  | 'online'
  | 'image';

/** An event that matches the typed text. */
export interface SuggestedEvent extends Pick<EventCard, SuggestedFields> {
  /** Not at the requested place, but among the nearest events elsewhere. */
  isElsewhere: boolean;
}

export interface Suggestions {
  /** Words and phrases to search for, best first, without duplicates. Each finds something at the place. */
  queries: string[];
  /**
   * Upcoming events: those of the place first, best first; when there are few, online events and then events elsewhere,
   * nearest first. An event's name is not repeated as a query unless several events share it.
   */
  events: SuggestedEvent[];
  /** Whether the place has any event. Looked up only when there is nothing to suggest, otherwise true. */
  hasUpcomingEvents: boolean;
}

export interface SuggestInput {
  text: string;
  where: Where;
  /** Types of suggestions; both by default. */
  types?: { queries: boolean; events: boolean };
  /** Maximum of queries and events together (spec 9: 24). */
  limit?: number;
}

const EVENTS_SHARE = 1 / 3;
const NAMES_MAX = 3;
/** A place with fewer events than this is supplemented: first by online events, then by the nearest. */
const FEW_EVENTS = 3;
const ONLINE_MAX = 3;
const ELSEWHERE_MAX = 5;

/**
 * Suggestions for a typed text at a place: phrases of its upcoming events, and the events themselves. Every typed word
 * is a prefix of a word of the event. Events of the place come first, then supplements; an unknown word is read as its
 * nearest spelling. Null for an unknown place; empty for a text without a word.
 */
export async function suggest(ctx: Source, input: SuggestInput): Promise<Suggestions | null> {
  const store = await indexStoreFor(ctx);
  const area = await store.searchArea(ctx, input.where);
  if (!area) return null;
  const words = parseText(input.text).words.map(({ word }) => word);
  const first = words.length > 0 ? await attempt(ctx, store, { input, area, words }) : null;
  if (first && first.rows[0]?.revision === store.revision)
    return withAvailability(ctx, { store, area: area.area }, first.answer);
  await store.sync(ctx);
  const next = words.length > 0 ? await attempt(ctx, store, { input, area, words }) : null;
  return withAvailability(ctx, { store, area: area.area }, next?.answer ?? { queries: [], events: [] });
}

/** Loads the index at start, so that no request waits for it. */
export async function warmAutocomplete(ctx: Source): Promise<void> {
  await indexStoreFor(ctx);
}

type Answer = Pick<Suggestions, 'queries' | 'events'>;

/** Adds whether the place has events, which the caller needs when there is no match. */
function withAvailability(
  { clock }: Source,
  { store: { index }, area }: { store: IndexStore; area: Area },
  answer: Answer,
): Suggestions {
  const isEmpty = answer.queries.length + answer.events.length === 0;
  return {
    ...answer,
    hasUpcomingEvents: !isEmpty || hasUpcomingEvents(index, { area, now: clock.now().epochMilliseconds }),
  };
}

interface PlaceQuery {
  input: SuggestInput;
  area: SearchArea;
  words: string[];
}

async function attempt(
  ctx: Source,
  { index }: IndexStore,
  request: PlaceQuery,
): Promise<{ rows: SuggestedEventRow[]; answer: Answer }> {
  const { words, local, online, elsewhere } = lookUp(ctx, index, request);
  const { types = { queries: true, events: true }, limit = AUTOCOMPLETE_MAX_SUGGESTIONS } = request.input;
  const eventsMax = types.events ? Math.ceil(limit * (types.queries ? EVENTS_SHARE : 1)) : 0;
  const ranked = bestPerName([...local, ...online, ...elsewhere]);
  const displayed = ranked.slice(0, eventsMax);
  const now = ctx.clock.now();
  const rows = await selectSuggestedEvents(ctx.db, { ids: displayed.map(({ event }) => event.id), now });
  const rowsById = new Map(rows.map((row) => [row.event_id, row]));
  const elsewhereIds = new Set(elsewhere.map(({ event }) => event.id));
  const events = displayed.flatMap(({ event }) => {
    const row = rowsById.get(event.id);
    return row ? [toSuggestedEvent(row, event.id, elsewhereIds.has(event.id))] : []; // deleted since the index was read
  });
  const others = bestPerName(local)
    .slice(eventsMax)
    .filter(({ inTitle }) => inTitle);
  const displayedTitles = new Set(displayed.map(({ event }) => event.foldedTitle));
  const queries = types.queries
    ? queriesOf({ matches: local, others, displayedTitles, words }, limit - events.length)
    : [];
  return { rows, answer: { queries, events } };
}

interface Lookup {
  words: string[];
  local: Match[];
  /** Events that supplement the place. */
  online: Match[];
  elsewhere: Match[];
}

const isHit = ({ local, online, elsewhere }: Lookup) => local.length + online.length + elsewhere.length > 0;

/** Matches at the place as typed; then supplements for known words, or corrections for unknown ones. */
function lookUp(ctx: Source, index: AutocompleteIndex, { area, words }: PlaceQuery): Lookup {
  const asTyped = searchAround(index, ctx, { area, words });
  if (isHit(asTyped)) return asTyped;
  if (words.every((word) => isKnownPrefix(index, word))) return asTyped;
  const hits = spellingReadings(index, words)
    .map((reading) => searchAround(index, ctx, { area, words: reading }))
    .filter(isHit);
  return hits.find(({ local }) => local.length > 0) ?? hits[0] ?? asTyped;
}

function searchAround(
  index: AutocompleteIndex,
  { clock }: Source,
  { area: { area, center }, words }: Pick<PlaceQuery, 'area' | 'words'>,
): Lookup {
  const query: MatchQuery = { words, area, center, now: clock.now().epochMilliseconds };
  const local = match(index, query);
  const needsNoSupplement = area.kind === 'everywhere' || area.kind === 'online';
  if (needsNoSupplement || local.length >= FEW_EVENTS) return { words, local, online: [], elsewhere: [] };
  const isNew = newTo(local);
  const online = match(index, { ...query, area: { kind: 'online' } })
    .filter(isNew)
    .slice(0, ONLINE_MAX);
  const others = match(index, { ...query, area: { kind: 'everywhere' }, nearestFirst: true }).filter(
    (match) => isNew(match) && !match.event.online,
  );
  // far away, a match on the name of a venue means little
  const titled = others.filter(({ inTitle }) => inTitle);
  return { words, local, online, elsewhere: (titled.length > 0 ? titled : others).slice(0, ELSEWHERE_MAX) };
}

/** A test whether a match is neither among these matches nor another date of the same series. */
function newTo(matches: Match[]): (match: Match) => boolean {
  const seriesGroups = new Set(matches.map(({ event }) => event.seriesGroup));
  return ({ event }) => !seriesGroups.has(event.seriesGroup);
}

/** The best event of each name. */
function bestPerName(matches: Match[]): Match[] {
  const seenTitles = new Set<string>();
  return matches.filter(({ event }) => !seenTitles.has(event.foldedTitle) && seenTitles.add(event.foldedTitle));
}

function queriesOf(
  {
    matches,
    others,
    displayedTitles,
    words,
  }: { matches: Match[]; others: Match[]; displayedTitles: Set<string>; words: string[] },
  limit: number,
): string[] {
  const phrases = [
    ...phrasesOf(matches, words, limit),
    ...namesOf(matches, words, NAMES_MAX),
    ...others.map(({ event }) => ({ folded: event.foldedTitle, written: event.name, isShared: false })),
  ];
  const distinct = new Map<string, string>();
  for (const { folded, written, isShared } of phrases) {
    const key = foldWords(folded);
    if (key === '' || distinct.has(key) || (displayedTitles.has(key) && !isShared) || written.length > QUERY_MAX_CHARS)
      continue;
    distinct.set(key, written);
    if (distinct.size === limit) break;
  }
  return [...distinct.values()];
}

function toSuggestedEvent(row: SuggestedEventRow, id: string, isElsewhere: boolean): SuggestedEvent {
  return {
    id,
    slug: row.slug,
    name: row.name,
    startsAt: row.starts_at.toString(),
    tz: row.tz,
    venueName: row.venue_name,
    city: row.city,
    categoryId: String(row.category_id),
    image: row.image,
    online: row.online,
    isElsewhere,
  };
}
