// SQL on capacity_tier for tickets that organizers give to guests or sell at the door.
import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';

/** Locks tiers in id order, as sales do, and returns their counters. */
export const lockTiers = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('capacity_tier')
    .select(['id', 'capacity', 'sold', 'held', 'set_aside'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Moves tickets of locked tiers to sold. Of these, `fromSetAside` were set aside. */
export const moveToSold = (tx: Tx, input: { tierIds: string[]; quantity: number; fromSetAside: number }) =>
  sql`update capacity_tier set sold = sold + ${input.quantity}::int, set_aside = set_aside - ${input.fromSetAside}::int
    where id = any(${input.tierIds}::bigint[])`.execute(tx);

/** Sells stock of a tier that is neither sold nor held. Undefined when there is too little; else whether the tier is full now. */
export async function sellFreeStock(tx: Tx, tierId: string, quantity: number): Promise<{ full: boolean } | undefined> {
  const { rows } = await sql<{ full: boolean }>`
    update capacity_tier set sold = sold + ${quantity}::int
    where id = ${tierId}::bigint and capacity - sold - held - set_aside >= ${quantity}::int
    returning sold + set_aside >= capacity as full`.execute(tx);
  return rows[0];
}
