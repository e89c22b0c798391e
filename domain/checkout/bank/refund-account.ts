// The account to which a buyer wants money of a bank transfer sent back (decision 115).
import { inTransaction } from '#db/client.ts';
import { consumeAttempt } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, isImpersonated, type Tx } from '#domain/ctx';
import { eventSummaries, eventSummary } from '#domain/events';
import { isToken } from '#domain/tokens';
import { parseIban } from '#shared/bank/iban.ts';
import { type ArgumentErrors, refuse, refuseFields } from '#shared/errors.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import { lockTransfer, selectTransfersByIds, type TransferRow } from './queries.ts';
import {
  deleteRefundAccounts,
  type RefundAccount,
  selectOldRefundAccounts,
  upsertRefundAccount,
} from './refund-account-queries.ts';
import { type BankTransfer, bankTransferOf, presented } from './transfer.ts';

/** The account as the buyer typed it. */
export interface TypedRefundAccount {
  holder: string;
  iban: string;
  /** Account and bank where banks have no IBAN; ignored for euros. */
  accountLines: string;
}

const HOLDER_MAX = 70; // characters (EPC069-12)
const LINES_MAX = 300;

/**
 * Stores the account to which the organizer sends money of a bank transfer back, in place of an earlier one. Possible while money is
 * owed. For euros an IBAN is needed; in other currencies an IBAN, or account and bank as text. Refuses NOT_FOUND for an unknown
 * reservation, FORBIDDEN while staff impersonate a person, RATE_LIMITED after twenty changes within the hour, CONFLICT when no money is owed (any more), and
 * ARGUMENTS_ERROR with `holder`, `iban` and `accountLines`.
 */
export async function saveRefundAccount(
  ctx: Ctx,
  { token, typed }: { token: string; typed: TypedRefundAccount },
): Promise<void> {
  const transfer = await startChange(ctx, token);
  const account = readAccount(typed, transfer.currency);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await isOwedIn(tx, transfer.id))) refuse('CONFLICT');
    await upsertRefundAccount(tx, transfer.id, account);
    await auditIn(tx, ctx, { transfer, action: 'refund_account_stated' });
  });
}

/** Deletes the account. Safe to repeat, also once the money was sent. Refuses NOT_FOUND, FORBIDDEN and RATE_LIMITED as `saveRefundAccount` does. */
export async function removeRefundAccount(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const transfer = await startChange(ctx, token);
  await inTransaction(ctx.db, async (tx) => {
    await lockTransfer(tx, transfer.id);
    if ((await deleteRefundAccounts(tx, [transfer.id])) > 0)
      await auditIn(tx, ctx, { transfer, action: 'refund_account_removed' });
  });
}

/** Deletes accounts 30 days after the money was sent, unless money is owed again. */
export async function purgeRefundAccounts(ctx: Pick<Ctx, 'db'>): Promise<void> {
  const rows = await selectTransfersByIds(ctx.db, await selectOldRefundAccounts(ctx.db));
  if (rows.length === 0) return;
  const events = await eventSummaries(ctx, { ids: [...new Set(rows.map(({ event_id: id }) => id))] });
  const owed = (row: TransferRow) =>
    events.some((event) => event.id === row.event_id && presented(row, event).owedMinor > 0);
  const ended = rows.filter((row) => !owed(row)).map(({ id }) => id);
  if (ended.length > 0) await inTransaction(ctx.db, (tx) => deleteRefundAccounts(tx, ended));
}

async function startChange(ctx: Ctx, token: string): Promise<BankTransfer> {
  const transfer = (isToken(token) ? await bankTransferOf(ctx, { token }) : null) ?? refuse('NOT_FOUND');
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  await consumeAttempt(ctx.db, { scope: 'refund_account', key: transfer.id });
  return transfer;
}

/** Whether money is owed, under the lock of the transfer: no member marks it as sent at the same moment. */
async function isOwedIn(tx: Tx, transferId: string): Promise<boolean> {
  const row = (await lockTransfer(tx, transferId)) ?? refuse('NOT_FOUND');
  return presented(row, await eventSummary({ db: tx }, { id: row.event_id })).owedMinor > 0;
}

function readAccount(typed: TypedRefundAccount, currency: string): RefundAccount {
  const errors: ArgumentErrors = {};
  const holder = cleanLine(typed.holder);
  const accountLines = currency === 'EUR' ? '' : cleanText(typed.accountLines).trim();
  const hasIban = typed.iban.trim() !== '';
  const iban = hasIban ? parseIban(typed.iban) : null;
  if (holder === '') errors['holder'] = ['MISSING'];
  else if ([...holder].length > HOLDER_MAX) errors['holder'] = ['TOO_LONG'];
  if (hasIban && iban === null) errors['iban'] = ['INVALID'];
  if (!hasIban && accountLines === '') errors['iban'] = ['MISSING'];
  if ([...accountLines].length > LINES_MAX) errors['accountLines'] = ['TOO_LONG'];
  refuseFields(errors);
  return { holder, iban, accountLines };
}

/** Without anything of the account: the log stays for years. */
const auditIn = (
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  { transfer, action }: { transfer: BankTransfer; action: 'refund_account_stated' | 'refund_account_removed' },
): Promise<void> =>
  appendAuditEntry(tx, actor, {
    action: `bank_transfer.${action}`,
    subject: { kind: 'event', id: transfer.event.id },
    detail: { reference: transfer.reference },
  });
