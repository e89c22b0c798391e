/** Gives exact shares of the upcoming events a special state: canceled, postponed, sold out, not yet on sale. */
import type { Prng } from './prng.ts';
import type { DemoEvent } from './types.ts';

/**
 * An upcoming event and its date. With `isPinned` the event does not change its state, because a date filter relies on
 * it. `offset` is the number of days from today.
 */
export type ScheduledEvent = { event: DemoEvent; isPinned: boolean; offset: number };

const SHARES = { canceled: 0.02, postponed: 0.015, soldOut: 0.06, notYet: 0.04 };
const NOT_YET_ON_SALE_FROM_DAY = 21;

/**
 * Assigns states to shares of the events: 2 % canceled, 1.5 % postponed, 6 % sold out, 4 % not yet on sale. An event
 * has at most one of these states.
 */
export function assignSpecialStates(scheduled: ScheduledEvent[], rng: Prng): DemoEvent[] {
  const changeable = rng.shuffle(scheduled.filter(({ isPinned, offset }) => !isPinned && offset > 0));
  const take = (share: number, fits: (candidate: ScheduledEvent) => boolean = () => true) =>
    takeFrom(changeable, Math.round(scheduled.length * share), fits);
  const changed = new Map<DemoEvent, DemoEvent>();
  for (const { event, offset } of take(SHARES.notYet, (candidate) => candidate.offset >= NOT_YET_ON_SALE_FROM_DAY))
    changed.set(event, notYetOnSale(event, rng.int(2, Math.min(21, offset - 7))));
  for (const { event } of take(SHARES.canceled)) changed.set(event, { ...event, status: 'canceled' });
  for (const { event } of take(SHARES.postponed)) changed.set(event, { ...event, status: 'postponed' });
  for (const { event } of take(SHARES.soldOut)) changed.set(event, soldOut(event));
  return scheduled.map(({ event }) => changed.get(event) ?? event);
}

/** Removes and returns the first `count` events that fit. */
function takeFrom(
  pool: ScheduledEvent[],
  count: number,
  fits: (candidate: ScheduledEvent) => boolean,
): ScheduledEvent[] {
  const taken = pool.filter(fits).slice(0, count);
  const takenEvents = new Set(taken);
  pool.splice(0, pool.length, ...pool.filter((candidate) => !takenEvents.has(candidate)));
  return taken;
}

function notYetOnSale(event: DemoEvent, days: number): DemoEvent {
  return {
    ...event,
    ticketClasses: event.ticketClasses.map((ticketClass) => ({ ...ticketClass, sold: 0, salesStartOffsetDays: days })),
  };
}

function soldOut(event: DemoEvent): DemoEvent {
  return {
    ...event,
    eventCapacity: null,
    popularity: Math.max(event.popularity, 3),
    ticketClasses: event.ticketClasses.map((ticketClass) => ({ ...ticketClass, sold: ticketClass.capacity })),
  };
}
