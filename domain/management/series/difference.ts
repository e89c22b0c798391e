// What a new plan changes about the dates that a series has.
import type { SeriesEvent } from '#domain/events';
import type { PlannedDate } from './plan.ts';

/** A date of a series and the tickets that people have or are buying. */
export interface DateWithStock extends SeriesEvent {
  seriesStart: string;
  sold: number;
  held: number;
}

export interface Difference {
  created: PlannedDate[];
  moved: { date: DateWithStock; to: PlannedDate }[];
  removed: DateWithStock[];
  /** Dates with tickets that the plan does not have. They stay as they are. */
  keptWithTickets: DateWithStock[];
  /** Wall times of dates that the plan does not have and that stay: with tickets, over, postponed or canceled. */
  keptStarts: string[];
  unchanged: number;
}

interface Plans {
  dates: DateWithStock[];
  wanted: PlannedDate[];
  /** What the plan gave before. */
  former: PlannedDate[];
  /** Dates before this day stay as they are; null for a change of all dates. */
  fromDay: string | null;
  /** The event whose page the organizer is on: it moves rather than being removed. */
  eventId: string;
  now: Temporal.Instant;
}

/**
 * Compares dates by the wall time that names them, so a date that was moved by hand stays moved. A date that the plan no
 * longer has moves to a new time of the same day; others are removed. Dates that are over are left alone.
 */
export function differenceOf({ dates, wanted, former, fromDay, eventId, now }: Plans): Difference {
  const wantedStarts = new Set(wanted.map(({ seriesStart }) => seriesStart));
  const existing = new Map(dates.map((date) => [date.seriesStart, date]));
  const missing = wanted.filter(
    ({ seriesStart, startsAt }) => !existing.has(seriesStart) && Temporal.Instant.compare(startsAt, now) > 0,
  );
  const surplus = dates.filter(
    ({ seriesStart }) => !wantedStarts.has(seriesStart) && (fromDay === null || seriesStart >= fromDay),
  );
  const isOpen = (date: DateWithStock) => isChangeable(date, now);
  const { moved, created, left } = pairs(surplus.filter(isOpen), missing, eventId);
  const resized = wanted.flatMap((to) => {
    const date = existing.get(to.seriesStart);
    const before = former.find(({ seriesStart }) => seriesStart === to.seriesStart);
    return date && before && isOpen(date) && isResized(date, { before, to }) ? [{ date, to }] : [];
  });
  const kept = surplus.filter((date) => !isOpen(date));
  return {
    created,
    moved: [...moved, ...resized],
    removed: left,
    keptWithTickets: kept.filter((date) => hasTickets(date) && isAhead(date, now)),
    keptStarts: kept.map(({ seriesStart }) => seriesStart),
    unchanged: dates.length - moved.length - resized.length - left.length,
  };
}

const hasTickets = ({ sold, held }: DateWithStock) => sold + held > 0;
const isAhead = ({ startsAt }: DateWithStock, now: Temporal.Instant) => Temporal.Instant.compare(startsAt, now) > 0;

const isChangeable = (date: DateWithStock, now: Temporal.Instant) =>
  !hasTickets(date) && isAhead(date, now) && (date.status === 'draft' || date.status === 'live');

/** Whether the date is when the former plan said, and the new plan says another end. */
const isResized = (date: DateWithStock, { before, to }: { before: PlannedDate; to: PlannedDate }) =>
  before.startsAt.equals(date.startsAt) &&
  before.endsAt.equals(date.endsAt) &&
  to.startsAt.equals(date.startsAt) &&
  !to.endsAt.equals(date.endsAt);

/** Dates move to missing ones of the same day, the organizer's own event to any; the rest is removed and created. */
function pairs(surplus: DateWithStock[], missing: PlannedDate[], eventId: string) {
  const free = Map.groupBy(missing, ({ seriesStart }) => dayOf(seriesStart));
  const moved = surplus.flatMap((date) => {
    const to = free.get(dayOf(date.seriesStart))?.shift();
    return to ? [{ date, to }] : [];
  });
  const created = [...free.values()].flat();
  const left = surplus.filter((date) => !moved.some((move) => move.date === date));
  const own = left.find(({ id }) => id === eventId);
  const [first, ...others] = created;
  if (!own || !first) return { moved, created, left };
  return { moved: [...moved, { date: own, to: first }], created: others, left: left.filter((date) => date !== own) };
}

const dayOf = (wall: string) => wall.slice(0, 10);
