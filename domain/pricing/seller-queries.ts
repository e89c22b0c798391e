// SQL on seller_details.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** The seller on the documents of an organization. '' for nothing. */
export interface SellerDetails {
  name: string;
  /** Lines of the postal address. */
  address: string;
  vatId: string;
  /** The entry in a register of companies. */
  register: string;
  /** Free text at the end, e.g. the bank account. */
  footer: string;
}

export const selectSeller = (db: Db | Tx, organizationId: string) =>
  db
    .selectFrom('seller_details')
    .select(['name', 'address', 'vat_id', 'register', 'footer'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

export async function upsertSeller(
  tx: Tx,
  { organizationId, seller }: { organizationId: string; seller: SellerDetails },
): Promise<void> {
  const { name, address, vatId: vat_id, register, footer } = seller;
  const values = { name, address, vat_id, register, footer, changed_at: sql<Temporal.Instant>`now()` };
  await tx
    .insertInto('seller_details')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute();
}
