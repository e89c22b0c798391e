// SQL on ticket_order: the orders of an event by day.
import { sql } from 'kysely';
import { startOfDay } from '#db/start-of-day.ts';
import type { Db } from '#domain/ctx';

export interface OrdersOfDayRow {
  day: string;
  orders: number;
  total_minor: string;
}

/** The orders of an event that are not canceled, by day in a time zone; read day by day, like the tickets of `domain/tickets`. */
export async function selectOrdersByDay(
  db: Db,
  { eventId, tz }: { eventId: string; tz: string },
): Promise<OrdersOfDayRow[]> {
  const { rows } = await sql<OrdersOfDayRow>`
    with recursive days as (
      select (min(placed_at) at time zone ${tz})::date as day from ticket_order
        where event_id = ${eventId}::bigint and canceled_at is null
      union all
      select ((select min(placed_at) from ticket_order
        where event_id = ${eventId}::bigint and canceled_at is null and placed_at >= ${startOfDay(sql`day + 1`, tz)})
        at time zone ${tz})::date
      from days where day is not null)
    select to_char(day, 'YYYY-MM-DD') as day, orders, total_minor from days, lateral (
      select count(*)::int as orders, sum(total_minor)::bigint as total_minor from ticket_order
      where event_id = ${eventId}::bigint and canceled_at is null
        and placed_at >= ${startOfDay(sql`day`, tz)} and placed_at < ${startOfDay(sql`day + 1`, tz)}) as of_day
    where day is not null order by 1`.execute(db);
  return rows;
}

/** The number of canceled orders of an event. Orders whose tickets were all transferred have no lines, and do not count. */
export async function countCanceledOrders(db: Db, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket_order
    where event_id = ${eventId}::bigint and canceled_at is not null
      and exists (select from order_line where order_line.order_id = ticket_order.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface OrderSumRow {
  orders: number;
  total_minor: string;
}

/** The orders of an event that its box office sold and that are not canceled. */
export async function selectDoorSales(db: Db, eventId: string): Promise<OrderSumRow | undefined> {
  const { rows } = await sql<OrderSumRow>`
    select count(*)::int as orders, coalesce(sum(total_minor), 0)::bigint as total_minor from ticket_order
    where event_id = ${eventId}::bigint and is_door_sale and canceled_at is null`.execute(db);
  return rows[0];
}

/** The number of orders that the team of an event added for guests and that are not canceled. */
export async function countComplimentaryOrders(db: Db, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket_order
    where event_id = ${eventId}::bigint and is_complimentary and canceled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The orders of an event that are still to be paid at the door. */
export async function selectDueOrders(db: Db, eventId: string): Promise<OrderSumRow | undefined> {
  const { rows } = await sql<OrderSumRow>`
    select count(*)::int as orders, coalesce(sum(total_minor), 0)::bigint as total_minor from ticket_order
    where event_id = ${eventId}::bigint and pay_at_door and total_minor > 0 and canceled_at is null`.execute(db);
  return rows[0];
}

export interface OrdersOfLinkRow {
  link_slug: string;
  orders: number;
  total_minor: string;
}

/** The orders of an event that came by a tracking link and are not canceled, by the link's slug. */
export async function selectOrdersByLink(db: Db, eventId: string): Promise<OrdersOfLinkRow[]> {
  const { rows } = await sql<OrdersOfLinkRow>`
    select link_slug, count(*)::int as orders, sum(total_minor)::bigint as total_minor
    from ticket_order where event_id = ${eventId}::bigint and canceled_at is null and link_slug is not null
    group by link_slug`.execute(db);
  return rows;
}

export interface OrdersOfCodeRow {
  promo_code_id: string;
  orders: number;
  discount_minor: string;
  total_minor: string;
}

/** The orders of an event with a promo code that are not canceled, by code. */
export async function selectOrdersByPromoCode(db: Db, eventId: string): Promise<OrdersOfCodeRow[]> {
  const { rows } = await sql<OrdersOfCodeRow>`
    select o.promo_code_id::text, count(*)::int as orders, sum(o.total_minor)::text as total_minor,
      sum(lines.discount_minor)::text as discount_minor
    from ticket_order o, lateral (
      select coalesce(sum(l.quantity * l.discount_minor), 0) as discount_minor from order_line l where l.order_id = o.id
    ) as lines
    where o.event_id = ${eventId}::bigint and o.promo_code_id is not null and o.canceled_at is null
    group by o.promo_code_id`.execute(db);
  return rows;
}

export interface OrdersOfTownRow {
  town_slug: string;
  orders: number;
  total_minor: string;
}

/** The orders of an event that are not canceled, by the buyer's town, the most orders first. */
export async function selectOrdersByTown(
  db: Db,
  { eventId, min, limit }: { eventId: string; min: number; limit: number },
): Promise<OrdersOfTownRow[]> {
  const { rows } = await sql<OrdersOfTownRow>`
    select town_slug, count(*)::int as orders, sum(total_minor)::bigint as total_minor
    from ticket_order where event_id = ${eventId}::bigint and canceled_at is null and town_slug is not null
    group by town_slug having count(*) >= ${min} order by count(*) desc, town_slug limit ${limit}`.execute(db);
  return rows;
}

export interface OrdersOfEventRow {
  event_id: string;
  orders: number;
  total_minor: string;
  /** An event has one currency. */
  currency: string;
}

/**
 * The orders that were placed since a time and are not canceled, by event. The index has no currency, so it is read from
 * one order: to read it from all takes five times as long.
 */
export async function selectOrdersSince(
  db: Db,
  { eventIds, since }: { eventIds: string[]; since: Temporal.Instant },
): Promise<OrdersOfEventRow[]> {
  const { rows } = await sql<OrdersOfEventRow>`
    select sums.*, (select o.currency from ticket_order o where o.event_id = sums.event_id limit 1) as currency
    from (
      select event_id, count(*)::int as orders, sum(total_minor)::bigint as total_minor from ticket_order
      where event_id = any(${eventIds}::bigint[]) and canceled_at is null and placed_at >= ${since}
      group by event_id) as sums`.execute(db);
  return rows;
}
