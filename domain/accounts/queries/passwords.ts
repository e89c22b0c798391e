// All SQL on account_password.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** PHC string of an account's password; null for an account without a password. */
export async function selectPasswordHash(db: Db | Tx, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select hash from account_password where account_id = ${accountId}::bigint`.execute(db);
  return rows[0]?.hash ?? null;
}

/** Reads the hash and locks its row until the transaction ends. */
export async function lockPasswordHash(tx: Tx, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select hash from account_password where account_id = ${accountId}::bigint for update`.execute(tx);
  return rows[0]?.hash ?? null;
}

export async function upsertPassword(tx: Tx, accountId: string, hash: string): Promise<void> {
  await sql`insert into account_password (account_id, hash) values (${accountId}::bigint, ${hash})
    on conflict (account_id) do update set hash = excluded.hash, changed_at = now()`.execute(tx);
}

/** Stores the same password with today's parameters, unless the password changed meanwhile. */
export async function rehashPassword(db: Db | Tx, input: { accountId: string; before: string; after: string }) {
  await sql`update account_password set hash = ${input.after}
    where account_id = ${input.accountId}::bigint and hash = ${input.before}`.execute(db);
}
