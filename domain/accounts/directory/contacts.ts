import type { Ctx, Tx } from '#domain/ctx';
import { selectContacts } from '../queries/contacts.ts';

/** Address for mail to an account. */
export interface Contact {
  accountId: string;
  email: string;
  fullName: string;
  /** Two-letter language code. */
  locale: string;
}

/** Contacts of the accounts in `accountIds` that have verified their address and are not suspended. */
export async function contactsOf(ctx: { db: Ctx['db'] | Tx }, input: { accountIds: string[] }): Promise<Contact[]> {
  if (input.accountIds.length === 0) return [];
  const rows = await selectContacts(ctx.db, input.accountIds);
  return rows.map((row) => ({ accountId: row.id, email: row.email, fullName: row.full_name, locale: row.locale }));
}
