/** Assembles one event: place, organizer, texts, tickets. */
import { writeEventText, type TitleCounts, type EventText } from './event-text.ts';
import { type ConceptId, CONCEPTS, kindOfCategory } from './concepts.ts';
import { CONTENT } from './content/index.ts';
import type { Prng } from './prng.ts';
import { dateAt, startTime } from './schedule.ts';
import { organizerFor, type Stage, type StageVenue } from './stages.ts';
import { classesFor, moodOf, type PriceMood } from './tickets.ts';
import { localize } from './text-templates.ts';
import type { DemoEvent } from './types.ts';

export type PlannedDate = { key: string; stage: Stage; conceptId: ConceptId; offset: number; isPinned: boolean };

/** The details that all dates of a series have in common. */
export type SharedDetails = {
  written: EventText;
  venue: StageVenue | null;
  organizerKey: string;
  time: string;
  mood: PriceMood;
  seriesKey: string | null;
  tags: string[];
};

/** State of the generator: the present moment, the titles in use and the random numbers. */
export type Draw = { now: Temporal.Instant; titles: TitleCounts; rng: Prng };

/** Draws venue, organizer and texts once. */
export function drawSharedDetails(planned: PlannedDate, { titles, rng }: Omit<Draw, 'now'>): SharedDetails {
  const { stage, conceptId } = planned;
  const concept = CONCEPTS[conceptId];
  const fitting = stage.venues.filter((venue) => venue.room === concept.room);
  const venue = stage.city ? rng.pick(fitting) : null;
  const time = startTime(concept, rng);
  return {
    written: writeEventText({ stage, conceptId, venue, time }, titles, rng),
    venue,
    time,
    organizerKey: organizerFor(stage, kindOfCategory(concept.category), rng).key,
    mood: moodOf(concept, rng),
    seriesKey: null,
    tags: concept.tags.filter(() => planned.isPinned || rng.chance(0.85)),
  };
}

/** One date with the shared details of its series. */
export function eventOf(planned: PlannedDate, shared: SharedDetails, { now, rng }: Omit<Draw, 'titles'>): DemoEvent {
  const { stage } = planned;
  const concept = CONCEPTS[planned.conceptId];
  const startLocal = `${dateAt(stage, now, planned.offset).toString()}T${shared.time}`;
  const room = shared.venue?.capacity ?? rng.pick([60, 120, 300, 500]);
  const capacity = concept.shape === 'class' ? Math.min(room, 24) : room;
  const ticketClasses = classesFor(
    { concept, mood: shared.mood, capacity, currency: stage.currency, words: CONTENT[stage.language] },
    rng,
  );
  return {
    key: planned.key,
    organizerKey: shared.organizerKey,
    venueKey: shared.venue?.key ?? null,
    seriesKey: shared.seriesKey,
    language: stage.language,
    ...shared.written,
    faq: shared.mood === 'free' ? withoutMoney(shared.written.faq, stage) : shared.written.faq,
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

/** The questions of a free event: who paid nothing asks for no refund. */
function withoutMoney(faq: DemoEvent['faq'], { language, country }: Stage): DemoEvent['faq'] {
  const aboutMoney = CONTENT[language].faq.filter(({ isAboutMoney }) => isAboutMoney);
  return faq.filter(({ q }) => !aboutMoney.some((question) => localize(question.q, country) === q));
}

const soldOf = (classes: DemoEvent['ticketClasses']): number =>
  classes.reduce((sum, ticketClass) => sum + ticketClass.sold, 0);

/** A random popularity with a log-normal distribution: median 1, about one in a hundred near 8. */
function popularityOf(rng: Prng): number {
  const bell = rng.next() + rng.next() + rng.next() + rng.next() - 2;
  return Number(Math.exp(bell * 1.55).toFixed(2));
}
