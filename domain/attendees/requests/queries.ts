// SQL on refund_request and refund_request_ticket, and the choice of buyers in order_change.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export type RequestState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'closed';

export interface RequestRow {
  id: string;
  order_id: string;
  reason: string;
  state: RequestState;
  answer: string;
  created_at: Temporal.Instant;
  ticket_ids: string[];
}

/** The requests of an order, the latest first. */
export async function selectRequests(db: Db | Tx, orderId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select q.id::text as id, q.order_id::text as order_id, q.reason, q.state, coalesce(c.message, '') as answer,
      q.created_at, array(select t.ticket_id::text from refund_request_ticket t
        where t.request_id = q.id order by t.ticket_id) as ticket_ids
    from refund_request q left join order_change c on c.id = q.change_id
    where q.order_id = ${orderId}::bigint order by q.id desc`.execute(db);
  return rows;
}

/** A request of an order. */
export async function selectRequest(db: Db | Tx, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select q.id::text as id, q.order_id::text as order_id, q.reason, q.state, coalesce(c.message, '') as answer,
      q.created_at, array(select t.ticket_id::text from refund_request_ticket t
        where t.request_id = q.id order by t.ticket_id) as ticket_ids
    from refund_request q left join order_change c on c.id = q.change_id
    where q.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The state of the request that a form made; undefined for a new form. */
export async function selectRequestOfForm(tx: Tx, formKey: string): Promise<RequestState | undefined> {
  const { rows } = await sql<{ state: RequestState }>`
    select state from refund_request where form_key = ${formKey}::uuid`.execute(tx);
  return rows[0]?.state;
}

export interface NewRequest {
  eventId: string;
  orderId: string;
  formKey: string;
  reason: string;
  ticketIds: string[];
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<string> {
  const { eventId, orderId, formKey, reason, ticketIds } = request;
  const { id } = await tx
    .insertInto('refund_request')
    .values({ event_id: eventId, order_id: orderId, form_key: formKey, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = ticketIds.map((ticketId) => ({ ticket_id: ticketId, request_id: id }));
  await tx.insertInto('refund_request_ticket').values(rows).execute();
  return id;
}

interface AskedRow {
  ticket_id: string;
  is_open: boolean;
  times: number;
}

/** How often a refund was asked for these tickets, and whether a request is open. Other tickets are absent. */
export async function selectAsked(db: Db | Tx, ticketIds: string[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select ticket_id::text as ticket_id, bool_or(state = 'open') as is_open, count(*)::int as times
    from refund_request_ticket where ticket_id = any(${ticketIds}::bigint[]) group by ticket_id`.execute(db);
  return rows;
}

/** Ends a request that is open. Returns whether this call ended it. */
export async function endRequest(
  tx: Tx,
  { id, state, changeId }: { id: string; state: 'accepted' | 'declined' | 'withdrawn'; changeId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund_request')
    .set({ state, change_id: changeId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The open requests of an order for one of these tickets. */
export async function selectOpenFor(tx: Tx, input: { orderId: string; ticketIds: string[] }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id::text as id from refund_request q
    where q.order_id = ${input.orderId}::bigint and q.state = 'open' and exists (
      select from refund_request_ticket t
      where t.request_id = q.id and t.ticket_id = any(${input.ticketIds}::bigint[]))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The orders of an event with an open request. */
export async function selectOrdersWithOpen(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id::text as order_id from refund_request
    where event_id = ${eventId}::bigint and state = 'open'`.execute(db);
  return rows.map((row) => row.order_id);
}

/** The requests of these orders, for the export of a person. */
export const selectRequestsOfOrders = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('refund_request')
    .select(['order_id', 'reason', 'state', 'created_at'])
    .where('order_id', '=', sql<string>`any(${orderIds}::bigint[])`)
    .orderBy('id')
    .execute();

/** Removes what buyers wrote to the requests of these orders. */
export async function removeReasons(tx: Tx, orderIds: string[]): Promise<void> {
  await sql`update refund_request set reason = '' where order_id = any(${orderIds}::bigint[])`.execute(tx);
}

/** Whether the buyer of an order chose the tickets after an instant. */
export async function selectHasRetained(
  db: Db | Tx,
  { orderId, since }: { orderId: string; since: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ has_retained: boolean }>`
    select exists (select from order_change
      where order_id = ${orderId}::bigint and kind = 'tickets_retained' and created_at > ${since}::timestamptz)
      as has_retained`.execute(db);
  return rows[0]?.has_retained ?? false;
}

/** Those of these orders that chose the tickets after an instant. */
export async function selectRetained(
  db: Db,
  { orderIds, since }: { orderIds: string[]; since: Temporal.Instant },
): Promise<Set<string>> {
  const { rows } = await sql<{ retained_order_id: string }>`
    select distinct order_id::text as retained_order_id from order_change
    where order_id = any(${orderIds}::bigint[]) and kind = 'tickets_retained' and created_at > ${since}::timestamptz`.execute(
    db,
  );
  return new Set(rows.map((row) => row.retained_order_id));
}
