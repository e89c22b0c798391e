import type { Db, Tx } from '#domain/ctx';
import { openPayments } from '#domain/payments';
import { selectWaiting } from '../bank/end-queries.ts';
import { selectPayingReservations } from './queries.ts';

/** How many payments of an event are not settled, by what they wait for. */
export interface OpenMoney {
  eventId: string;
  running: number;
  refunds: number;
  disputes: number;
}

/**
 * The money of events that is not settled: payments and bank transfers under way, refunds that are not done and disputes that are not decided. Events without open money are left out. `canceled` are the canceled events among them,
 * whose buyers get all their money back.
 */
export async function openMoneyOf(
  db: Db | Tx,
  { eventIds, canceled }: { eventIds: string[]; canceled: string[] },
): Promise<OpenMoney[]> {
  const reservations = eventIds.length === 0 ? [] : await selectPayingReservations(db, eventIds);
  const eventOf = new Map(reservations.map(({ id, event_id: eventId }) => [id, eventId]));
  const reservationIds = [...eventOf.keys()];
  const isCanceled = new Set(canceled);
  const payments = await openPayments(db, {
    reservationIds,
    canceled: reservations.filter(({ event_id: eventId }) => isCanceled.has(eventId)).map(({ id }) => id),
  });
  const transfers = eventIds.length === 0 ? [] : await selectWaiting(db, eventIds);
  const waiting = Map.groupBy(transfers, ({ event_id: eventId }) => eventId);
  const paying = Map.groupBy(payments, ({ reservationId }) => eventOf.get(reservationId) ?? '');
  const byEvent = [...new Set([...paying.keys(), ...waiting.keys()])].map((id) => [id, paying.get(id) ?? []] as const);
  return byEvent.map(([eventId, cases]) => ({
    eventId,
    running: cases.filter(({ isRunning }) => isRunning).length + (waiting.get(eventId)?.length ?? 0),
    refunds: cases.filter(({ isRefundOpen }) => isRefundOpen).length,
    disputes: cases.filter(({ isDisputed }) => isDisputed).length,
  }));
}
