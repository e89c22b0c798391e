// All SQL on account_device.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';
import { DEVICE_DAYS } from '#shared/limits.ts';
import { DEVICES_MAX } from '../limits.ts';

/** Updates the time at which a browser was last used. Returns whether the account knows the browser. */
export async function touchDevice(tx: Tx, accountId: string, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`update account_device set last_used_at = now()
    where account_id = ${accountId}::bigint and token_hash = ${hash}
      and last_used_at > now() - make_interval(days => ${DEVICE_DAYS}::int)`.execute(tx);
  return numAffectedRows === 1n;
}

/** Adds a browser, and deletes the least recently used browsers beyond the limit. */
export async function insertDevice(tx: Tx, accountId: string, hash: Buffer): Promise<void> {
  await sql`insert into account_device (account_id, token_hash) values (${accountId}::bigint, ${hash})`.execute(tx);
  await sql`delete from account_device where id in (
    select id from account_device where account_id = ${accountId}::bigint
    order by last_used_at desc, id desc offset ${DEVICES_MAX}::int)`.execute(tx);
}

export async function selectDevices(db: Db, accountId: string) {
  return db
    .selectFrom('account_device')
    .select(['created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Deletes a batch of devices that have not been used for `DEVICE_DAYS`. Returns how many devices were deleted. */
export async function deleteOldDevices(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_device where id in (
    select id from account_device where last_used_at < now() - make_interval(days => ${DEVICE_DAYS}::int)
    limit ${limit}::int)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
