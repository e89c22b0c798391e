import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx } from '#domain/ctx';
import { isToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { EXTENSION_MINUTES } from './limits.ts';
import { markExtended, selectReservation } from './queries.ts';

/**
 * Extends a reservation by ten minutes, once per reservation, by the database's clock (WCAG 2.2.1). Does nothing when
 * the reservation is already an order. Refuses EXTENDED_BEFORE, RESERVATION_EXPIRED, RESERVATION_RELEASED and
 * NOT_FOUND.
 */
export async function extendReservation(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<void> {
  if (!isToken(input.token)) return refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    const extended = await markExtended(tx, input.token, EXTENSION_MINUTES);
    if (extended) {
      const { event_id: eventId, expires_at: runAt } = extended;
      return enqueue(tx, { task: 'checkout.expire', payload: { eventId }, runAt });
    }
    const state = (await selectReservation(tx, input.token))?.state ?? refuse('NOT_FOUND');
    if (state === 'released') refuse('RESERVATION_RELEASED');
    if (state === 'expired') refuse('RESERVATION_EXPIRED');
    if (state === 'open') refuse('EXTENDED_BEFORE');
  });
}
