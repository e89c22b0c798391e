// SQL on ticket_class and capacity_tier: what is sold and held of whole events.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

/** The classes of each event with the tickets sold and held, without add-ons. Pools and the event's own tier limit the capacity. */
export async function selectEventStock(db: Db | Tx, eventIds: string[]) {
  const { rows } = await sql<{ event_id: string; classes: number; sold: number; held: number; capacity: number }>`
    with pooled as (
      select c.event_id, count(*) as classes, sum(t.sold) as sold, sum(t.held) as held,
             least(sum(t.capacity), max(p.capacity)) as capacity
      from ticket_class c join capacity_tier t on t.id = c.tier_id left join capacity_tier p on p.id = c.pool_tier_id
      where c.event_id = any (${eventIds}::bigint[]) and c.kind <> 'add_on' group by c.event_id, c.pool_tier_id)
    select pooled.event_id::text, sum(classes)::int as classes, sum(pooled.sold)::int as sold,
           sum(pooled.held)::int as held, least(sum(pooled.capacity), max(e.capacity))::int as capacity
    from pooled left join capacity_tier e on e.event_id = pooled.event_id and e.kind = 'event'
    group by pooled.event_id`.execute(db);
  return rows;
}

/** How many add-ons of an event are sold and held. */
export async function countAddOns(db: Db | Tx, eventId: string): Promise<number> {
  const { rows } = await sql<{ add_ons: number }>`
    select coalesce(sum(t.sold + t.held), 0)::int as add_ons from ticket_class c join capacity_tier t on t.id = c.tier_id
    where c.event_id = ${eventId}::bigint and c.kind = 'add_on'`.execute(db);
  return rows[0]?.add_ons ?? 0;
}

/** The add-ons of an event. */
export async function selectAddOnIds(db: Db | Tx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from ticket_class where event_id = ${eventId}::bigint and kind = 'add_on'`.execute(db);
  return rows.map(({ id }) => id);
}
