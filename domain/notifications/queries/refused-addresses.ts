// All SQL on refused_address and soft_bounce.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

const hashOf = (address: string): Buffer => createHash('sha256').update(address.toLowerCase()).digest();

/**
 * Why an address gets no optional mails. `refused`: the mail server refused a mail at once. `bounced`: mails came back.
 * `complaint`: the recipient marked a mail as spam.
 */
export type StopReason = 'refused' | 'bounced' | 'complaint';

/** Stops the optional mails to an address. A reason that lasts longer stays. */
export async function upsertRefusedAddress(db: Db | Tx, address: string, reason: StopReason): Promise<void> {
  await sql`insert into refused_address (address_hash, reason) values (${hashOf(address)}, ${reason})
    on conflict (address_hash) do update set refused_at = now(), reason = case
      when 'complaint' in (refused_address.reason, excluded.reason) then 'complaint'
      when 'bounced' in (refused_address.reason, excluded.reason) then 'bounced'
      else 'refused' end`.execute(db);
}

/**
 * Ends the stop of an address that the mail server accepts again. A server that accepts all mails and returns them later
 * proves nothing, so other stops stay.
 */
export async function endRefusal(db: Db | Tx, address: string): Promise<void> {
  await db
    .deleteFrom('refused_address')
    .where('address_hash', '=', hashOf(address))
    .where('reason', '=', 'refused')
    .execute();
}

/** Ends any stop of an address. Returns whether there was one. */
export async function deleteRefusedAddress(tx: Tx, address: string): Promise<boolean> {
  await tx.deleteFrom('soft_bounce').where('address_hash', '=', hashOf(address)).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('refused_address')
    .where('address_hash', '=', hashOf(address))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Why an address gets no optional mails; undefined when it gets them. */
export async function selectStopReason(db: Db | Tx, address: string): Promise<StopReason | undefined> {
  const row = await db
    .selectFrom('refused_address')
    .select('reason')
    .where('address_hash', '=', hashOf(address))
    .executeTakeFirst();
  return row?.reason as StopReason | undefined; // a CHECK constraint limits the column
}

/** The addresses among these that get no optional mails. */
export async function selectRefusedAddresses(db: Db | Tx, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const byHash = new Map(addresses.map((address) => [hashOf(address).toString('hex'), address]));
  const { rows } = await sql<{ hash: string }>`
    select encode(address_hash, 'hex') as hash from refused_address
    where address_hash in (select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) as hash)`.execute(db);
  return new Set(rows.map(({ hash }) => byHash.get(hash) ?? ''));
}

/** Records that a mail came back today. */
export const insertSoftBounce = (tx: Tx, address: string) =>
  sql`insert into soft_bounce (address_hash) values (${hashOf(address)}) on conflict do nothing`.execute(tx);

/** The number of the last `days` days on which mails to an address came back. */
export async function countSoftBounces(tx: Tx, address: string, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from soft_bounce
    where address_hash = ${hashOf(address)} and bounced_on > current_date - ${days}::int`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Deletes stops and bounces that no longer count. */
export async function deleteOldRefusedAddresses(
  db: Db,
  { days, complaintDays, bounceDays }: { days: number; complaintDays: number; bounceDays: number },
): Promise<void> {
  await sql`delete from refused_address where refused_at < now() - make_interval(
    days => case when reason = 'complaint' then ${complaintDays}::int else ${days}::int end)`.execute(db);
  await sql`delete from soft_bounce where bounced_on <= current_date - ${bounceDays}::int`.execute(db);
}
