// All SQL on account_sign_up.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { SIGN_UP_LINK_HOURS } from '#shared/limits.ts';
import { SIGN_UP_MISSES_MAX } from '../limits.ts';

export interface NewSignUp {
  token_hash: Buffer;
  email: string;
  email_key: string;
  full_name: string;
  locale: string;
  password_hash: string;
  browser_hash: Buffer;
  referrer: string | null;
}

/**
 * A new sign-up, and the account that already has its address. The account's columns are null when the address has no
 * account.
 */
export interface InsertedSignUp {
  id: string;
  account_id: string | null;
  account_email: string | null;
  account_name: string | null;
  account_locale: string | null;
}

/** Adds a pending sign-up. Runs one statement, the same whether the address has an account or not. */
export async function insertSignUp(tx: Tx, row: NewSignUp): Promise<InsertedSignUp> {
  const { rows } = await sql<InsertedSignUp>`
    with new_sign_up as (
      insert into account_sign_up
        (token_hash, email, email_key, full_name, locale, password_hash, browser_hash, referrer, expires_at)
      values (${row.token_hash}, ${row.email}, ${row.email_key}, ${row.full_name}, ${row.locale}, ${row.password_hash},
        ${row.browser_hash}, ${row.referrer}, now() + make_interval(hours => ${SIGN_UP_LINK_HOURS}::int))
      returning id, email_key
    )
    select new_sign_up.id, a.id as account_id, a.email as account_email, a.full_name as account_name, a.locale as account_locale
    from new_sign_up left join account a on a.email_key = new_sign_up.email_key`.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error('no sign-up was inserted');
  return inserted;
}

export interface SignUpRow {
  id: string;
  email: string;
  email_key: string;
  full_name: string;
  locale: string;
  password_hash: string;
  browser_hash: Buffer;
  referrer: string | null;
}

/** An unexpired sign-up whose address has no account yet. */
export async function selectSignUp(db: Db, hash: Buffer): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`
    select id, email, email_key, full_name, locale, password_hash, browser_hash, referrer from account_sign_up s
    where token_hash = ${hash} and expires_at > now() and misses < ${SIGN_UP_MISSES_MAX}::int
      and not exists (select from account a where a.email_key = s.email_key)`.execute(db);
  return rows[0];
}

/** Counts a password attempt before it is checked. Returns false when the maximum is reached. */
export async function countSignUpPasswordAttempt(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update account_sign_up set misses = misses + 1
    where id = ${id}::bigint and misses < ${SIGN_UP_MISSES_MAX}::int`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes all sign-ups of an address. Returns whether the sign-up with this id was among them and unexpired. */
export async function deleteSignUps(tx: Tx, emailKey: string, id?: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; is_open: boolean }>`delete from account_sign_up where email_key = ${emailKey}
    returning id, expires_at > now() as is_open`.execute(tx);
  return rows.some((row) => row.id === id && row.is_open);
}

export async function selectSignUpsOf(db: Db, emailKey: string) {
  return db
    .selectFrom('account_sign_up')
    .select(['email', 'full_name', 'locale', 'created_at', 'expires_at'])
    .where('email_key', '=', emailKey)
    .orderBy('id')
    .execute();
}

/** Deletes a batch of expired sign-ups. Returns how many sign-ups were deleted. */
export async function deleteOldSignUps(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_sign_up where id in (
    select id from account_sign_up where expires_at < now() limit ${limit}::int)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
