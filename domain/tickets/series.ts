// Ticket classes of the dates of a series.
import type { Tx } from '#domain/ctx';
import { copyMethodsIn } from '#domain/payments';
import { copyChangeRules } from './change-rule-queries.ts';
import {
  type CopiedWindow,
  insertCopiedClasses,
  selectCopiedClasses,
  selectWindows,
  updateWindows,
} from './series-queries.ts';

/** The start of a date of a series, and how its sales windows move. */
export interface DateMove {
  eventId: string;
  startsAt: Temporal.Instant;
  /** Converts an instant of a sales window to the instant after the move. */
  move: (instant: Temporal.Instant) => Temporal.Instant;
}

/**
 * Copies the ticket classes of an event with their capacities to dates without classes. A date may have a capacity of
 * its own, which all its classes share. No ticket of the copies is sold or held. Access codes are not copied.
 */
export async function copyClassesToDatesIn(
  tx: Tx,
  { fromEventId, dates }: { fromEventId: string; dates: (DateMove & { capacity: number | null })[] },
): Promise<void> {
  if (dates.length === 0) return;
  const classes = await selectWindows(tx, [fromEventId]);
  const windows = dates.flatMap((date) =>
    classes.map((row) => ({ classId: row.id, eventId: date.eventId, ...movedWindow(row, date) })),
  );
  await insertCopiedClasses(tx, { fromEventId, dates, windows });
  const copy = { fromEventId, toEventIds: dates.map(({ eventId }) => eventId) };
  await copyChangeRules(tx, copy);
  await copyMethodsIn(tx, copy);
}

/** The ticket classes of an event and their copies, just after the event was copied. */
export const copiedClassesIn = async (
  tx: Tx,
  copy: { fromEventId: string; toEventIds: string[] },
): Promise<{ fromId: string; toId: string; toEventId: string }[]> =>
  (await selectCopiedClasses(tx, copy)).map((row) => ({
    fromId: row.from_id,
    toId: row.to_id,
    toEventId: row.to_event_id,
  }));

/**
 * Moves the sales windows of dates that moved. A start of sales in the past does not move, because those tickets are on
 * sale already.
 */
export async function moveSalesOfDatesIn(
  tx: Tx,
  { dates, now }: { dates: DateMove[]; now: Temporal.Instant },
): Promise<void> {
  if (dates.length === 0) return;
  const moves = new Map(dates.map((date) => [date.eventId, date]));
  const windows = (await selectWindows(tx, [...moves.keys()])).flatMap((row) => {
    const date = moves.get(row.event_id);
    return date ? [{ classId: row.id, eventId: row.event_id, ...movedWindow(row, { ...date, now }) }] : [];
  });
  if (windows.length > 0) await updateWindows(tx, windows);
}

type Row = Awaited<ReturnType<typeof selectWindows>>[number];

/**
 * The sales window of a class after the move. A change of daylight saving time can move its start and its end by
 * different amounts. If the end would come before the start, the end is set to a minute after the start.
 */
function movedWindow(
  row: Row,
  { startsAt, move, now }: DateMove & { now?: Temporal.Instant },
): Pick<CopiedWindow, 'salesStart' | 'salesEnd'> {
  const isOnSale = now !== undefined && row.sales_start !== null && Temporal.Instant.compare(row.sales_start, now) <= 0;
  const salesStart = row.sales_start && (isOnSale ? row.sales_start : move(row.sales_start));
  const end =
    row.sales_end_hours === null
      ? row.sales_end && move(row.sales_end)
      : startsAt.subtract({ hours: row.sales_end_hours });
  const isReversed = salesStart !== null && end !== null && Temporal.Instant.compare(end, salesStart) <= 0;
  return { salesStart, salesEnd: isReversed ? salesStart.add({ minutes: 1 }) : end };
}
