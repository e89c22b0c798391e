// All SQL on account.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { DEVICE_DAYS } from '#shared/limits.ts';

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

/** Adds an account. Returns undefined when its address already has an account. */
export async function insertAccount(tx: Tx, row: NewAccountRow): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into account (public_id, email, email_key, email_verified_at, full_name, locale, is_staff, has_tikibar)
    values (${row.public_id}, ${row.email}, ${row.email_key}, case when ${row.is_verified} then now() end,
      ${row.full_name}, ${row.locale}, ${row.is_staff}, ${row.has_tikibar})
    on conflict (email_key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Address, name and language for mail to an account. */
export async function selectContact(
  db: Db | Tx,
  accountId: string,
): Promise<{ email: string; full_name: string; locale: string } | undefined> {
  return db
    .selectFrom('account')
    .select(['email', 'full_name', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export interface AccountRow {
  id: string;
  public_id: string;
  email: string;
  email_key: string;
  email_verified_at: Temporal.Instant | null;
  full_name: string;
  locale: string;
  is_staff: boolean;
  has_tikibar: boolean;
  suspended_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
}

const accounts = (db: Db | Tx) =>
  db
    .selectFrom('account')
    .select([
      ...(['id', 'public_id', 'email', 'email_key', 'email_verified_at', 'full_name', 'locale'] as const),
      ...(['is_staff', 'has_tikibar', 'suspended_at', 'created_at'] as const),
    ]);

export const selectAccount = (db: Db | Tx, accountId: string): Promise<AccountRow | undefined> =>
  accounts(db).where('id', '=', accountId).executeTakeFirst();

/** Reads an account and locks its row until the transaction ends. */
export const lockAccount = (tx: Tx, accountId: string): Promise<AccountRow | undefined> =>
  accounts(tx).where('id', '=', accountId).forUpdate().executeTakeFirst();

export const selectAccountByKey = (db: Db | Tx, emailKey: string): Promise<AccountRow | undefined> =>
  accounts(db).where('email_key', '=', emailKey).executeTakeFirst();

export const selectAccountByPublicId = (db: Db, publicId: string): Promise<AccountRow | undefined> =>
  accounts(db).where('public_id', '=', publicId).executeTakeFirst();

export const selectAccounts = (db: Db | Tx, ids: string[]): Promise<AccountRow[]> =>
  accounts(db)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();

/** Accounts whose address or name starts with the text, or whose id equals the text. Each condition uses an index. */
export async function selectAccountsLike(db: Db, text: string, limit: number): Promise<AccountRow[]> {
  const start = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const number = isId(text) ? text : null;
  const { rows } = await sql<{ id: string }>`
    (select id from account where email_key like ${start} order by email_key limit ${limit}::int)
    union (select id from account where lower(full_name) like ${start} order by lower(full_name) limit ${limit}::int)
    union (select id from account where id = ${number}::bigint) limit ${limit}::int`.execute(db);
  return rows.length === 0
    ? []
    : selectAccounts(
        db,
        rows.map((row) => row.id),
      );
}

/** The columns of an address that a password sign-in reads. */
export interface SignInCandidate {
  account_id: string;
  hash: string | null;
  is_known_device: boolean;
}

export async function selectSignInCandidate(
  db: Db,
  { emailKey, deviceHash }: { emailKey: string; deviceHash: Buffer | null },
): Promise<SignInCandidate | undefined> {
  const { rows } = await sql<SignInCandidate>`
    select a.id as account_id, p.hash, d.id is not null as is_known_device
    from account a left join account_password p on p.account_id = a.id
      left join account_device d on d.account_id = a.id and d.token_hash = ${deviceHash}::bytea
        and d.last_used_at > now() - make_interval(days => ${DEVICE_DAYS}::int)
    where a.email_key = ${emailKey}`.execute(db);
  return rows[0];
}

/** Marks the account's address as verified. Returns false when the address was verified already. */
export async function markEmailVerified(tx: Tx, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update account set email_verified_at = now(), updated_at = now()
    where id = ${accountId}::bigint and email_verified_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Changes an account's address. The caller has just verified the new address. Setting the current address again retains
 * its first verification date. Throws on the unique constraint when another account has the address.
 */
export async function updateEmail(tx: Tx, input: { accountId: string; email: string; emailKey: string }) {
  await sql`update account set email = ${input.email}, email_key = ${input.emailKey},
    email_verified_at = case when email_key = ${input.emailKey} then coalesce(email_verified_at, now()) else now() end,
    updated_at = now() where id = ${input.accountId}::bigint`.execute(tx);
}

export async function updateProfileRow(tx: Tx, input: { accountId: string; fullName: string; locale: string }) {
  await sql`update account set full_name = ${input.fullName}, locale = ${input.locale}, updated_at = now()
    where id = ${input.accountId}::bigint`.execute(tx);
}

/** Suspends or restores an account. Returns whether the state changed. */
export async function updateSuspended(tx: Tx, accountId: string, isSuspended: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`update account
    set suspended_at = case when ${isSuspended} then now() end, updated_at = now()
    where id = ${accountId}::bigint and (suspended_at is null) = ${isSuspended}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function updateStaffRole(tx: Tx, input: { accountId: string; isStaff: boolean; hasTikibar: boolean }) {
  const hasTikibar = input.isStaff && input.hasTikibar;
  const { numAffectedRows } = await sql`update account
    set is_staff = ${input.isStaff}, has_tikibar = ${hasTikibar}, updated_at = now()
    where id = ${input.accountId}::bigint
      and (is_staff, has_tikibar) is distinct from (${input.isStaff}, ${hasTikibar})`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from account where id = ${accountId}::bigint`.execute(tx);
}
