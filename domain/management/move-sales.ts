import type { Tx } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { type ClassWithStock, classesWithStock, updateRelativeSalesEndsIn, updateTicketClassIn } from '#domain/tickets';

interface Move {
  /** The event with its date before the move. */
  event: Pick<EventRecord, 'id' | 'startsAt' | 'tz'>;
  startsAt: Temporal.Instant;
  now: Temporal.Instant;
}

/**
 * Moves the sales windows of an event by the same distance as its start, by the clock of the zone. A start of sales in
 * the past does not move, because those tickets are on sale already.
 */
export async function moveSalesWindowsIn(tx: Tx, { event, startsAt, now }: Move): Promise<void> {
  const move = clockMover(event, startsAt);
  for (const ticketClass of await classesWithStock(tx, { eventId: event.id })) {
    if (ticketClass.salesStart === null && ticketClass.salesEnd === null) continue;
    await updateTicketClassIn(tx, { id: ticketClass.id, ...movedWindow(ticketClass, { move, startsAt, now }) });
  }
  await updateRelativeSalesEndsIn(tx, { eventId: event.id, startsAt });
}

/**
 * A function that moves instants by the distance between two starts on the clock of the zone, so that 10:00 stays
 * 10:00.
 */
export function clockMover(
  { startsAt, tz }: Pick<EventRecord, 'startsAt' | 'tz'>,
  start: Temporal.Instant,
): (instant: Temporal.Instant) => Temporal.Instant {
  const clockOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(tz).toPlainDateTime();
  const distance = clockOf(Temporal.Instant.from(startsAt)).until(clockOf(start));
  return (instant) => clockOf(instant).add(distance).toZonedDateTime(tz).toInstant();
}

type Window = Record<'salesStart' | 'salesEnd', Temporal.Instant | null>;

/**
 * The sales window of a class after the move. An end of sales that would come before their start becomes the start of
 * the event.
 */
function movedWindow({ salesStart, salesEnd }: ClassWithStock, { move, startsAt, now }: MovedTimes): Window {
  const [from, to] = [salesStart, salesEnd].map((time) => time && Temporal.Instant.from(time));
  const isOnSale = !from || Temporal.Instant.compare(from, now) <= 0;
  const start = from ? (isOnSale ? from : move(from)) : null;
  const end = to ? move(to) : null;
  const isReversed = start !== null && end !== null && Temporal.Instant.compare(end, start) <= 0;
  return { salesStart: start, salesEnd: isReversed ? startsAt : end };
}

interface MovedTimes {
  move: (instant: Temporal.Instant) => Temporal.Instant;
  startsAt: Temporal.Instant;
  now: Temporal.Instant;
}
