// All SQL on totp and recovery_code.
import { sql } from 'kysely';
import { TOTP_SETUP_MINUTES } from '../limits.ts';
import type { Db, Tx } from '#domain/ctx';

export interface TotpRow {
  secret: string;
  confirmed_at: Temporal.Instant | null;
  last_counter: string;
  /** True for a secret that was created recently: a code may still confirm it. */
  is_fresh: boolean;
  /** The database's time, in seconds. */
  now_seconds: string;
}

/** The authenticator of an account. `lock` locks its row until the transaction ends. */
export async function selectTotp(db: Db | Tx, accountId: string, lock?: 'lock'): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`
    select t.secret, t.confirmed_at, t.last_counter, extract(epoch from clock_timestamp())::bigint as now_seconds,
      t.created_at > now() - make_interval(mins => ${TOTP_SETUP_MINUTES}::int) as is_fresh
    from totp t where t.account_id = ${accountId}::bigint ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Stores an unconfirmed secret and replaces an earlier unconfirmed secret. */
export async function upsertPendingTotp(db: Db, accountId: string, secret: string): Promise<void> {
  await sql`insert into totp (account_id, secret) values (${accountId}::bigint, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, created_at = now()
    where totp.confirmed_at is null`.execute(db);
}

/** Confirms a recent secret. Returns false when the account has no secret to confirm. */
export async function confirmTotp(tx: Tx, accountId: string, counter: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update totp set confirmed_at = now(), last_counter = ${counter}::bigint
    where account_id = ${accountId}::bigint and confirmed_at is null
      and created_at > now() - make_interval(mins => ${TOTP_SETUP_MINUTES}::int)`.execute(tx);
  return numAffectedRows === 1n;
}

/** Uses the code of a time step. Returns false when that step or a later step was used before. */
export async function consumeTotpCounter(tx: Db | Tx, accountId: string, counter: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update totp set last_counter = ${counter}::bigint
    where account_id = ${accountId}::bigint and confirmed_at is not null and last_counter < ${counter}::bigint`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Deletes the app and the recovery codes. Returns whether two-factor authentication was on. */
export async function deleteSecondFactors(tx: Tx, accountId: string): Promise<boolean> {
  await sql`delete from recovery_code where account_id = ${accountId}::bigint`.execute(tx);
  const { rows } = await sql<{ was_on: boolean }>`delete from totp where account_id = ${accountId}::bigint
    returning confirmed_at is not null as was_on`.execute(tx);
  return rows[0]?.was_on ?? false;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: Buffer[]): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountId}::bigint`.execute(tx);
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code. Returns false when the code is unknown or was used before. */
export async function consumeRecoveryCode(tx: Db | Tx, accountId: string, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`update recovery_code set used_at = now()
    where account_id = ${accountId}::bigint and code_hash = ${hash} and used_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export interface SecondFactorRow {
  confirmed_at: Temporal.Instant | null;
  codes_left: number;
}

export async function selectSecondFactor(db: Db | Tx, accountId: string): Promise<SecondFactorRow | undefined> {
  const { rows } = await sql<SecondFactorRow>`
    select t.confirmed_at,
      (select count(*)::int from recovery_code c where c.account_id = t.account_id and c.used_at is null) as codes_left
    from totp t where t.account_id = ${accountId}::bigint`.execute(db);
  return rows[0];
}
