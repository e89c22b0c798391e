/**
 * Decides which concept takes place on which day: many events near today, and at least one event for every date filter.
 */
import { type Concept, type ConceptId, CONCEPT_IDS, CONCEPTS, type Days, type Hour } from './concepts.ts';
import { CONTENT } from './content/index.ts';
import type { Prng } from './prng.ts';
import type { Stage } from './stages.ts';

/** A date to fill. With `isPinned` its event stays live, because a date filter relies on it. */
export type Slot = { conceptId: ConceptId; offset: number; isPinned: boolean };

type TodayAndRandom = { today: Temporal.PlainDate; rng: Prng };

export const HORIZON_DAYS = 150;

/** How well each day from Monday to Sunday suits a concept, as a weight. */
const DAY_WEIGHTS: Record<Days, number[]> = {
  work: [1, 1, 1, 1, 0.3, 0.08, 0.06],
  weekend: [0.05, 0.05, 0.05, 0.06, 0.25, 1, 1],
  night: [0.2, 0.3, 0.4, 0.7, 1, 1, 0.35],
  any: [0.6, 0.7, 0.8, 0.9, 0.9, 1, 0.9],
};

const STARTS: Record<Hour, string[]> = {
  morning: ['08:30', '09:00', '09:30', '10:00'],
  day: ['10:00', '10:30', '11:00'],
  midday: ['12:00', '12:30', '13:00'],
  afternoon: ['14:00', '14:30', '15:00', '16:00'],
  evening: ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30'],
  late: ['22:00'],
};

/** A start time for a concept, "HH:mm". */
export const startTime = (concept: Concept, rng: Prng): string => rng.pick(STARTS[concept.hour]);

/** The date `offset` days after the present day in the stage's time zone. */
export function dateAt(stage: Stage, now: Temporal.Instant, offset: number): Temporal.PlainDate {
  return now.toZonedDateTimeISO(stage.tz).toPlainDate().add({ days: offset });
}

/** Concepts that have texts in the stage's language and suit its country. */
export function conceptsOf(stage: Stage): ConceptId[] {
  return CONCEPT_IDS.filter((id) => {
    const concept = CONCEPTS[id];
    const takesPlaceHere = (concept.online === true) === (stage.city === null);
    return (
      takesPlaceHere &&
      CONTENT[stage.language].concepts[id] !== undefined &&
      (concept.countries?.includes(stage.country) ?? true)
    );
  });
}

/** All future dates of a stage that belong to no series. */
export function slotsOf(stage: Stage, now: Temporal.Instant, rng: Prng): Slot[] {
  const ids = conceptsOf(stage);
  const plain = ids.filter((id) => CONCEPTS[id].date === undefined);
  const today = dateAt(stage, now, 0);
  const fixed = [
    ...lateTonight(ids),
    ...holidays(stage, ids, { today, rng }),
    ...(stage.full ? covering(plain, { today, rng }) : []),
  ];
  const days = [...mandatoryDays(stage), ...Array.from({ length: stage.events }, () => nearDay(rng))];
  const open = days.slice(0, Math.max(0, stage.events - fixed.length));
  return [
    ...fixed,
    ...open.map((offset): Slot => ({
      conceptId: drawConcept(plain, weekdayAt(today, offset), rng),
      offset,
      isPinned: false,
    })),
  ];
}

/**
 * Tonight’s events from ten in the evening to four in the morning, so that at every late hour an event is under way.
 */
const lateTonight = (ids: ConceptId[]): Slot[] =>
  ids
    .filter((id) => CONCEPTS[id].hour === 'late' && CONCEPTS[id].date === undefined)
    .map((conceptId) => ({ conceptId, offset: 0, isPinned: true }));

/** Each concept once, from tomorrow on, so that every category, format and tag occurs. */
function covering(ids: ConceptId[], { today, rng }: TodayAndRandom): Slot[] {
  return ids.map((conceptId) => {
    const days = Array.from({ length: 9 }, () => 1 + nearDay(rng));
    return {
      conceptId,
      offset: rng.weighted(days, (day) => fit(CONCEPTS[conceptId], weekdayAt(today, day))),
      isPinned: true,
    };
  });
}

function mandatoryDays(stage: Stage): number[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return stage.full
    ? [0, 0, 0, 1, 1, 1, ...range(2, 17), ...range(2, 12), ...range(18, 66)]
    : [0, 1, 2, 3, 4, 5, 6, 8, 11];
}

/** A number of days ahead, exponentially rarer with distance: about half of all draws are within three weeks. */
function nearDay(rng: Prng): number {
  return Math.min(HORIZON_DAYS, Math.floor(-31 * Math.log(1 - rng.next() * 0.9915)));
}

/** The weekday `offset` days after `today`: 0 is Monday. */
const weekdayAt = (today: Temporal.PlainDate, offset: number): number => (today.dayOfWeek - 1 + offset) % 7;

const fit = (concept: Concept, weekday: number): number => DAY_WEIGHTS[concept.days][weekday] ?? 1;

function drawConcept(ids: ConceptId[], weekday: number, rng: Prng): ConceptId {
  return rng.weighted(ids, (id) => CONCEPTS[id].weight * fit(CONCEPTS[id], weekday));
}

function holidays(stage: Stage, ids: ConceptId[], { today, rng }: TodayAndRandom): Slot[] {
  return ids.flatMap((conceptId) => {
    const { date, weight } = CONCEPTS[conceptId];
    if (!date) return [];
    const last = comingDay(conceptId, date, today);
    const reach = today.until(last, { largestUnit: 'days' }).days;
    // A small town celebrates a holiday now and then, a main city several times.
    const copies = stage.full ? Math.ceil(weight / 2) : rng.chance(weight / 6) ? 1 : 0;
    const offsets = Array.from({ length: reach <= HORIZON_DAYS ? copies : 0 }, () =>
      rng.int(Math.max(0, reach - date.before), reach),
    );
    return offsets.map((offset) => ({ conceptId, offset, isPinned: false }));
  });
}

function comingDay(id: ConceptId, date: NonNullable<Concept['date']>, today: Temporal.PlainDate): Temporal.PlainDate {
  const inYear = (year: number) => {
    if (id === 'easter') return easterSunday(year);
    if (id === 'thanksgiving') return fourthThursday(year);
    return Temporal.PlainDate.from({ year, month: date.month, day: date.day });
  };
  const thisYear = inYear(today.year);
  return Temporal.PlainDate.compare(thisYear, today) >= 0 ? thisYear : inYear(today.year + 1);
}

function fourthThursday(year: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month: 11, day: 1 });
  return first.add({ days: ((4 - first.dayOfWeek + 7) % 7) + 21 });
}

/** Easter Sunday by the anonymous Gregorian algorithm. */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19,
    b = Math.floor(year / 100),
    c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return Temporal.PlainDate.from({ year, month, day: ((h + l - 7 * m + 114) % 31) + 1 });
}
