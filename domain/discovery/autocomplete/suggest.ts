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
import type { Where } from '../types.ts';
import { foldWords } from '../text/words.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** An event that matches the typed text. */
export interface SuggestedEvent {
  id: string;
  slug: string;
  name: string;
  startsAt: string;
  tz: string;
  venueName: string | null;
  city: string | null;
  categoryId: string;
  isOnline: boolean;
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
  const kept = await indexStoreFor(ctx);
  const spot = await kept.searchArea(ctx, input.where);
  if (!spot) return null;
  const words = parseText(input.text).words.map(({ word }) => word);
  const first = words.length > 0 ? await attempt(ctx, kept, { input, spot, words }) : null;
  if (first && first.found[0]?.revision === kept.revision) return told(ctx, { kept, area: spot.area }, first.answer);
  await kept.sync(ctx);
  const next = words.length > 0 ? await attempt(ctx, kept, { input, spot, words }) : null;
  return told(ctx, { kept, area: spot.area }, next?.answer ?? { queries: [], events: [] });
}

/** Loads the index at start, so that no request waits for it. */
export async function warmAutocomplete(ctx: Source): Promise<void> {
  await indexStoreFor(ctx);
}

type Found = Pick<Suggestions, 'queries' | 'events'>;

/** No matches is distinguished from a place without events. */
function told(
  { clock }: Source,
  { kept: { index }, area }: { kept: IndexStore; area: Area },
  found: Found,
): Suggestions {
  const isEmpty = found.queries.length + found.events.length === 0;
  return {
    ...found,
    hasUpcomingEvents: !isEmpty || hasUpcomingEvents(index, { area, now: clock.now().epochMilliseconds }),
  };
}

interface Asked {
  input: SuggestInput;
  spot: SearchArea;
  words: string[];
}

async function attempt(
  ctx: Source,
  { index }: IndexStore,
  asked: Asked,
): Promise<{ found: SuggestedEventRow[]; answer: Found }> {
  const { words, local, online, elsewhere } = look(ctx, index, asked);
  const { types = { queries: true, events: true }, limit = AUTOCOMPLETE_MAX_SUGGESTIONS } = asked.input;
  const eventsMax = types.events ? Math.ceil(limit * (types.queries ? EVENTS_SHARE : 1)) : 0;
  const ranked = oneOfAName([...local, ...online, ...elsewhere]);
  const shown = ranked.slice(0, eventsMax);
  const now = ctx.clock.now();
  const found = await selectSuggestedEvents(ctx.db, { ids: shown.map(({ subject }) => subject.id), now });
  const rows = new Map(found.map((row) => [row.event_id, row]));
  const beyond = new Set(elsewhere.map(({ subject }) => subject.id));
  const events = shown.flatMap(({ subject }) => {
    const row = rows.get(subject.id);
    return row ? [present(row, subject.id, beyond.has(subject.id))] : []; // deleted since the index was read
  });
  const others = oneOfAName(local)
    .slice(eventsMax)
    .filter(({ inTitle }) => inTitle);
  const taken = new Set(shown.map(({ subject }) => subject.foldedTitle));
  const queries = types.queries ? queriesOf({ matches: local, others, taken, words }, limit - events.length) : [];
  return { found, answer: { queries, events } };
}

interface Looked {
  words: string[];
  local: Match[];
  /** Events that supplement the place. */
  online: Match[];
  elsewhere: Match[];
}

const isHit = ({ local, online, elsewhere }: Looked) => local.length + online.length + elsewhere.length > 0;

/** Matches at the place as typed; then supplements for known words, or corrections for unknown ones. */
function look(ctx: Source, index: AutocompleteIndex, { spot, words }: Asked): Looked {
  const asTyped = lookAround(index, ctx, spot, words);
  if (isHit(asTyped)) return asTyped;
  if (words.every((word) => isKnownPrefix(index, word))) return asTyped;
  const hits = spellingReadings(index, words)
    .map((reading) => lookAround(index, ctx, spot, reading))
    .filter(isHit);
  return hits.find(({ local }) => local.length > 0) ?? hits[0] ?? asTyped;
}

function lookAround(
  index: AutocompleteIndex,
  { clock }: Source,
  { area, centre }: SearchArea,
  words: string[],
): Looked {
  const wanted: MatchQuery = { words, area, centre, now: clock.now().epochMilliseconds };
  const local = match(index, wanted);
  const isAlone = area.kind === 'everywhere' || area.kind === 'online';
  if (isAlone || local.length >= FEW_EVENTS) return { words, local, online: [], elsewhere: [] };
  const isNew = newTo(local);
  const online = match(index, { ...wanted, area: { kind: 'online' } })
    .filter(isNew)
    .slice(0, ONLINE_MAX);
  const others = match(index, { ...wanted, area: { kind: 'everywhere' }, nearestFirst: true }).filter(
    (one) => isNew(one) && !one.subject.online,
  );
  // far away, a match on the name of a venue means little
  const titled = others.filter(({ inTitle }) => inTitle);
  return { words, local, online, elsewhere: (titled.length > 0 ? titled : others).slice(0, ELSEWHERE_MAX) };
}

/** Whether a match is neither among these nor another date of one of them. */
function newTo(matches: Match[]): (match: Match) => boolean {
  const folds = new Set(matches.map(({ subject }) => subject.seriesGroup));
  return ({ subject }) => !folds.has(subject.seriesGroup);
}

/** The best event of each name. */
function oneOfAName(matches: Match[]): Match[] {
  const seen = new Set<string>();
  return matches.filter(({ subject }) => !seen.has(subject.foldedTitle) && seen.add(subject.foldedTitle));
}

function queriesOf(
  { matches, others, taken, words }: { matches: Match[]; others: Match[]; taken: Set<string>; words: string[] },
  limit: number,
): string[] {
  const phrases = [
    ...phrasesOf(matches, words, limit),
    ...namesOf(matches, words, NAMES_MAX),
    ...others.map(({ subject }) => ({ folded: subject.foldedTitle, shown: subject.name, several: false })),
  ];
  const distinct = new Map<string, string>();
  for (const { folded, shown, several } of phrases) {
    const key = foldWords(folded);
    if (key === '' || distinct.has(key) || (taken.has(key) && !several) || shown.length > QUERY_MAX_CHARS) continue;
    distinct.set(key, shown);
    if (distinct.size === limit) break;
  }
  return [...distinct.values()];
}

function present(row: SuggestedEventRow, id: string, isElsewhere: boolean): SuggestedEvent {
  return {
    id,
    slug: row.slug,
    name: row.name,
    startsAt: row.starts_at.toString(),
    tz: row.tz,
    venueName: row.venue_name,
    city: row.city,
    categoryId: String(row.category_id),
    isOnline: row.online,
    isElsewhere,
  };
}
