import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { releaseIn } from '#domain/tickets';
import { isToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { markCodeReleased, markReleased, selectReservation, selectTokenOfReservation } from './queries.ts';

/**
 * Releases a reservation, so that its stock is on sale again at once. Does nothing when the reservation has ended.
 * Refuses NOT_FOUND.
 */
export async function release(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<void> {
  if (!isToken(input.token)) return refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    const released = await markReleased(tx, input.token);
    if (released) await releaseIn(tx, { reservationIds: [released.id], eventIds: [released.event_id] });
    else if (!(await selectReservation(tx, input.token))) refuse('NOT_FOUND');
  });
}

/** Releases a reservation that is still open, in a transaction that locked its payment. */
export async function releaseHeldIn(tx: Tx, { reservationId }: { reservationId: string }): Promise<void> {
  const token = await selectTokenOfReservation(tx, reservationId);
  const released = token === undefined ? undefined : await markReleased(tx, token);
  if (released) await releaseIn(tx, { reservationIds: [released.id], eventIds: [released.event_id] });
}

/**
 * Releases the open reservations of a visitor that use a promo code, unless the visitor is paying. Returns whether there
 * were any.
 */
export async function releaseCodeOfVisitor(
  ctx: Pick<Ctx, 'db'>,
  { eventId, ...use }: { eventId: string; visitorKey: string; promoCodeId: string },
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const reservationIds = await markCodeReleased(tx, { eventId, ...use });
    await releaseIn(tx, { reservationIds, eventIds: [eventId] });
    return reservationIds.length > 0;
  });
}
