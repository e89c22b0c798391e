// Computes how a new plan changes the dates of a series.
import type { SeriesEvent } from '#domain/events';
import type { PlannedDate } from './plan.ts';

/** A date of a series, and the numbers of tickets that are sold and held. */
export interface DateWithStock extends SeriesEvent {
  seriesStart: string;
  sold: number;
  held: number;
}

export interface Difference {
  created: PlannedDate[];
  moved: { date: DateWithStock; to: PlannedDate }[];
  removed: DateWithStock[];
  /** Dates with tickets that the plan does not have. These dates stay unchanged. */
  remainingWithTickets: DateWithStock[];
  /**
   * Local times of dates that the plan does not have and that stay: because they have tickets, are over, postponed or
   * canceled.
   */
  remainingStarts: string[];
  unchanged: number;
}

interface Plans {
  dates: DateWithStock[];
  wanted: PlannedDate[];
  /** The dates of the former plan. */
  former: PlannedDate[];
  /** Dates before this day stay unchanged; null for a change of all dates. */
  fromDay: string | null;
  /** The event whose page the organizer is on. It is moved rather than removed. */
  eventId: string;
  /** Whether published dates with tickets also move to a new time on the same day. */
  movesTickets: boolean;
  now: Temporal.Instant;
}

/**
 * Compares dates by the local time that identifies them in the plan, so a date that was moved by hand stays moved. A
 * date that the new plan does not have moves to a new time on the same day; other such dates are removed. Dates that
 * are over do not change.
 */
export function differenceOf({ dates, wanted, former, fromDay, eventId, movesTickets, now }: Plans): Difference {
  const wantedStarts = new Set(wanted.map(({ seriesStart }) => seriesStart));
  const existing = new Map(dates.map((date) => [date.seriesStart, date]));
  const missing = wanted.filter(
    ({ seriesStart, startsAt }) => !existing.has(seriesStart) && Temporal.Instant.compare(startsAt, now) > 0,
  );
  const surplus = dates.filter(
    ({ seriesStart }) => !wantedStarts.has(seriesStart) && (fromDay === null || seriesStart >= fromDay),
  );
  const isOpen = (date: DateWithStock) => isChangeable(date, now);
  const isMovable = (date: DateWithStock) => isOpen(date) || (movesTickets && isMovableWithTickets(date, now));
  const { moved, created, left } = pairs(surplus.filter(isMovable), missing, eventId);
  const resized = wanted.flatMap((to) => {
    const date = existing.get(to.seriesStart);
    const before = former.find(({ seriesStart }) => seriesStart === to.seriesStart);
    return date && before && isMovable(date) && isResized(date, { before, to }) ? [{ date, to }] : [];
  });
  const isMoved = new Set(moved.map(({ date }) => date.id));
  const remaining = surplus.filter((date) => !isOpen(date) && !isMoved.has(date.id));
  const removed = left.filter(isOpen);
  return {
    created,
    moved: [...moved, ...resized],
    removed,
    remainingWithTickets: remaining.filter((date) => hasTickets(date) && isAhead(date, now)),
    remainingStarts: remaining.map(({ seriesStart }) => seriesStart),
    unchanged: dates.length - moved.length - resized.length - removed.length,
  };
}

export const hasTickets = ({ sold, held }: DateWithStock) => sold + held > 0;
const isAhead = ({ startsAt }: DateWithStock, now: Temporal.Instant) => Temporal.Instant.compare(startsAt, now) > 0;

const isChangeable = (date: DateWithStock, now: Temporal.Instant) =>
  !hasTickets(date) && isAhead(date, now) && (date.status === 'draft' || date.status === 'live');

const isMovableWithTickets = (date: DateWithStock, now: Temporal.Instant) =>
  hasTickets(date) && isAhead(date, now) && date.status === 'live';

/** Whether a date still has the start and end of the former plan, and the new plan has another end. */
const isResized = (date: DateWithStock, { before, to }: { before: PlannedDate; to: PlannedDate }) =>
  before.startsAt.equals(date.startsAt) &&
  before.endsAt.equals(date.endsAt) &&
  to.startsAt.equals(date.startsAt) &&
  !to.endsAt.equals(date.endsAt);

/**
 * Pairs dates to move with new times: a date moves to a missing time on the same day, and the organizer's own event, as
 * long as it has no tickets, to any missing time. Other dates are removed and created.
 */
function pairs(surplus: DateWithStock[], missing: PlannedDate[], eventId: string) {
  const free = Map.groupBy(missing, ({ seriesStart }) => dayOf(seriesStart));
  const moved = surplus.flatMap((date) => {
    const to = free.get(dayOf(date.seriesStart))?.shift();
    return to ? [{ date, to }] : [];
  });
  const created = [...free.values()].flat();
  const left = surplus.filter((date) => !moved.some((move) => move.date === date));
  const own = left.find((date) => date.id === eventId && !hasTickets(date));
  const [first, ...others] = created;
  if (!own || !first) return { moved, created, left };
  return { moved: [...moved, { date: own, to: first }], created: others, left: left.filter((date) => date !== own) };
}

const dayOf = (wall: string) => wall.slice(0, 10);
