// SQL on the tables of all credentials.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** Deletes all credentials of an account. Afterwards only mailed links sign in to the account. */
export async function deleteCredentials(tx: Tx, accountId: string): Promise<void> {
  await sql`
    with deleted_password as (delete from account_password where account_id = ${accountId}::bigint),
      deleted_device as (delete from account_device where account_id = ${accountId}::bigint),
      deleted_challenge as (delete from account_mfa_challenge where account_id = ${accountId}::bigint),
      deleted_totp as (delete from totp where account_id = ${accountId}::bigint),
      deleted_code as (delete from recovery_code where account_id = ${accountId}::bigint),
      deleted_passkey as (delete from passkey where account_id = ${accountId}::bigint)
    delete from provider_identity where account_id = ${accountId}::bigint`.execute(tx);
}

/**
 * Deletes the passkeys, providers and known devices that are older than the verification of the account's address.
 * Returns how many passkeys and providers were deleted. The second factor stays: it does not sign in by itself, and
 * without it the mailbox alone would suffice.
 */
export async function revokeOlderCredentials(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with verified as (select id, email_verified_at as verified_at from account where id = ${accountId}::bigint),
      deleted_device as (delete from account_device d using verified where d.account_id = verified.id and d.created_at < verified.verified_at),
      deleted_passkey as (delete from passkey k using verified where k.account_id = verified.id and k.created_at < verified.verified_at returning 1),
      deleted_provider as (
        delete from provider_identity p using verified where p.account_id = verified.id and p.created_at < verified.verified_at returning 1
      )
    select ((select count(*) from deleted_passkey) + (select count(*) from deleted_provider))::int as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** An account's credentials for its data export, without secrets. */
export async function selectCredentials(db: Db, accountId: string) {
  const password = await sql<{ kind: string; created_at: string; last_used_at: string | null; name: string }>`
    select 'password' as kind, changed_at::text as created_at, null::text as last_used_at, '' as name
    from account_password where account_id = ${accountId}::bigint
    union all select 'totp', confirmed_at::text, null, '' from totp
      where account_id = ${accountId}::bigint and confirmed_at is not null
    union all select 'recovery_code', created_at::text, used_at::text, '' from recovery_code
      where account_id = ${accountId}::bigint
    union all select 'passkey', created_at::text, last_used_at::text, name from passkey
      where account_id = ${accountId}::bigint
    union all select 'provider', created_at::text, last_used_at::text, concat_ws(' ', provider, email)
      from provider_identity where account_id = ${accountId}::bigint`.execute(db);
  return password.rows;
}
