import { emailKey } from '#domain/accounts';
import { guestOrderIdsOf, orderIdsOf } from '#domain/checkout';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { TRANSFER_DAYS } from './limits.ts';
import { anonymizeRecipient, deleteOldTransfers, selectTransfersOfPerson } from './transfers/queries.ts';

interface Person {
  accountId: string;
  /** '' while the address is unverified. */
  email: string;
}

async function rowsOf(ctx: { db: Db | Tx }, person: Person) {
  const orderIds = [...(await orderIdsOf(ctx, person)), ...(await guestOrderIdsOf(ctx, person))];
  return { orderIds, emailKeys: person.email === '' ? [] : [emailKey(person.email)] };
}

/** The tickets that the person offered to other people, and those that other people offered to the person. */
export async function personalDataOf(ctx: Pick<Ctx, 'db'>, person: Person): Promise<Record<string, unknown[]>> {
  return { ticketTransfers: await selectTransfersOfPerson(ctx.db, await rowsOf(ctx, person)) };
}

/**
 * Removes the person from the transfers to them. Transfers from the person's orders stay, because the tickets belong to
 * other people.
 */
export async function erasePersonIn(tx: Tx, person: Person): Promise<void> {
  await anonymizeRecipient(tx, await rowsOf({ db: tx }, person));
}

/** The job that deletes old transfers. The tickets stay where they are. */
export const purgeTransfers = async (ctx: Pick<Ctx, 'db'>): Promise<void> =>
  void (await deleteOldTransfers(ctx.db, TRANSFER_DAYS));
