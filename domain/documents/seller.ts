// What the documents of an organization say about the seller.
import { organizerNames } from '#domain/organizers';
import type { Db, Tx } from '#domain/ctx';
import { findSeller } from '#domain/pricing';
import type { Seller } from './snapshot.ts';

/** The details that the organization gave; without them only the name of the organizer. */
export async function sellerOf(
  db: Db | Tx,
  { organizationId, organizerId }: { organizationId: string; organizerId: string },
): Promise<Seller> {
  const seller = await findSeller(db, { organizationId });
  return seller ?? { name: await nameOf(db, organizerId), address: '', vatId: '', register: '', footer: '' };
}

/** Whether invoices can be issued: the organization gave its address, or the money is demo money. */
export const hasSeller = async (
  db: Db | Tx,
  { order, organizationId }: { order: { isDemoMoney: boolean }; organizationId: string },
): Promise<boolean> => order.isDemoMoney || (await findSeller(db, { organizationId })) !== null;

const nameOf = async (db: Db | Tx, id: string): Promise<string> =>
  (await organizerNames({ db }, { ids: [id] }))[0]?.name ?? '';
