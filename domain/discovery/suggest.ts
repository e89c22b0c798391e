import type { Ctx } from '#domain/ctx';
import { AUTOCOMPLETE_MAX_SUGGESTIONS, QUERY_MAX_CHARS } from '#shared/limits.ts';
import type { Spot } from './area.ts';
import type { SuggestIndex } from './suggest-index.ts';
import { type Kept, keptFor } from './suggest-kept.ts';
import { type Match, match, type Wanted } from './suggest-match.ts';
import { isKnown, readings } from './suggest-mend.ts';
import { namesOf, phrasesOf } from './suggest-phrases.ts';
import { type FoundRow, selectFound } from './suggest-queries.ts';
import { parseText } from './text-query.ts';
import type { Where } from './types.ts';
import { foldWords } from './words.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** An event that what is typed may mean. */
export interface SuggestedEvent {
  id: string;
  slug: string;
  name: string;
  startsAt: string;
  tz: string;
  venueName: string | null;
  city: string | null;
  categoryId: string;
}

export interface Suggestions {
  /** Words and phrases to search for, best first, no two alike. */
  queries: string[];
  /** Coming events, best first. Their names are no queries, unless several events go by the same words. */
  events: SuggestedEvent[];
}

export interface SuggestInput {
  text: string;
  where: Where;
  /** What to answer with; both unless told. */
  types?: { queries: boolean; events: boolean };
  /** Of queries and events together (spec 9: 24). */
  limit?: number;
}

const EVENTS_SHARE = 1 / 3;
const NAMES_MAX = 3;
/** A place with fewer events to show is helped out by its surroundings. */
const FEW_EVENTS = 3;
const FROM_AROUND = 5;
const NONE: Suggestions = { queries: [], events: [] };

/**
 * What a text may become at a place: phrases of its coming events, and the events themselves. Every typed word begins a
 * word of the event; the place comes first, then its surroundings; a word nobody uses is read as its neighbour. Null for
 * an unknown place; nothing for a text without a word.
 */
export async function suggest(ctx: Source, input: SuggestInput): Promise<Suggestions | null> {
  const kept = await keptFor(ctx);
  const spot = await kept.spot(ctx, input.where);
  if (!spot) return null;
  const words = parseText(input.text).words.map(({ word }) => word);
  if (words.length === 0) return NONE;
  const first = await attempt(ctx, kept, { input, spot, words });
  if (first.found[0]?.revision === kept.revision) return first.answer;
  await kept.follow(ctx);
  return (await attempt(ctx, kept, { input, spot, words })).answer;
}

/** Fills the memory from which suggestions come, so that nobody has to wait for it. */
export async function warmSuggestions(ctx: Source): Promise<void> {
  await keptFor(ctx);
}

interface Asked {
  input: SuggestInput;
  spot: Spot;
  words: string[];
}

async function attempt(
  ctx: Source,
  { index }: Kept,
  asked: Asked,
): Promise<{ found: FoundRow[]; answer: Suggestions }> {
  const { words, local, around } = look(ctx, index, asked);
  const { types = { queries: true, events: true }, limit = AUTOCOMPLETE_MAX_SUGGESTIONS } = asked.input;
  const eventsMax = types.events ? Math.ceil(limit * (types.queries ? EVENTS_SHARE : 1)) : 0;
  const ranked = oneOfAName([...local, ...around]);
  const shown = ranked.slice(0, eventsMax);
  const now = ctx.clock.now();
  const found = await selectFound(ctx.db, { ids: shown.map(({ subject }) => subject.id), now });
  const rows = new Map(found.map((row) => [row.event_id, row]));
  const events = shown.flatMap(({ subject }) => {
    const row = rows.get(subject.id);
    return row ? [present(row, subject.id)] : []; // taken away since
  });
  const others = ranked.slice(eventsMax).filter(({ inTitle }) => inTitle);
  const taken = new Set(shown.map(({ subject }) => subject.title));
  const queries = types.queries
    ? queriesOf({ matches: local.length > 0 ? local : around, others, taken, words }, limit - events.length)
    : [];
  return { found, answer: { queries, events } };
}

interface Looked {
  words: string[];
  local: Match[];
  around: Match[];
}

/** The place as typed; then, for words that are used, its surroundings; for others, what they may have meant. */
function look(ctx: Source, index: SuggestIndex, { spot, words }: Asked): Looked {
  const asTyped = lookAround(index, ctx, spot, words);
  if (asTyped.local.length + asTyped.around.length > 0) return asTyped;
  if (words.every((word) => isKnown(index, word))) return asTyped;
  const tried = readings(index, words).map((reading) => lookAround(index, ctx, spot, reading));
  const hits = tried.filter(({ local, around }) => local.length + around.length > 0);
  return hits.find(({ local }) => local.length > 0) ?? hits[0] ?? asTyped;
}

function lookAround(index: SuggestIndex, { clock }: Source, { area, centre }: Spot, words: string[]): Looked {
  const wanted: Wanted = { words, area, centre, now: clock.now().epochMilliseconds };
  const local = match(index, wanted);
  if (local.length >= FEW_EVENTS || area.kind === 'everywhere' || area.kind === 'online')
    return { words, local, around: [] };
  const seen = new Set(local.map(({ subject }) => subject.fold));
  const beyond = match(index, { ...wanted, area: { kind: 'everywhere' }, nearestFirst: true });
  return { words, local, around: beyond.filter(({ subject }) => !seen.has(subject.fold)).slice(0, FROM_AROUND) };
}

/** The best of events that are called alike. */
function oneOfAName(matches: Match[]): Match[] {
  const seen = new Set<string>();
  return matches.filter(({ subject }) => !seen.has(subject.title) && seen.add(subject.title));
}

function queriesOf(
  { matches, others, taken, words }: { matches: Match[]; others: Match[]; taken: Set<string>; words: string[] },
  limit: number,
): string[] {
  const phrases = [
    ...phrasesOf(matches, words, limit),
    ...namesOf(matches, words, NAMES_MAX),
    ...others.map(({ subject }) => ({ folded: subject.title, shown: subject.name, several: false })),
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

function present(row: FoundRow, id: string): SuggestedEvent {
  return {
    id,
    slug: row.slug,
    name: row.name,
    startsAt: row.starts_at.toString(),
    tz: row.tz,
    venueName: row.venue_name,
    city: row.city,
    categoryId: String(row.category_id),
  };
}
