// The bank account to which buyers of an organization transfer money (decision 095).
import type { Db, Tx } from '#domain/ctx';
import { type BankAccount, selectBankAccount, upsertBankAccount } from './bank-account-queries.ts';

export type { BankAccount };

/** How many days buyers have to pay when the organizer chose none. */
export const DUE_DAYS = 7;

/** The bank account of an organization, and how many days its buyers have to pay; null while it has none. */
export async function bankAccountOf(
  db: Db | Tx,
  { organizationId }: { organizationId: string },
): Promise<{ account: BankAccount; dueDays: number } | null> {
  const row = await selectBankAccount(db, organizationId);
  if (!row) return null;
  const { holder, iban, bic, bank_name: bankName, account_lines: accountLines, due_days: dueDays } = row;
  return { account: { holder, iban, bic, bankName, accountLines }, dueDays };
}

/** Stores a checked bank account. Orders that wait for a transfer keep the account that their buyers were shown. */
export const setBankAccountIn = (
  tx: Tx,
  input: { organizationId: string; account: BankAccount; dueDays: number },
): Promise<unknown> => upsertBankAccount(tx, input);
