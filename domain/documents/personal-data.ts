import { orderIdsOf } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { selectDocumentsOfOrders } from './queries.ts';

/** The receipts, invoices and credit notes of the person's orders. */
export async function personalDataOf(
  ctx: Pick<Ctx, 'db'>,
  { accountId }: { accountId: string },
): Promise<Record<string, unknown[]>> {
  const orderIds = await orderIdsOf(ctx, { accountId });
  const rows = orderIds.length === 0 ? [] : await selectDocumentsOfOrders(ctx.db, orderIds);
  return {
    receipts: rows.map(({ label, kind, issued_on, currency, total_minor, snapshot }) => ({
      number: label,
      kind,
      issuedOn: issued_on.toString(),
      currency,
      totalMinor: total_minor,
      ...snapshot,
    })),
  };
}

/**
 * Documents do not change: what they say about the buyer (name, billing address and amounts) stays for the time that tax law asks
 * for, and `purgeDocuments` deletes it then. They have no mail address and no attendees.
 */
export const erasePersonIn = (): Promise<void> => Promise.resolve();
