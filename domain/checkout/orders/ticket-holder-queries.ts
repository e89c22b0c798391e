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
