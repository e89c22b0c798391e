// SQL on ticket_order: the accounts that hold tickets for an event.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

export async function selectTicketHolders(
  db: Db,
  { eventIds, quietHours }: { eventIds: string[]; quietHours: number },
): Promise<{ account_id: string; event_id: string }[]> {
  const { rows } = await sql<{ account_id: string; event_id: string }>`
    select distinct account_id, event_id from ticket_order
    where event_id = any(${eventIds}::bigint[]) and account_id is not null
      and placed_at < now() - make_interval(hours => ${quietHours}::int)
    order by event_id, account_id`.execute(db);
  return rows;
}

/** The orders of events that buyers placed after an instant, each with its number of valid tickets. The latest of each event come first. */
export async function selectOrdersOfEvents(
  db: Db,
  { eventIds, after, max }: { eventIds: string[]; after: Temporal.Instant; max: number },
): Promise<{ id: string; token: string; event_id: string; account_id: string | null; placed_at: Temporal.Instant }[]> {
  const { rows } = await sql<{
    id: string;
    token: string;
    event_id: string;
    account_id: string | null;
    placed_at: Temporal.Instant;
  }>`
    select o.id, o.token, o.event_id, o.account_id, o.placed_at from unnest(${eventIds}::bigint[]) as wanted(event_id)
    cross join lateral (
      select * from ticket_order where ticket_order.event_id = wanted.event_id and placed_at > ${after}::timestamptz
        and not is_complimentary
      order by placed_at desc limit ${max}
    ) o`.execute(db);
  return rows;
}

/** The orders of an event that were paid online until an instant, and not canceled. */
export async function selectPaidOnline(
  db: Db,
  { eventId, until }: { eventId: string; until: Temporal.Instant },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ticket_order
    where event_id = ${eventId}::bigint and is_paid_online and canceled_at is null
      and placed_at <= ${until}::timestamptz`.execute(db);
  return rows.map(({ id }) => id);
}

export async function selectEventOfOrder(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('ticket_order').select('event_id').where('id', '=', orderId).executeTakeFirst();
  return row?.event_id;
}

/** The buyers of the orders for an event that were placed before an instant, by default before now. */
export function selectBuyers(db: Db, { eventId, until }: { eventId: string; until?: Temporal.Instant | undefined }) {
  return db
    .selectFrom('ticket_order')
    .select(['token', 'account_id', 'name', 'email', 'locale'])
    .where('event_id', '=', eventId)
    .$if(until !== undefined, (orders) => orders.where('placed_at', '<=', until ?? sql<Temporal.Instant>`now()`))
    .orderBy('id', 'desc')
    .execute();
}

export function selectTicketHolderOrders(db: Db, holder: { accountId: string; eventId: string }) {
  return db
    .selectFrom('ticket_order')
    .select('token')
    .where('account_id', '=', holder.accountId)
    .where('event_id', '=', holder.eventId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
