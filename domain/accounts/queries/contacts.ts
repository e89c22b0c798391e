// Reads addresses of accounts for bulk mail.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export function selectContacts(db: Db | Tx, accountIds: string[]) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'locale'])
    .where('id', '=', sql<string>`any(${accountIds}::bigint[])`)
    .where('email_verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The accounts of the staff of the site. */
export async function selectStaffIds(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('account').select('id').where('is_staff', '=', true).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
