// The refunds by bank transfer of an organization as a file (decision 114).
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry, secondsUntilFewerEntries } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import { formatReference } from '#shared/bank/reference.ts';
import { refuse } from '#shared/errors.ts';
import { majorValue } from '#shared/money.ts';
import { exportParts, type GuestExport } from '../../export.ts';
import { requireTransferRefunds } from './access.ts';
import { refundsOf, type RefundState, type TransferRefund } from './list.ts';

const EXPORT_MAX = 20_000;
const EXPORTS_PER_HOUR = 20;

/**
 * The refunds of a state as CSV: state, buyer, email address, event, order number, order reference, amount, currency, day on which it was
 * sent, and for open refunds the account that the buyer stated. No cell is run as a formula. The export is written to the audit log. Refuses FORBIDDEN while impersonating, RATE_LIMITED after
 * twenty exports within the hour, and in the same cases as `requireTransferRefunds`.
 */
export async function exportTransferRefunds(
  ctx: Ctx,
  { organizationId, state, titles }: { organizationId: string; state: RefundState; titles: readonly string[] },
): Promise<GuestExport> {
  const person = requireSelf(ctx);
  await requireTransferRefunds(ctx, { organizationId });
  await inTransaction(ctx.db, async (tx) => {
    const action = 'transfer_refunds.exported';
    const limit = { accountId: person.accountId, action, max: EXPORTS_PER_HOUR };
    const retryAfter = await secondsUntilFewerEntries(tx, limit);
    if (retryAfter > 0) refuse('RATE_LIMITED', { retryAfter });
    const subject = { kind: 'organization', id: organizationId } as const;
    await appendAuditEntry(tx, person, { action, subject, detail: { state } });
  });
  const found = await refundsOf(ctx, organizationId, { state, before: null, limit: EXPORT_MAX });
  const rows = found.map(({ refund }) => cellsOf(refund));
  return {
    slug: `organization-${organizationId}`,
    format: 'csv',
    parts: exportParts({ format: 'csv', titles, batches: batchOf(rows) }),
  };
}

async function* batchOf(rows: string[][]): AsyncGenerator<string[][]> {
  yield await Promise.resolve(rows);
}

const cellsOf = (refund: TransferRefund): string[] => {
  const { buyer, account, event, orderNumber, reference, currency, amountMinor, sentOn } = refund;
  return [
    sentOn === null ? 'open' : 'sent',
    buyer?.name ?? '',
    buyer?.email ?? '',
    event.name,
    orderNumber ?? '',
    formatReference(reference),
    majorValue({ value: amountMinor, currency }),
    currency,
    sentOn ?? '',
    account?.holder ?? '',
    account?.iban ?? '',
    account?.accountLines.replaceAll('\n', ', ') ?? '',
  ];
};
