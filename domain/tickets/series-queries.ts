// SQL that copies the ticket classes of an event to the dates of its series: one statement for any number of dates.
import { sql } from 'kysely';
import type { Tx } from '#domain/ctx';

/** The sales window of a copied class. */
export interface CopiedWindow {
  classId: string;
  eventId: string;
  salesStart: Temporal.Instant | null;
  salesEnd: Temporal.Instant | null;
}

interface Copies {
  fromEventId: string;
  dates: { eventId: string; capacity: number | null }[];
  windows: CopiedWindow[];
}

/**
 * Inserts copies of the event's tiers and classes for each date. The ids are drawn first, because the rows refer to
 * each other. The capacity of a date is stored in the tier that all its classes share. When the event has no shared
 * tier, the statement creates a shared tier for the date.
 */
export async function insertCopiedClasses(tx: Tx, { fromEventId, dates, windows }: Copies): Promise<void> {
  const from = sql`${fromEventId}::bigint`;
  await sql`
    with target as materialized (
      select * from unnest(${dates.map((date) => date.eventId)}::bigint[], ${dates.map((date) => date.capacity)}::int[])
        as t (event_id, slot_capacity)
    ), tier as materialized (
      select s.id as old_id, s.kind, s.name, s.set_aside, s.capacity, t.event_id, t.slot_capacity,
        nextval(pg_get_serial_sequence('capacity_tier', 'id')) as id
      from capacity_tier s cross join target t where s.event_id = ${from} and s.kind <> 'code'
      union all
      select null, 'event', '', aside.total, 0, t.event_id, t.slot_capacity,
        nextval(pg_get_serial_sequence('capacity_tier', 'id'))
      from target t cross join (select coalesce(sum(set_aside), 0)::int as total from capacity_tier
        where event_id = ${from} and kind = 'class') aside
      where t.slot_capacity is not null
        and not exists (select from capacity_tier where event_id = ${from} and kind = 'event')
    ), class as materialized (
      select c.*, t.event_id as copy_event_id, nextval(pg_get_serial_sequence('ticket_class', 'id')) as copy_id
      from ticket_class c cross join target t where c.event_id = ${from}
    ), window_of as materialized (
      select * from unnest(${windows.map((window) => window.classId)}::bigint[],
        ${windows.map((window) => window.eventId)}::bigint[],
        ${windows.map((window) => window.salesStart)}::timestamptz[],
        ${windows.map((window) => window.salesEnd)}::timestamptz[]) as w (class_id, event_id, sales_start, sales_end)
    ), inserted_tiers as (
      insert into capacity_tier (id, event_id, kind, name, capacity, set_aside)
      select id, event_id, kind, name,
        case when kind = 'event' and slot_capacity is not null then greatest(slot_capacity, set_aside) else capacity end,
        set_aside
      from tier
    ), texts as (
      insert into event_sales_text (event_id, sold_out, not_yet, sales_ended)
      select t.event_id, s.sold_out, s.not_yet, s.sales_ended
      from event_sales_text s cross join target t where s.event_id = ${from}
    )
    insert into ticket_class (id, event_id, tier_id, event_tier_id, pool_tier_id, name, description, kind, price_kind,
      price_minor, currency, min_per_order, max_per_order, sales_start, sales_end, sales_end_hours, hidden, position,
      opens_after_id, is_fee_passed_on, minimum_minor, max_per_person, admits)
    select c.copy_id, c.copy_event_id, own.id, shared.id, pool.id, c.name, c.description, c.kind, c.price_kind,
      c.price_minor, c.currency, c.min_per_order, c.max_per_order, w.sales_start, w.sales_end, c.sales_end_hours,
      c.hidden, c.position, earlier.copy_id, c.is_fee_passed_on, c.minimum_minor, c.max_per_person, c.admits
    from class c
    join tier own on own.old_id = c.tier_id and own.event_id = c.copy_event_id
    left join tier shared on shared.kind = 'event' and shared.event_id = c.copy_event_id and c.kind <> 'add_on'
    left join tier pool on pool.old_id = c.pool_tier_id and pool.event_id = c.copy_event_id
    left join class earlier on earlier.id = c.opens_after_id and earlier.copy_event_id = c.copy_event_id
    left join window_of w on w.class_id = c.id and w.event_id = c.copy_event_id`.execute(tx);
}

/** Stores new sales windows of existing classes. */
export async function updateWindows(tx: Tx, windows: CopiedWindow[]): Promise<void> {
  await sql`
    update ticket_class c set sales_start = w.sales_start, sales_end = w.sales_end
    from unnest(${windows.map((window) => window.classId)}::bigint[],
      ${windows.map((window) => window.salesStart)}::timestamptz[],
      ${windows.map((window) => window.salesEnd)}::timestamptz[]) as w (class_id, sales_start, sales_end)
    where c.id = w.class_id`.execute(tx);
}

/** The sales windows of the classes of these events. Classes without a sales window are left out. */
export const selectWindows = (tx: Tx, eventIds: string[]) =>
  tx
    .selectFrom('ticket_class')
    .select(['id', 'event_id', 'sales_start', 'sales_end', 'sales_end_hours'])
    .where('event_id', '=', sql<string>`any(${eventIds}::bigint[])`)
    .where((eb) => eb.or([eb('sales_start', 'is not', null), eb('sales_end', 'is not', null)]))
    .execute();

/**
 * The classes of an event and their copies in other events. Copies have the order of the originals, so the first class
 * belongs to the first copy.
 */
export const selectCopiedClasses = async (tx: Tx, copy: { fromEventId: string; toEventIds: string[] }) => {
  const { rows } = await sql<{ from_id: string; to_id: string; to_event_id: string }>`
    with ranked as (
      select id, event_id, row_number() over (partition by event_id order by position, id) as rank
      from ticket_class where event_id = any(${[copy.fromEventId, ...copy.toEventIds]}::bigint[])
    )
    select source.id as from_id, target.id as to_id, target.event_id as to_event_id
      from ranked source join ranked target on target.rank = source.rank and target.event_id <> source.event_id
      where source.event_id = ${copy.fromEventId}::bigint`.execute(tx);
  return rows;
};
