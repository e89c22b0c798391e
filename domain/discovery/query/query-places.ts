// The index of place names of a database: loaded at first use, then renewed in the background. It takes some 20 MB of
// memory for 28,000 places with 34,000 names.
import { setImmediate } from 'node:timers/promises';
import type { Ctx, Db } from '#domain/ctx';
import { spokenPlaces } from '#domain/places';
import { selectPopularPlaces } from '../lists/popular-places-queries.ts';
import { LEXICON_LANGUAGES } from './lexicon/spellings.ts';
import { PlaceIndex, type PlaceVisitor } from './place-index.ts';
import type { PlacesByPrefix } from './place-names.ts';
import { phrasesStartingWith } from './spelling/completions.ts';
import { understand } from './understand.ts';
import { isLexiconPrefix, nearLexiconWords } from './vocabulary.ts';

type Source = Pick<Ctx, 'db' | 'clock'> & Partial<Pick<Ctx, 'log'>>;

/** A city with fewer people is in the index only while it has events. */
const CITY_MIN = 15_000;
/** With European Portuguese names, because the places' names in `pt` are Brazilian. */
const NAME_LANGUAGES = [...LEXICON_LANGUAGES, 'pt_PT'];
const PLACES_AT_A_TIME = 1_000;
const PLACES_WITH_EVENTS_MAX = 5_000;
const RENEW_AFTER_MINUTES = 10;
/** No lexicon has this word, so that all tables are read. */
const WARMING_WORD = 'brindlecat';
const WARMING_TEXT = `concerts in paris tomorrow under 20 ${WARMING_WORD}`;

interface Cached {
  index: Promise<PlaceIndex>;
  /** Epoch milliseconds. */
  loadedAt: number;
  isRenewing: boolean;
}

const indexes = new WeakMap<Db, Cached>();

/**
 * The names of places for a visitor's query. The first callers wait for the index to load. Later callers get the index
 * in memory; after ten minutes one of them starts a renewal, because cities with events change.
 */
export async function queryPlaces(ctx: Source, visitor: PlaceVisitor): Promise<PlacesByPrefix> {
  return (await placeIndex(ctx)).for(visitor);
}

/**
 * Loads the index and builds the tables of the lexicon, unless they are ready: for the time after start, so that the first
 * search does not wait.
 */
export async function warmSearch(ctx: Source): Promise<void> {
  for (const language of LEXICON_LANGUAGES) {
    const places = await queryPlaces(ctx, { language });
    understand(WARMING_TEXT, { language, places, now: ctx.clock.now(), zone: 'UTC' });
    phrasesStartingWith(WARMING_WORD, language);
    await setImmediate(); // other requests run in between
  }
  nearLexiconWords(WARMING_WORD, { edits: 1, language: 'en' });
  isLexiconPrefix(WARMING_WORD);
}

function placeIndex(ctx: Source): Promise<PlaceIndex> {
  const now = ctx.clock.now().epochMilliseconds;
  const cached = indexes.get(ctx.db);
  if (!cached) return loadFirst(ctx, now);
  if (!cached.isRenewing && now - cached.loadedAt > RENEW_AFTER_MINUTES * 60_000) renew(ctx, cached, now);
  return cached.index;
}

function loadFirst(ctx: Source, now: number): Promise<PlaceIndex> {
  const index = load(ctx);
  indexes.set(ctx.db, { index, loadedAt: now, isRenewing: false });
  index.catch(() => indexes.delete(ctx.db)); // the next caller tries again
  return index;
}

/** Renews the index in the background. Searches use the former index until then, and also when the renewal fails. */
function renew(ctx: Source, cached: Cached, now: number): void {
  cached.isRenewing = true;
  load(ctx)
    .then((index) => (cached.index = Promise.resolve(index)))
    .catch((error: unknown) => ctx.log?.warn({ error }, 'the names of places could not be renewed'))
    .finally(() => {
      cached.loadedAt = now;
      cached.isRenewing = false;
    });
}

async function load(ctx: Source): Promise<PlaceIndex> {
  const ids = await selectPopularPlaces(ctx.db, { now: ctx.clock.now(), limit: PLACES_WITH_EVENTS_MAX });
  const places = await spokenPlaces(ctx, { minPopulation: CITY_MIN, ids, languages: NAME_LANGUAGES });
  const withEvents = new Set(ids);
  const index = new PlaceIndex();
  for (const [nth, place] of places.entries()) {
    index.add(place, withEvents.has(place.id));
    if (nth % PLACES_AT_A_TIME === 0) await setImmediate(); // other requests run in between
  }
  return index;
}
