// SQL on till, till_entry and till_entry_line that changes them, and single rows.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Till, TillEntry } from '#db/types.ts';
import type { PaidLine } from '#domain/checkout';
import type { Db, Tx } from '#domain/ctx';

export type TillRow = Selectable<Till>;

/** Inserts a till. Undefined when the person has an open till at the event. */
export const insertTill = (tx: Tx, row: Insertable<Till>): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('till')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'account_id']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

export const selectOpenTill = (
  db: Db | Tx,
  { eventId, accountId }: { eventId: string; accountId: string },
): Promise<TillRow | undefined> =>
  db
    .selectFrom('till')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

export const selectTill = (db: Db, { eventId, tillId }: { eventId: string; tillId: string }) =>
  db.selectFrom('till').selectAll().where('event_id', '=', eventId).where('id', '=', tillId).executeTakeFirst();

/**
 * Locks an open till until the transaction ends; undefined for a closed one. `share`: sales do not wait for each other, and
 * closing waits for all of them. `update`: alone.
 */
export function lockOpenTill(tx: Tx, tillId: string, mode: 'share' | 'update'): Promise<TillRow | undefined> {
  const query = tx.selectFrom('till').selectAll().where('id', '=', tillId).where('closed_at', 'is', null);
  return (mode === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
}

export const updateClosed = (
  tx: Tx,
  { tillId, ...close }: { tillId: string; countedMinor: number; accountId: string; note: string },
) =>
  tx
    .updateTable('till')
    .set({
      closed_at: sql<Temporal.Instant>`now()`,
      counted_minor: String(close.countedMinor),
      closed_by: close.accountId,
      closing_note: close.note,
    })
    .where('id', '=', tillId)
    .execute();

/** Adds an entry. Undefined when the sale was given back before, or the form was sent before. */
export const insertEntry = (tx: Tx, row: Insertable<TillEntry>): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('till_entry')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const insertEntryLines = (tx: Tx, entryId: string, lines: PaidLine[]) =>
  tx
    .insertInto('till_entry_line')
    .values(
      lines.map(({ ticketClassId, name, quantity, unitMinor, discountMinor = 0 }) => ({
        entry_id: entryId,
        ticket_class_id: ticketClassId,
        name,
        quantity,
        unit_minor: String(unitMinor),
        discount_minor: String(discountMinor),
      })),
    )
    .execute();

/** A sale or a collected order of an event, with the entry that gave it back. */
export const selectSale = (db: Db, { eventId, saleId }: { eventId: string; saleId: string }) =>
  db
    .selectFrom('till_entry as e')
    .innerJoin('till as t', 't.id', 'e.till_id')
    .leftJoin('till_entry as v', 'v.voids', 'e.id')
    .selectAll('e')
    .select(['t.currency', 't.name as till_name', 't.account_id as till_account_id'])
    .select(['v.id as void_id', 'v.at as void_at', 'v.account_id as void_account_id'])
    .where('t.event_id', '=', eventId)
    .where('e.id', '=', saleId)
    .where('e.kind', 'in', ['sale', 'collected'])
    .executeTakeFirst();

/** The ids of the entries that took the money of these orders and were not given back, by order. */
export async function selectSalesOfOrders(db: Db, orderIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    select e.id::text, e.order_id::text from till_entry e
    where e.order_id = any(${orderIds}::bigint[]) and e.kind in ('sale', 'collected')
      and not exists (select from till_entry v where v.voids = e.id) order by e.id`.execute(db);
  return new Map(rows.map((row) => [row.order_id, row.id]));
}

export const selectEntryLines = (db: Db | Tx, entryId: string) =>
  db.selectFrom('till_entry_line').selectAll().where('entry_id', '=', entryId).orderBy('ticket_class_id').execute();

/** The cash that should be in a till, in minor units. */
export async function selectExpectedCash(db: Db | Tx, tillId: string): Promise<number> {
  const { rows } = await sql<{ expected: string }>`
    select (t.opening_minor + coalesce(sum(e.amount_minor) filter (where e.way = 'cash'), 0))::text as expected
    from till t left join till_entry e on e.till_id = t.id where t.id = ${tillId}::bigint group by t.id`.execute(db);
  return Number(rows[0]?.expected ?? 0);
}

/** Removes a member from the tills and entries. */
export async function removeAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('till_entry').set({ account_id: null }).where('account_id', '=', accountId).execute();
  await tx.updateTable('till').set({ account_id: null }).where('account_id', '=', accountId).execute();
  await tx.updateTable('till').set({ closed_by: null }).where('closed_by', '=', accountId).execute();
}
