// SQL on ticket_order and order_line after the sale.
import { sql } from 'kysely';
import { prepared } from '#db/prepared-statements.ts';
import type { Db, Tx } from '#domain/ctx';

export function selectOrder(db: Db | Tx, by: { token: string } | { id: string }) {
  const query = db.selectFrom('ticket_order').selectAll();
  return ('token' in by ? query.where('token', '=', by.token) : query.where('id', '=', by.id)).executeTakeFirst();
}

export const selectOrders = (db: Db, ids: string[]) =>
  db.selectFrom('ticket_order').selectAll().where('id', 'in', ids).execute();

export function selectOrdersByEmail(db: Db, email: string, limit: number) {
  return db
    .selectFrom('ticket_order')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The orders on other dates that moved to this order, one after another. */
export async function selectMovedTo(db: Db | Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive earlier as (
      select id from ticket_order where moved_to_id = ${orderId}::bigint
      union select o.id from ticket_order o join earlier e on o.moved_to_id = e.id)
    select id::text as id from earlier`.execute(db);
  return rows.map(({ id }) => id);
}

export function selectOrdersByTokens(db: Db, tokens: string[]) {
  return db.selectFrom('ticket_order').selectAll().where('token', 'in', tokens).execute();
}

export function selectOrderLines(db: Db | Tx, orderIds: string[]) {
  return db.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

export async function countOrders(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared} select count(*)::int as count from ticket_order
    where account_id = ${accountId}::bigint and canceled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Orders of an account; the latest comes first. */
export function selectAccountOrders(db: Db, accountId: string, limit: number) {
  return db
    .selectFrom('ticket_order')
    .select(['token', 'event_id', 'canceled_at'])
    .where('account_id', '=', accountId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function claimGuestOrders(tx: Tx, input: { accountId: string; email: string }): Promise<number> {
  const { numAffectedRows } = await sql`
    update ticket_order set account_id = ${input.accountId}::bigint
    where lower(email) = lower(${input.email}) and account_id is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** One row per order with its lines inside. Money is in minor units. */
export async function selectOrdersForExport(db: Db, accountId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ order_json: Record<string, unknown> }>`
    select jsonb_build_object('number', o.number, 'event_id', o.event_id::text, 'name', o.name, 'email', o.email,
      'locale', o.locale, 'currency', o.currency, 'total_minor', o.total_minor, 'pay_at_door', o.pay_at_door, 'paid_at', o.paid_at,
      'refund_policy', o.refund_policy, 'placed_at', o.placed_at, 'note', o.note,
      'promo_code', o.promo_code, 'company', o.company, 'company_address', o.company_address,
      'company_vat_id', o.company_vat_id, 'seller_vat_id', o.seller_vat_id,
      'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'unit_minor', l.unit_minor,
          'discount_minor', l.discount_minor, 'fee_minor', l.fee_minor, 'tax_minor', l.tax_minor,
          'tax_name', l.tax_name, 'tax_rate', l.tax_rate)
        order by l.id) from order_line l where l.order_id = o.id)) as order_json
    from ticket_order o where o.account_id = ${accountId}::bigint order by o.placed_at, o.id`.execute(db);
  return rows.map((row) => row.order_json);
}

export async function selectOrderIds(db: Db | Tx, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('ticket_order').select('id').where('account_id', '=', accountId).execute();
  return rows.map((row) => row.id);
}

/** The orders that belong to no account and have this address, in any letter case. */
export async function selectGuestOrderIds(db: Db | Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from ticket_order where lower(email) = lower(${email}) and account_id is null`.execute(db);
  return rows.map((row) => row.id);
}

/** Addresses on the account's orders that no order of another account or a guest has, in any letter case. */
export async function selectSoleAddresses(db: Db | Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select distinct own.email from ticket_order own
    where own.account_id = ${accountId}::bigint and not exists (
      select from ticket_order other
      where lower(other.email) = lower(own.email) and other.account_id is distinct from own.account_id)`.execute(db);
  return rows.map((row) => row.email);
}

export async function selectOrderTokens(db: Db | Tx, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('ticket_order').select('token').where('account_id', '=', accountId).execute();
  return rows.map((row) => row.token);
}

/** What replaces the buyer of an order whose person was erased. `.invalid` is a reserved domain (RFC 2606). */
export const ERASED_BUYER = { name: '–', email: 'erased@erased.invalid' };

/** Removes the buyer from the orders of an account, and from guest orders placed with this mail address. */
export async function anonymizeBuyer(tx: Tx, input: { accountId: string; email: string }): Promise<void> {
  await sql`update reservation set visitor_key = null where id in (
    select reservation_id from ticket_order where account_id = ${input.accountId}::bigint)`.execute(tx);
  await sql`update ticket_order set name = ${ERASED_BUYER.name}, email = ${ERASED_BUYER.email}, account_id = null, note = '',
      town_slug = null, company = null, company_address = null, company_vat_id = null
    where account_id = ${input.accountId}::bigint
      or (account_id is null and lower(email) = lower(${input.email}))`.execute(tx);
}

export async function selectTokensOfOrders(db: Db | Tx, orderIds: string[]): Promise<string[]> {
  const rows = await db.selectFrom('ticket_order').select('token').where('id', 'in', orderIds).execute();
  return rows.map(({ token }) => token);
}

export const selectOrigin = (db: Db, orderId: string) =>
  db.selectFrom('ticket_order').select(['account_id', 'town_slug']).where('id', '=', orderId).executeTakeFirst();

/** Whether the address of an order has an older paid order, `days` before it, that was not canceled. */
export async function hasOlderPaidOrder(
  db: Db,
  { orderId, days }: { orderId: string; days: number },
): Promise<boolean> {
  const { rows } = await sql<{ has_older: boolean }>`select exists (
    select from ticket_order o join ticket_order older on lower(older.email) = lower(o.email)
      and older.paid_at < o.placed_at - make_interval(days => ${days}::int) and older.canceled_at is null
    where o.id = ${orderId}::bigint and o.email not like '%.invalid') as has_older`.execute(db);
  return rows[0]?.has_older ?? false;
}
