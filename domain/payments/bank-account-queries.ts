// SQL on bank_account.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface BankAccount {
  holder: string;
  /** Without spaces; null where banks have no IBAN. */
  iban: string | null;
  /** '' without one. */
  bic: string;
  bankName: string;
  /** Number of the account and code of the bank where banks have no IBAN, in lines; else ''. */
  accountLines: string;
}

export const selectBankAccount = (db: Db | Tx, organizationId: string) =>
  db
    .selectFrom('bank_account')
    .select(['holder', 'iban', 'bic', 'bank_name', 'account_lines', 'due_days'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

export function upsertBankAccount(
  tx: Tx,
  { organizationId, account, dueDays }: { organizationId: string; account: BankAccount; dueDays: number },
) {
  const { holder, iban, bic, bankName, accountLines } = account;
  const values = {
    holder,
    iban,
    bic,
    bank_name: bankName,
    account_lines: accountLines,
    due_days: dueDays,
    changed_at: sql<Temporal.Instant>`now()`,
  };
  return tx
    .insertInto('bank_account')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute();
}
