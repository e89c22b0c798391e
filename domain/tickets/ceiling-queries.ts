// SQL on the tiers that several ticket classes share: the tier of the whole event, and pools.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface CeilingRow {
  id: string;
  kind: 'event' | 'pool';
  name: string;
  capacity: number;
  sold: number;
  held: number;
  set_aside: number;
  class_ids: string[];
}

/** The shared tiers of an event, each with the ids of its classes, in the order of the tiers. */
export async function selectCeilings(db: Db | Tx, eventId: string): Promise<CeilingRow[]> {
  const { rows } = await sql<CeilingRow>`
    select t.id::text, t.kind, t.name, t.capacity, t.sold, t.held, t.set_aside,
      array(select c.id::text from ticket_class c where t.id in (c.event_tier_id, c.pool_tier_id)
            order by c.position, c.id) as class_ids
    from capacity_tier t where t.event_id = ${eventId}::bigint and t.kind in ('event', 'pool')
    order by t.id`.execute(db);
  return rows;
}

/** Assigns exactly the classes `classIds` of the event to a pool, without add-ons. Returns the other pools that lost classes. */
export async function setPoolClasses(
  tx: Tx,
  { eventId, poolId, classIds }: { eventId: string; poolId: string; classIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ pool_id: string }>`
    select distinct pool_tier_id::text as pool_id from ticket_class
    where event_id = ${eventId}::bigint and id = any (${classIds}::bigint[]) and pool_tier_id <> ${poolId}::bigint`.execute(
    tx,
  );
  await sql`update ticket_class set pool_tier_id =
      case when id = any (${classIds}::bigint[]) then ${poolId}::bigint end
    where event_id = ${eventId}::bigint and kind <> 'add_on'
      and (pool_tier_id = ${poolId}::bigint or id = any (${classIds}::bigint[]))`.execute(tx);
  return rows.map((row) => row.pool_id);
}

/**
 * Recounts the tickets of a shared tier from its classes, and sets its capacity (null: unchanged). When more tickets
 * are sold, held and set aside than the capacity, returns false and does not change the counters. The caller must hold
 * the lock of the stock.
 */
export async function recountCeiling(tx: Tx, id: string, capacity: number | null): Promise<boolean> {
  await sql`delete from hold where tier_id = ${id}::bigint`.execute(tx);
  await sql`
    insert into hold (reservation_id, tier_id, quantity)
    select h.reservation_id, ${id}::bigint, sum(h.quantity)::int
    from ticket_class c join hold h on h.tier_id = c.tier_id
    where ${id}::bigint in (c.event_tier_id, c.pool_tier_id) group by h.reservation_id`.execute(tx);
  const { numAffectedRows } = await sql`
    update capacity_tier t set capacity = coalesce(${capacity}::int, t.capacity), sold = counted.sold, held = counted.held,
      set_aside = counted.set_aside
    from (select coalesce(sum(own.sold), 0)::int as sold, coalesce(sum(own.held), 0)::int as held,
            coalesce(sum(own.set_aside), 0)::int as set_aside
          from ticket_class c join capacity_tier own on own.id = c.tier_id
          where ${id}::bigint in (c.event_tier_id, c.pool_tier_id)) as counted
    where t.id = ${id}::bigint and counted.sold + counted.held + counted.set_aside <= coalesce(${capacity}::int, t.capacity)`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function renameCeiling(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('capacity_tier').set({ name }).where('id', '=', id).execute();
}

/**
 * Deletes a shared tier. Its classes are limited by their own tiers again. The caller must hold the lock of the stock.
 */
export async function deleteCeiling(tx: Tx, id: string): Promise<void> {
  await sql`update ticket_class set
      event_tier_id = nullif(event_tier_id, ${id}::bigint), pool_tier_id = nullif(pool_tier_id, ${id}::bigint)
    where ${id}::bigint in (event_tier_id, pool_tier_id)`.execute(tx);
  await tx.deleteFrom('hold').where('tier_id', '=', id).execute();
  await tx.deleteFrom('capacity_tier').where('id', '=', id).execute();
}
