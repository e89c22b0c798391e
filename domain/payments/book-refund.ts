// The entries of refunds and disputes in the ledger. The caller has locked the payment.
import type { Tx } from '#domain/ctx';
import type { FeeAndTax } from './payment.ts';
import { insertEntries, selectAccounts, updateRefundParts } from './queries.ts';
import { type Posting, refundPosting } from './split.ts';

/** What goes from the accounts of a payment back to its buyer. */
export async function backToBuyerIn(
  tx: Tx,
  { paymentId, amountMinor, decided }: { paymentId: string; amountMinor: number; decided?: FeeAndTax | null },
): Promise<Posting> {
  const accounts = new Map((await selectAccounts(tx, paymentId)).map((row) => [row.account, Number(row.amount_minor)]));
  const held = {
    totalMinor: -(accounts.get('buyer') ?? 0),
    platformFeeMinor: accounts.get('platform_fee') ?? 0,
    gatewayFeeMinor: accounts.get('gateway_fee') ?? 0,
    taxMinor: accounts.get('tax') ?? 0,
  };
  return refundPosting(held, { amountMinor, ...(decided && { decided }) });
}

/** Books a refund, and records the fee and the tax in it. */
export async function bookRefundIn(
  tx: Tx,
  refund: { paymentId: string; refundId: string; amountMinor: number; decided?: FeeAndTax | null },
): Promise<void> {
  const { paymentId, refundId } = refund;
  const posting = await backToBuyerIn(tx, refund);
  await insertEntries(tx, { paymentId, refundId, posting });
  await updateRefundParts(tx, refundId, {
    feeMinor: -(posting.platform_fee ?? 0),
    taxMinor: -(posting.tax ?? 0),
  });
}
