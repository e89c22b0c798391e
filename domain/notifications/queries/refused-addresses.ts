// All SQL on refused_address.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

const hashOf = (address: string): Buffer => createHash('sha256').update(address.toLowerCase()).digest();

export async function upsertRefusedAddress(db: Db | Tx, address: string): Promise<void> {
  await sql`insert into refused_address (address_hash) values (${hashOf(address)})
    on conflict (address_hash) do update set refused_at = now()`.execute(db);
}

export async function deleteRefusedAddress(db: Db | Tx, address: string): Promise<void> {
  await db.deleteFrom('refused_address').where('address_hash', '=', hashOf(address)).execute();
}

/** The addresses among these that the mail server refused. */
export async function selectRefusedAddresses(db: Db | Tx, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const byHash = new Map(addresses.map((address) => [hashOf(address).toString('hex'), address]));
  const { rows } = await sql<{ hash: string }>`
    select encode(address_hash, 'hex') as hash from refused_address
    where address_hash in (select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) as hash)`.execute(db);
  return new Set(rows.map(({ hash }) => byHash.get(hash) ?? ''));
}

export const deleteOldRefusedAddresses = (db: Db, days: number) =>
  sql`delete from refused_address where refused_at < now() - make_interval(days => ${days}::int)`.execute(db);
