// The dates of an event's series with their offers, for the event page. Server only.
import type { Ctx } from '#domain/ctx';
import { type EventPage, seriesDates, type VisibleDate } from '#domain/events';
import { offersByEvent, type OfferSummary } from '#domain/tickets';

/** A date to choose. `day` and `clock` are in the event's time zone. */
export interface ChoosableDate extends VisibleDate {
  day: string;
  clock: string;
  offer: Pick<OfferSummary, 'price' | 'salesStatus' | 'remaining'> | null;
}

/** The part of a series that the page shows: a list of up to twelve dates, or the calendar of a month. */
export interface DatePicker {
  total: number;
  /** The month of the next other date that takes place, as `YYYY-MM`; null without such a date. */
  nextMonth: string | null;
  dates: ChoosableDate[];
  calendar: { month: string; before: string | null; after: string | null; firstWeekday: number; days: number } | null;
}

const LIST_MAX = 12;

/**
 * The dates; null for an event without other dates. `?month=` is the month of the calendar, by default the month of the
 * event.
 */
export async function readDates(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  event: EventPage,
  url: URL,
): Promise<DatePicker | null> {
  const { id: eventId, tz, seriesId, visibility } = event;
  if (seriesId === null || visibility === 'private') return null;
  const month = monthOf(url.searchParams.get('month')) ?? localOf(event.startsAt, tz).slice(0, 7);
  const { total, dates, nextMonth, calendar } = await seriesDates(ctx, {
    eventId,
    seriesId,
    visibility,
    tz,
    month,
    listMax: LIST_MAX,
  });
  // a date that is over is not in the list: a single date may then be another one
  if (calendar === null && dates.every(({ id }) => id === eventId)) return null;
  const offers = await offersByEvent(
    ctx,
    dates.map(({ id }) => id),
  );
  return {
    total,
    nextMonth,
    dates: dates.map((date) => {
      const [day = '', clock = ''] = localOf(date.startsAt, tz).split('T');
      const offer = offers.get(date.id);
      return {
        ...date,
        day,
        clock,
        offer: offer ? { price: offer.price, salesStatus: offer.salesStatus, remaining: offer.remaining } : null,
      };
    }),
    calendar: calendar && { ...calendar, ...shapeOf(calendar.month) },
  };
}

/** The weekday of the first day (1 is Monday), and the number of days. */
function shapeOf(month: string): { firstWeekday: number; days: number } {
  const named = Temporal.PlainYearMonth.from(month);
  return { firstWeekday: named.toPlainDate({ day: 1 }).dayOfWeek, days: named.daysInMonth };
}

const localOf = (instant: string, tz: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(tz).toPlainDateTime().toString({ smallestUnit: 'minute' });

const monthOf = (text: string | null): string | null =>
  text && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
