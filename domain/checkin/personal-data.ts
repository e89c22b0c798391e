import { orderTokensOf } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { ticketIdsOfOrders } from '#domain/tickets';
import { removeAccountOffline, selectConflictsOf, selectOwnSnapshots } from './offline/queries.ts';
import { removeAccount, selectOfTickets, selectOwnCheckIns } from './queries.ts';

/** When the tickets of the person's orders were checked in, and what the person did at the doors of events. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  const ticketIds = await ticketIdsOfOrders(ctx, { orderTokens: await orderTokensOf(ctx, input) });
  return {
    checkIns: ticketIds.length === 0 ? [] : await selectOfTickets(ctx.db, ticketIds),
    workAtDoors: await selectOwnCheckIns(ctx.db, input.accountId),
    preparedDevices: await selectOwnSnapshots(ctx.db, input.accountId),
    checkInConflicts: await selectConflictsOf(ctx.db, { accountId: input.accountId, ticketIds }),
  };
}

/**
 * Removes the member from the rows of the doors. The rows stay: they belong to the organization, and name a ticket only
 * by its number.
 */
export async function erasePersonIn(tx: Tx, input: { accountId: string; email: string }): Promise<void> {
  await removeAccount(tx, input.accountId);
  await removeAccountOffline(tx, input.accountId);
}
