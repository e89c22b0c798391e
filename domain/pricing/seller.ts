// The seller that an organization gave for its documents and its taxes.
import type { Db, Tx } from '#domain/ctx';
import { type SellerDetails, selectSeller, upsertSeller } from './seller-queries.ts';

/** The details that an organization gave; null without them. */
export async function findSeller(
  db: Db | Tx,
  { organizationId }: { organizationId: string },
): Promise<SellerDetails | null> {
  const row = await selectSeller(db, organizationId);
  if (!row) return null;
  const { vat_id: vatId, ...rest } = row;
  return { ...rest, vatId };
}

/** Stores the details of an organization. The caller has checked them and the right of the member. */
export const storeSellerIn = (tx: Tx, input: { organizationId: string; seller: SellerDetails }): Promise<void> =>
  upsertSeller(tx, input);
