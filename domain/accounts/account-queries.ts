// All SQL on account.
import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';

export interface NewAccountRow {
  public_id: string;
  email: string;
  email_key: string;
  is_verified: boolean;
  full_name: string;
  locale: string;
  is_staff: boolean;
  has_tikibar: boolean;
}

/** Adds an account unless one of its address is there; undefined then. */
export async function insertAccount(tx: Tx, row: NewAccountRow): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into account (public_id, email, email_key, email_verified_at, full_name, locale, is_staff, has_tikibar)
    values (${row.public_id}, ${row.email}, ${row.email_key}, case when ${row.is_verified} then now() end,
      ${row.full_name}, ${row.locale}, ${row.is_staff}, ${row.has_tikibar})
    on conflict (email_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}
