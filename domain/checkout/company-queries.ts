// SQL on the company of a reservation and of an order.
import type { Tx } from '#domain/ctx';
import type { Company } from './company-of-row.ts';

interface CompanyChange {
  id: string;
  company: Company | null;
  /** With reverse charge; otherwise null. */
  sellerVatId: string | null;
  /** What the reservation cost, and costs now, in minor units. */
  before: string;
  totalMinor: number;
}

/** Stores the company and the price of an open reservation. Returns whether it was open and at the price before. */
export async function updateCompany(tx: Tx, change: CompanyChange): Promise<boolean> {
  const { company } = change;
  const row = await tx
    .updateTable('reservation')
    .set({
      company: company?.name ?? null,
      company_address: company?.address ?? null,
      company_vat_id: company?.vatId ?? null,
      seller_vat_id: change.sellerVatId,
      total_minor: String(change.totalMinor),
    })
    .where('id', '=', change.id)
    .where('state', '=', 'open')
    .where('total_minor', '=', change.before)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the company of an order; null for a person. */
export async function updateCompanyOfOrder(
  tx: Tx,
  { orderId, company }: { orderId: string; company: Company | null },
): Promise<void> {
  await tx
    .updateTable('ticket_order')
    .set({
      company: company?.name ?? null,
      company_address: company?.address ?? null,
      company_vat_id: company?.vatId ?? null,
    })
    .where('id', '=', orderId)
    .execute();
}
