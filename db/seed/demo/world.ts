/** The demo world: a pure function from a seed and a moment to organizers, venues, series and events. */
import { drawSharedDetails, eventOf, type PlannedDate } from './events.ts';
import type { TitleCounts } from './event-text.ts';
import { type ConceptId, CONCEPTS } from './concepts.ts';
import { assignSpecialStates, type ScheduledEvent } from './special-states.ts';
import { type Prng, prng } from './prng.ts';
import { conceptsOf, slotsOf } from './schedule.ts';
import { buildStages, type Stage } from './stages.ts';
import type { DemoEvent, DemoInput, DemoSeries, DemoVenue, DemoWorld } from './types.ts';

export type { DemoEvent, DemoTicketClass, DemoWorld } from './types.ts';

const ENDED_EVENTS = 320;
const UNLISTED_EVENTS = 20;

type Build = { seed: number; now: Temporal.Instant; stages: Stage[]; titles: TitleCounts };

/**
 * Generates the whole world. The same seed and the same local dates give the same world. Reads and writes nothing.
 * Every date lies between 120 days before and about 160 days after `now`.
 */
export function generateDemoWorld({ seed, now }: DemoInput): DemoWorld {
  const build: Build = { seed, now, stages: buildStages(seed), titles: new Map() };
  const singles = build.stages.flatMap((stage) => singleEvents(stage, build));
  const { series, dates } = serialEvents(build);
  const upcoming = assignSpecialStates([...singles, ...dates], prng(`${seed}/states`));
  const events = [...upcoming, ...pastEvents(build), ...unlistedEvents(build)];
  return {
    organizers: build.stages.flatMap((stage) => stage.organizers),
    venues: usedVenues(build.stages, events),
    series,
    events,
  };
}

function singleEvents(stage: Stage, build: Build): ScheduledEvent[] {
  const rng = prng(`${build.seed}/events/${stage.key}`);
  return slotsOf(stage, build.now, rng).map((slot, index) => {
    const planned: PlannedDate = { key: `event-${stage.key}-${index + 1}`, stage, ...slot };
    return { event: drawEvent(planned, build, rng), isPinned: slot.isPinned, offset: slot.offset };
  });
}

function drawEvent(planned: PlannedDate, build: Build, rng: Prng): DemoEvent {
  const draw = { ...build, rng };
  return eventOf(planned, drawSharedDetails(planned, draw), draw);
}

function serialEvents(build: Build): { series: DemoSeries[]; dates: ScheduledEvent[] } {
  const rng = prng(`${build.seed}/series`);
  const plans = build.stages.flatMap((stage, index) => {
    const count = stage.full ? 3 : (index + 1) % 2;
    const ids = conceptsOf(stage).filter((id) => CONCEPTS[id].series);
    return rng
      .shuffle(ids)
      .slice(0, count)
      .map((conceptId) => ({ stage, conceptId }));
  });
  const generated = plans.map((plan, index) => drawSeries({ ...plan, number: index + 1 }, build, rng));
  return {
    series: generated.map((generatedSeries) => generatedSeries.series),
    dates: generated.flatMap((generatedSeries) => generatedSeries.dates),
  };
}

type SeriesPlan = { stage: Stage; conceptId: ConceptId; number: number };

function drawSeries({ stage, conceptId, number }: SeriesPlan, build: Build, rng: Prng) {
  const draw = { ...build, rng };
  const key = `series-${number}`;
  // Markets take place every two weeks, lessons and evenings every week.
  const stride = CONCEPTS[conceptId].shape === 'market' ? 14 : 7;
  const first = rng.int(1, 7);
  const plannedDates = Array.from({ length: rng.int(6, 9) }, (_, index): PlannedDate => ({
    key: `${key}-${index + 1}`,
    stage,
    conceptId,
    offset: first + index * stride,
    isPinned: false,
  }));
  const shared = { ...drawSharedDetails(plannedDates[0] as PlannedDate, draw), seriesKey: key };
  const dates = plannedDates.map((planned): ScheduledEvent => ({
    event: eventOf(planned, shared, draw),
    isPinned: false,
    offset: planned.offset,
  }));
  return { series: { key, organizerKey: shared.organizerKey, name: shared.written.name }, dates };
}

function pastEvents(build: Build): DemoEvent[] {
  const rng = prng(`${build.seed}/past`);
  return Array.from({ length: ENDED_EVENTS }, (_, index) => {
    const event = drawEvent(extraDate({ key: `past-${index + 1}`, offset: -rng.int(2, 118) }, build, rng), build, rng);
    return {
      ...event,
      eventCapacity: null,
      ticketClasses: event.ticketClasses.map((ticketClass) => ({
        ...ticketClass,
        sold: Math.max(ticketClass.sold, Math.floor(ticketClass.capacity * (0.5 + rng.next() / 2))),
      })),
    };
  });
}

function unlistedEvents(build: Build): DemoEvent[] {
  const rng = prng(`${build.seed}/unlisted`);
  return Array.from({ length: UNLISTED_EVENTS }, (_, index) => {
    return {
      ...drawEvent(extraDate({ key: `unlisted-${index + 1}`, offset: rng.int(3, 60) }, build, rng), build, rng),
      visibility: 'unlisted' as const,
    };
  });
}

/** An event on a random stage, more often in big cities. */
function extraDate({ key, offset }: { key: string; offset: number }, build: Build, rng: Prng): PlannedDate {
  const stage = rng.weighted(build.stages, (stage) => stage.events);
  const ids = conceptsOf(stage).filter((id) => CONCEPTS[id].date === undefined);
  return { key, stage, conceptId: rng.weighted(ids, (id) => CONCEPTS[id].weight), offset, isPinned: false };
}

/** Venues that host an event, without the fields that only the generator needs. */
function usedVenues(stages: Stage[], events: DemoEvent[]): DemoVenue[] {
  const used = new Set(events.map((event) => event.venueKey));
  const venues = stages.flatMap((stage) => stage.venues).filter((venue) => used.has(venue.key));
  return venues.map(({ room: _room, district: _district, street: _street, ...venue }) => venue);
}
