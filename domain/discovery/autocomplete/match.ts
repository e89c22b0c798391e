// Finds events that match a typed text: every typed word is a prefix of a word of the event. Returns a few hundred
// matches, best first.
import type { Box } from '#shared/geo/bbox.ts';
import type { Area } from '../engine/search-engine.ts';
import { isLinkingWord } from './linking-words.ts';
import type { IndexedEvent, AutocompleteIndex } from './autocomplete-index.ts';
import type { Posting } from './word-list.ts';
import type { Coordinates } from '../types.ts';

export interface MatchQuery {
  /** Folded words, each possibly unfinished; at least one. */
  words: string[];
  area: Area;
  center: Coordinates | null;
  /** Epoch milliseconds. */
  now: number;
  /** Sorts by distance first, events without coordinates last. Used for events outside the place. */
  nearestFirst?: boolean;
}

export interface Match {
  event: IndexedEvent;
  score: number;
  inTitle: boolean;
}

/** Number of matches that are scored fully: the most popular, soonest and nearest. */
const FULLY_SCORED_MAX = 800;
const SAMPLE_SIZE = 512;
const DAY = 86_400_000;
/** Distance at which nearness is one half: within a city, and worldwide. */
const HALF_AS_NEAR_KM = 10;
const HALF_AS_NEAR_AFAR_KM = 1000;
/** Events within one city count as equally near. */
const CITY_KM = 25;
/** A single letter begins half of all venue names, so names are matched from this length on. */
const NAMES_FROM_LETTERS = 2;

/** The best matches, best first, with the dates of a series collapsed. */
export function match(index: AutocompleteIndex, query: MatchQuery): Match[] {
  const slots = best(index, matching(index, query), query);
  const bySeries = new Map<number, Match>();
  for (const slot of slots) {
    const event = index.eventAt(slot);
    if (!event) continue;
    const other = bySeries.get(event.seriesGroup);
    if (other && other.event.startsAt <= event.startsAt) continue;
    bySeries.set(event.seriesGroup, scoreOf(event, baseScore(index, slot, query), query.words));
  }
  const ordered = [...bySeries.values()].sort((a, b) => b.score - a.score || (a.event.id < b.event.id ? -1 : 1));
  return query.nearestFirst && query.center ? byDistance(ordered, query.center) : ordered;
}

/** Sorts by distance in steps of a city and preserves the order within a step. */
function byDistance(matches: Match[], center: Coordinates): Match[] {
  const ringOf = ({ event: { latitude, longitude } }: Match) =>
    latitude === null || longitude === null
      ? Number.MAX_VALUE
      : Math.floor(kilometers({ latitude, longitude }, center) / CITY_KM);
  return matches.toSorted((a, b) => ringOf(a) - ringOf(b));
}

/** Whether the area has any event that has not ended. */
export function hasUpcomingEvents(index: AutocompleteIndex, { area, now }: Pick<MatchQuery, 'area' | 'now'>): boolean {
  const { endsAt } = index.columns;
  const isIn = inArea(index, area);
  return endsAt.some((end, slot) => end > now && isIn(slot));
}

/** Slots of events in the area that have not ended and match all words. */
function matching(index: AutocompleteIndex, { words, area, now }: MatchQuery): number[] {
  const lists = words.map((word) => postingsOf(index, word));
  const sizes = lists.map((list) => list.reduce((sum, { slots }) => sum + slots.length, 0));
  const rarest = sizes.indexOf(Math.min(...sizes));
  const others = words.filter((_, position) => position !== rarest).map((word) => ` ${word}`);
  const isNew = index.newVisitCheck();
  const isIn = inArea(index, area);
  const { endsAt } = index.columns;
  const slotsFound: number[] = [];
  for (const { slots } of lists[rarest] ?? []) {
    for (const slot of slots) {
      if ((endsAt[slot] ?? 0) <= now || !isIn(slot) || !isNew(slot)) continue;
      if (others.length === 0 || hasAll(index.eventAt(slot), others)) slotsFound.push(slot);
    }
  }
  return slotsFound;
}

function postingsOf(index: AutocompleteIndex, word: string): Posting[] {
  const names = word.length < NAMES_FROM_LETTERS ? [] : index.names.withPrefix(word);
  return [...index.titles.withPrefix(word), ...names].filter(
    (posting) => posting.word === word || !isLinkingWord(posting.word),
  );
}

