// Refunds of an event that was canceled.
import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { refundOrderIn } from '#domain/payments';
import { selectOrdersPaidOnline } from './queries.ts';

const BATCH = 200;

/**
 * The job `payments.refund_event`: requests the refund of all orders of a canceled event that were paid online. Each order
 * has a transaction of its own, so an interrupted job can run again: it refunds nothing twice. Safe to run twice and
 * concurrently. Returns the number of refunds it requested.
 */
export async function refundCanceledEvent(ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<number> {
  let refunds = 0;
  for (let after: string | undefined = '0'; after !== undefined;) {
    const orderIds: string[] = await selectOrdersPaidOnline(ctx.db, { eventId, after, limit: BATCH });
    for (const orderId of orderIds)
      if ((await inTransaction(ctx.db, (tx) => refundOrderIn(tx, { orderId }))) > 0) refunds += 1;
    after = orderIds.at(-1);
  }
  return refunds;
}
