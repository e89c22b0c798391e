// All SQL on passkey.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface PasskeyRow {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  user_handle: string;
  name: string;
  transports: string[];
  counter: string;
  is_backed_up: boolean;
  created_at: Temporal.Instant;
  last_used_at: Temporal.Instant | null;
}

export function selectPasskeys(db: Db | Tx, accountId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').limit(100).execute();
}

export function selectPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/**
 * Adds a passkey. Returns false when any account has a passkey with the same credential id, or the account has the
 * maximum.
 */
export async function insertPasskey(
  tx: Tx,
  row: Pick<PasskeyRow, 'account_id' | 'credential_id' | 'public_key' | 'user_handle' | 'name' | 'transports'> &
    Pick<PasskeyRow, 'counter' | 'is_backed_up'>,
  max: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into passkey (account_id, credential_id, public_key, user_handle, name, transports, counter, is_backed_up)
    select a.id, ${row.credential_id}, ${row.public_key}, ${row.user_handle}, ${row.name}, ${row.transports}::text[],
      ${row.counter}::bigint, ${row.is_backed_up}
    from account a where a.id = ${row.account_id}::bigint
      and (select count(*) from passkey p where p.account_id = a.id) < ${max}::int
    on conflict (credential_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Records a use. Returns false when the authenticator counts and its counter has not grown: the passkey was cloned
 * (WebAuthn 6.1.1), or the same response arrived twice.
 */
export async function touchPasskey(
  tx: Tx,
  id: string,
  use: { counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${use.counter}::bigint, is_backed_up = ${use.isBackedUp}, last_used_at = now()
    where id = ${id}::bigint and (counter < ${use.counter}::bigint or (counter = 0 and ${use.counter}::bigint = 0))`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function updatePasskeyName(
  db: Db,
  key: { id: string; accountId: string },
  name: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update passkey set name = ${name}
    where id = ${key.id}::bigint and account_id = ${key.accountId}::bigint`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes a passkey. Returns the passkey's name; undefined when the passkey did not exist. */
export async function deletePasskey(tx: Tx, key: { id: string; accountId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`delete from passkey
    where id = ${key.id}::bigint and account_id = ${key.accountId}::bigint returning name`.execute(tx);
  return rows[0]?.name;
}
