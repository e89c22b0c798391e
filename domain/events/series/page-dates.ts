// The dates of a series as visitors see them.
import type { Ctx } from '#domain/ctx';
import { statusAt } from '../present.ts';
import type { EventStatus, EventRecord } from '../shapes.ts';
import {
  countVisibleDates,
  selectNeighbors,
  selectNextStart,
  selectVisibleDates,
  type ShownVisibility,
  type Span,
} from './visible-queries.ts';

/** A date of a series that visitors may choose. Times are ISO instants. */
export interface VisibleDate extends Pick<EventRecord, 'id' | 'slug' | 'startsAt' | 'endsAt'> {
  status: EventStatus;
}

/** All upcoming dates of a short series, or the upcoming dates of one month of a long series. */
export interface VisibleDates {
  total: number;
  dates: VisibleDate[];
  /** The month of the next other date that takes place, e.g. `2027-01`; null without such a date. */
  nextMonth: string | null;
  /**
   * Present for a long series only: the month (`2027-01`), and the nearest months before and after it that have dates.
   */
  calendar: { month: string; before: string | null; after: string | null } | null;
}

interface Input {
  /** The event whose page shows the dates; the caller checked that the visitor may open it. */
  eventId: string;
  seriesId: string;
  visibility: ShownVisibility;
  tz: string;
  /** The month to show, e.g. `2027-01`. */
  month: string;
  /** Maximum number of dates that are shown in one list. A series with more dates is shown by month. */
  listMax: number;
}

/** The published upcoming dates of a series, soonest first, including canceled and postponed dates. */
export async function seriesDates(ctx: Pick<Ctx, 'db' | 'clock'>, input: Input): Promise<VisibleDates> {
  const { eventId, seriesId, visibility, tz, listMax } = input;
  const now = ctx.clock.now();
  const query = { eventId, seriesId, visibility, from: now };
  const total = await countVisibleDates(ctx.db, query);
  const span = total > listMax ? spanOf(input) : null;
  const [rows, neighbors, next] = await Promise.all([
    selectVisibleDates(ctx.db, { ...query, span }),
    span && selectNeighbors(ctx.db, { ...query, span }),
    selectNextStart(ctx.db, query),
  ]);
  const dates = rows.map(({ id, slug, status, starts_at, ends_at }) => {
    const times = { startsAt: starts_at.toString(), endsAt: ends_at.toString() };
    return { id, slug, ...times, status: statusAt({ ...times, status }, now) };
  });
  const monthOf = (instant: Temporal.Instant | null) =>
    instant && instant.toZonedDateTimeISO(tz).toPlainDate().toPlainYearMonth().toString();
  const calendar = neighbors && {
    month: input.month,
    before: monthOf(neighbors.before),
    after: monthOf(neighbors.after),
  };
  return { total, dates, nextMonth: monthOf(next), calendar: calendar ?? null };
}

function spanOf({ month, tz }: Pick<Input, 'month' | 'tz'>): Span {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const instantOf = (day: Temporal.PlainDate) => day.toZonedDateTime(tz).toInstant();
  return { start: instantOf(first), end: instantOf(first.add({ months: 1 })) };
}