function hasAll(event: IndexedEvent | undefined, starts: string[]): boolean {
  if (!event) return false;
  const text = ` ${event.foldedTitle} ${event.foldedNames}`;
  return starts.every((start) => text.includes(start));
}

function inArea(index: AutocompleteIndex, area: Area): (slot: number) => boolean {
  const { online, placeSet: place } = index.columns;
  if (area.kind === 'everywhere') return () => true;
  if (area.kind === 'online') return (slot) => online[slot] === 1;
  if (area.kind === 'box') return inBox(index, area.box);
  const sets = index.placeSetsWith(area.placeId);
  return (slot) => sets[place[slot] ?? -1] === 1;
}

function inBox(index: AutocompleteIndex, { west, south, east, north }: Box): (slot: number) => boolean {
  const { latitude, longitude } = index.columns;
  const isWhole = west <= east;
  return (slot) => {
    const lat = latitude[slot] ?? Number.NaN; // NaN: events without coordinates compare false
    const lng = longitude[slot] ?? Number.NaN;
    if (!(lat >= south && lat <= north)) return false;
    return isWhole ? lng >= west && lng <= east : lng >= west || lng <= east;
  };
}

/**
 * Slots above a threshold that lets about FULLY_SCORED_MAX pass. The threshold is estimated from a sample, because
 * sorting tens of thousands takes too long.
 */
function best(index: AutocompleteIndex, slots: number[], query: MatchQuery): number[] {
  if (slots.length <= FULLY_SCORED_MAX) return slots;
  const step = slots.length / SAMPLE_SIZE;
  const sample = Array.from({ length: SAMPLE_SIZE }, (_, position) =>
    baseScore(index, slots[Math.floor(position * step)] ?? 0, query),
  ).sort((a, b) => b - a);
  const threshold = sample[Math.floor((SAMPLE_SIZE * FULLY_SCORED_MAX) / slots.length)] ?? 0;
  return slots.filter((slot) => baseScore(index, slot, query) >= threshold).slice(0, FULLY_SCORED_MAX * 2);
}

/** The score of an event without its text: sooner, more popular and nearer events have a higher score. */
function baseScore({ columns }: AutocompleteIndex, slot: number, query: MatchQuery): number {
  const days = ((columns.startsAt[slot] ?? 0) - query.now) / DAY;
  const time = 1 / (1 + Math.max(days, -days / 2) / 7);
  const popularity = Math.min(1, Math.log1p(columns.popularity[slot] ?? 0) / Math.log(1001));
  const nearness = nearnessOf(columns.latitude[slot], columns.longitude[slot], query);
  return 0.35 * time + 0.35 * popularity + (query.nearestFirst ? 2 : 0.15) * nearness;
}

function nearnessOf(
  latitude: number | undefined,
  longitude: number | undefined,
  { center, nearestFirst }: MatchQuery,
): number {
  if (!center || latitude === undefined || longitude === undefined || Number.isNaN(latitude)) return 0;
  return (
    1 / (1 + kilometers({ latitude, longitude }, center) / (nearestFirst ? HALF_AS_NEAR_AFAR_KM : HALF_AS_NEAR_KM))
  );
}

/** The distance, accurate to a few per mille within a city. */
function kilometers({ latitude, longitude }: Coordinates, center: Coordinates): number {
  const degreesApart = Math.abs(longitude - center.longitude);
  const east = Math.min(degreesApart, 360 - degreesApart) * 111.32 * Math.cos((center.latitude * Math.PI) / 180);
  return Math.hypot((latitude - center.latitude) * 110.57, east);
}

/**
 * A title that starts with the typed words scores highest, then a title with the words in a row, then a title with all
 * words.
 */
function scoreOf(event: IndexedEvent, base: number, words: string[]): Match {
  const title = ` ${event.foldedTitle}`;
  const inTitle = words.every((word) => title.includes(` ${word}`));
  const run = ` ${words.join(' ')}`;
  const bonus = title.startsWith(run) ? 0.5 : title.includes(run) ? 0.35 : inTitle ? 0.25 : 0;
  const whole = `${title} `.includes(`${run} `) ? 0.1 : 0;
  return { event, score: base + bonus + whole, inTitle };
}
