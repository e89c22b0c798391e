import { orderIdsOf } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { removeAccount } from './queries.ts';
import { selectEntriesOfOrders, selectEntriesOfPerson, selectTillsOfPerson } from './report-queries.ts';

/** The tills of the person, what the person entered there, and what the box office took for the person's orders. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  const orderIds = await orderIdsOf(ctx, { accountId });
  return {
    tills: await selectTillsOfPerson(ctx.db, accountId),
    tillEntries: await selectEntriesOfPerson(ctx.db, accountId),
    paidAtTheDoor: orderIds.length === 0 ? [] : await selectEntriesOfOrders(ctx.db, orderIds),
  };
}

/** Removes the member from tills and entries. The rows stay: they are the organization's record of its cash. */
export const erasePersonIn = (tx: Tx, { accountId }: { accountId: string; email: string }): Promise<void> =>
  removeAccount(tx, accountId);
