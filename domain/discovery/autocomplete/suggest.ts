import type { Ctx } from '#domain/ctx';
import { AUTOCOMPLETE_MAX_SUGGESTIONS } from '#shared/limits.ts';
import type { SearchArea } from '../engine/search-area.ts';
import type { Area } from '../engine/search-engine.ts';
import type { AutocompleteIndex } from './autocomplete-index.ts';
import { type IndexStore, indexStoreFor } from './index-store.ts';
import { hasUpcomingEvents, type Match, match, type MatchQuery } from './match.ts';
import { isKnownPrefix, correctedSpellings } from './spelling-repair.ts';
import { queriesOf } from './merge-queries.ts';
import { meaningsOf, type SuggestedQuery } from './meanings.ts';
import { type SuggestedEventRow, selectSuggestedEvents } from './queries.ts';
import { parseText } from '../text/text-query.ts';
import type { EventCard, Where } from '../types.ts';

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
  /** True for an event outside the requested place, one of the nearest. */
  isElsewhere: boolean;
}

export interface Suggestions {
  /**
   * Searches, best first, without duplicates. Each finds events at the place. First is the text completed to a kind of
   * event, a day, a price or a place, or with its spelling corrected. Then come phrases of titles, organizers and
   * venues.
   */
  queries: SuggestedQuery[];
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
  /** Language of the visitor, BCP 47; English by default. */
  language?: string;
  /** Types of suggestions; both by default. */
  types?: { queries: boolean; events: boolean };
  /** Maximum of queries and events together (spec 9: 24). */
  limit?: number;
}

const EVENTS_SHARE = 1 / 3;
/** Fewer matches at the place than this are supplemented by online events, then by the nearest events elsewhere. */
const FEW_EVENTS = 3;
const ONLINE_MAX = 3;
const ELSEWHERE_MAX = 5;

/**
 * Suggestions for a typed text at a place: possible meanings of the text, phrases of the place's upcoming events, and
 * the events themselves. Every typed word is a prefix of a word of the event. Events of the place come first, then
 * supplements. An unknown word is read as its nearest spelling. Null for an unknown place; empty for a text without
 * words.
 */
export async function suggest(ctx: Source, input: SuggestInput): Promise<Suggestions | null> {
  const store = await indexStoreFor(ctx);
  const area = await store.searchArea(ctx, input.where);
  if (!area) return null;
  const request = { input, area, words: parseText(input.text).words.map(({ word }) => word) };
  const answer = request.words.length > 0 ? await currentAnswer(ctx, store, request) : await nothing(ctx, store);
  return withAvailability(ctx, { store, area: area.area }, answer);
}

/** Loads the index at start, so that no request waits for it. */
export async function warmAutocomplete(ctx: Source): Promise<void> {
  await indexStoreFor(ctx);
}

type Answer = Pick<Suggestions, 'queries' | 'events'>;

async function nothing(ctx: Source, store: IndexStore): Promise<Answer> {
  await store.sync(ctx);
  return { queries: [], events: [] };
}

/** The answer from the newest listings: when the index is older than the listings, it is refreshed and read again. */
async function currentAnswer(ctx: Source, store: IndexStore, request: PlaceQuery): Promise<Answer> {
  let found = await eventsOf(ctx, store, request);
  if (found.revision !== store.revision) {
    await store.sync(ctx);
    found = await eventsOf(ctx, store, request);
  }
  const { types = BOTH_TYPES, limit = AUTOCOMPLETE_MAX_SUGGESTIONS, text, where, language = 'en' } = request.input;
  const { events } = found;
  if (!types.queries) return { events, queries: [] };
  const { words, local } = found.lookup;
  const meanings = await meaningsOf(ctx, {
    text,
    where,
    language,
    area: request.area,
    revision: store.revision,
    isCorrected: !isHit(found.lookup) || words !== request.words,
    matches: local,
    words,
  });
  return { events, queries: queriesOf({ ...found, matches: local, words, found: meanings }, limit - events.length) };
}

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

interface FoundEvents {
  revision: string | undefined;
  lookup: Lookup;
  events: SuggestedEvent[];
  /** Folded titles of `events`. */
  displayedTitles: Set<string>;
  /** Further events of the place by their titles. */
  others: Match[];
}

const BOTH_TYPES = { queries: true, events: true };

async function eventsOf(ctx: Source, { index }: IndexStore, request: PlaceQuery): Promise<FoundEvents> {
  const lookup = lookUp(ctx, index, request);
  const { local, online, elsewhere } = lookup;
  const { types = BOTH_TYPES, limit = AUTOCOMPLETE_MAX_SUGGESTIONS } = request.input;
  const eventsMax = types.events ? Math.ceil(limit * (types.queries ? EVENTS_SHARE : 1)) : 0;
  const displayed = bestPerName([...local, ...online, ...elsewhere]).slice(0, eventsMax);
  const now = ctx.clock.now();
  const rows = await selectSuggestedEvents(ctx.db, { ids: displayed.map(({ event }) => event.id), now });
  const rowsById = new Map(rows.map((row) => [row.event_id, row]));
  const elsewhereIds = new Set(elsewhere.map(({ event }) => event.id));
  return {
    revision: rows[0]?.revision,
    lookup,
    events: displayed.flatMap(({ event }) => {
      const row = rowsById.get(event.id);
      return row ? [toSuggestedEvent(row, event.id, elsewhereIds.has(event.id))] : []; // deleted since the index was read
    }),
    displayedTitles: new Set(displayed.map(({ event }) => event.foldedTitle)),
    others: bestPerName(local)
      .slice(eventsMax)
      .filter(({ inTitle }) => inTitle),
  };
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
  const hits = correctedSpellings(index, words)
    .map((corrected) => searchAround(index, ctx, { area, words: corrected }))
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
  // a match on the name of a venue or organizer far away is rarely meant
  const titled = others.filter(({ inTitle }) => inTitle);
  return { words, local, online, elsewhere: (titled.length > 0 ? titled : others).slice(0, ELSEWHERE_MAX) };
}

/** Returns a test whether a match is neither among these matches nor another date of one of their series. */
function newTo(matches: Match[]): (match: Match) => boolean {
  const seriesGroups = new Set(matches.map(({ event }) => event.seriesGroup));
  return ({ event }) => !seriesGroups.has(event.seriesGroup);
}

/** The best event of each name. */
function bestPerName(matches: Match[]): Match[] {
  const seenTitles = new Set<string>();
  return matches.filter(({ event }) => !seenTitles.has(event.foldedTitle) && seenTitles.add(event.foldedTitle));
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
