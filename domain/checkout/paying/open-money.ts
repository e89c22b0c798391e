import type { Db, Tx } from '#domain/ctx';
import { type Debt, debtsOf, openPayments } from '#domain/payments';
import { selectPayingReservations } from './queries.ts';

/** How many payments of an event are not settled, by what they wait for. */
export interface OpenMoney {
  eventId: string;
  running: number;
  refunds: number;
  disputes: number;
}

/**
 * The money of events that is not settled: payments under way, refunds that are not done, disputes that are not decided,
 * and what their organizer owes. Events without open money are left out. `canceled` are the canceled events among them,
 * whose buyers get all their money back.
 */
export async function openMoneyOf(
  db: Db | Tx,
  { eventIds, canceled }: { eventIds: string[]; canceled: string[] },
): Promise<{ events: OpenMoney[]; debts: Debt[] }> {
  const reservations = eventIds.length === 0 ? [] : await selectPayingReservations(db, eventIds);
  const eventOf = new Map(reservations.map(({ id, event_id: eventId }) => [id, eventId]));
  const reservationIds = [...eventOf.keys()];
  const isCanceled = new Set(canceled);
  const payments = await openPayments(db, {
    reservationIds,
    canceled: reservations.filter(({ event_id: eventId }) => isCanceled.has(eventId)).map(({ id }) => id),
  });
  const byEvent = Map.groupBy(payments, ({ reservationId }) => eventOf.get(reservationId) ?? '');
  const events = [...byEvent].map(([eventId, cases]) => ({
    eventId,
    running: cases.filter(({ isRunning }) => isRunning).length,
    refunds: cases.filter(({ isRefundOpen }) => isRefundOpen).length,
    disputes: cases.filter(({ isDisputed }) => isDisputed).length,
  }));
  return { events, debts: await debtsOf(db, { reservationIds }) };
}
