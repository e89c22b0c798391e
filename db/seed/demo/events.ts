/** Puts one event together: place, organizer, words, tickets. */
import { writeEventText, type TitleCounts, type EventText } from './event-text.ts';
import { type ConceptId, CONCEPTS, kindOfCategory } from './concepts.ts';
import { CONTENT } from './content/index.ts';
import type { Prng } from './prng.ts';
import { dateAt, startTime } from './schedule.ts';
import { organizerFor, type Stage, type StageVenue } from './stages.ts';
import { classesFor, moodOf, type PriceMood } from './tickets.ts';
import type { DemoEvent } from './types.ts';

export type PlannedDate = { key: string; stage: Stage; conceptId: ConceptId; offset: number; isPinned: boolean };

/** What all dates of a series have in common. */
export type SharedDetails = {
  written: EventText;
  venue: StageVenue | null;
  organizerKey: string;
  time: string;
  mood: PriceMood;
  seriesKey: string | null;
  tags: string[];
};

/** Draws venue, organizer and texts once. */
export function drawSharedDetails(
  order: PlannedDate,
  now: Temporal.Instant,
  titles: TitleCounts,
  rng: Prng,
): SharedDetails {
  const { stage, conceptId } = order;
  const concept = CONCEPTS[conceptId];
  const fitting = stage.venues.filter((venue) => venue.room === concept.room);
  const venue = stage.city ? rng.pick(fitting) : null;
  const time = startTime(concept, rng);
  const startsAt = `${dateAt(stage, now, order.offset).toString()}T${time}`;
  return {
    written: writeEventText({ stage, conceptId, venue, startsAt }, titles, rng),
    venue,
    time,
    organizerKey: organizerFor(stage, kindOfCategory(concept.category), rng).key,
    mood: moodOf(concept, rng),
    seriesKey: null,
    tags: concept.tags.filter(() => order.isPinned || rng.chance(0.85)),
  };
}

/** One date with the shared details of its series. */
export function eventOf(order: PlannedDate, shared: SharedDetails, now: Temporal.Instant, rng: Prng): DemoEvent {
  const { stage } = order;
  const concept = CONCEPTS[order.conceptId];
  const startLocal = `${dateAt(stage, now, order.offset).toString()}T${shared.time}`;
  const room = shared.venue?.capacity ?? rng.pick([60, 120, 300, 500]);
  const capacity = concept.shape === 'class' ? Math.min(room, 24) : room;
  const ticketClasses = classesFor(
    concept,
    shared.mood,
    capacity,
    { currency: stage.currency, words: CONTENT[stage.language] },
    rng,
  );
  return {
    key: order.key,
    organizerKey: shared.organizerKey,
    venueKey: shared.venue?.key ?? null,
    seriesKey: shared.seriesKey,
    language: stage.language,
    ...shared.written,
    refundPolicy: shared.mood === 'paid' ? rng.pick(['1d', '7d', '7d', '30d', 'none'] as const) : 'none',
    startLocal,
    durationMinutes: concept.hours * 60,
    tz: stage.tz,
    categoryId: concept.category,
    formatId: concept.format,
    tags: shared.tags,
    status: 'live',
    visibility: 'public',
    currency: stage.currency,
    ticketClasses,
    eventCapacity: ticketClasses.length > 1 && rng.chance(0.3) ? Math.max(capacity, soldOf(ticketClasses)) : null,
    popularity: popularityOf(rng),
  };
}

const soldOf = (classes: DemoEvent['ticketClasses']): number =>
  classes.reduce((sum, ticketClass) => sum + ticketClass.sold, 0);

/** Log-normal: median 1, one in a hundred near 8. */
function popularityOf(rng: Prng): number {
  const bell = rng.next() + rng.next() + rng.next() + rng.next() - 2;
  return Number(Math.exp(bell * 1.55).toFixed(2));
}
