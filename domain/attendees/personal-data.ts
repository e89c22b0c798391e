import { guestOrderIdsOf, orderIdsOf } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { ticketIdsOfAttendee } from '#domain/tickets';
import { anonymizeChanges, selectOwnOrderChanges } from './queries.ts';
import { selectRefundsOfOrders } from './refund/queries.ts';
import { removeReasons, selectRequestsOfOrders } from './requests/queries.ts';

/** What organizers changed and refunded in the orders of the person, and what the person changed in the orders of other people. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  const orderIds = await orderIdsOf(ctx, { accountId });
  return {
    orderChanges: await selectOwnOrderChanges(ctx.db, { accountId, orderIds }),
    ticketRefunds: await selectRefundsOfOrders(ctx.db, orderIds),
    refundRequests: await selectRequestsOfOrders(ctx.db, orderIds),
  };
}

/**
 * Removes the person’s requests for refunds, the messages to the person and the names in the history, also of the person's tickets in other people's orders,
 * and the person from changes of other people's orders.
 */
export async function erasePersonIn(tx: Tx, { accountId, email }: { accountId: string; email: string }): Promise<void> {
  const ctx = { db: tx };
  const orderIds = [...(await orderIdsOf(ctx, { accountId })), ...(await guestOrderIdsOf(ctx, { email }))];
  await removeReasons(tx, orderIds);
  await anonymizeChanges(tx, { accountId, email, orderIds, ticketIds: await ticketIdsOfAttendee(ctx, { email }) });
}
