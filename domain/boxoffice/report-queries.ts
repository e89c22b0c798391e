// SQL that reads tills for their lists, reports and files.
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';

interface TillRow {
  id: string;
  event_id: string;
  name: string;
  currency: string;
  opening_minor: string;
  account_id: string | null;
  opened_at: Temporal.Instant;
  closed_at: Temporal.Instant | null;
  counted_minor: string | null;
  closed_by: string | null;
  closing_note: string;
  expected_minor: string;
  cash_minor: string;
  card_minor: string;
  sales: number;
}

interface EntryRow {
  id: string;
  kind: 'sale' | 'collected' | 'void' | 'cash_in' | 'cash_out';
  way: 'cash' | 'card' | 'free';
  amount_minor: string;
  order_id: string | null;
  voids: string | null;
  note: string;
  account_id: string | null;
  at: Temporal.Instant;
  tickets: number;
  is_undone: boolean;
}

/** The tills of an event with their sums, the latest first; `accountId` limits them to those of one person. */
export async function selectTills(
  db: Db,
  { eventId, accountId, tillId = null }: { eventId: string; accountId: string | null; tillId?: string | null },
) {
  const { rows } =
    await sql<TillRow>`select t.id::text, t.event_id::text, t.name, t.currency, t.opening_minor::text, t.account_id::text, t.opened_at,
      t.closed_at, t.counted_minor::text, t.closed_by::text, t.closing_note,
      (t.opening_minor + coalesce(s.in_drawer, 0))::text as expected_minor, coalesce(s.cash, 0)::text as cash_minor,
      coalesce(s.card, 0)::text as card_minor, coalesce(s.sales, 0)::int as sales
    from till t left join lateral (
      select sum(e.amount_minor) filter (where e.way = 'cash') as in_drawer,
        sum(e.amount_minor) filter (where e.way = 'cash' and e.kind not in ('cash_in', 'cash_out')) as cash,
        sum(e.amount_minor) filter (where e.way = 'card') as card,
        count(*) filter (where e.kind in ('sale', 'collected')) as sales
      from till_entry e where e.till_id = t.id) s on true
    where t.event_id = ${eventId}::bigint and (${accountId}::bigint is null or t.account_id = ${accountId}::bigint)
      and (${tillId}::bigint is null or t.id = ${tillId}::bigint)
    order by t.closed_at is null desc, t.id desc`.execute(db);
  return rows;
}

/** The entries of a till, the earliest first, with the number of their tickets and whether they were given back. */
export async function selectEntries(db: Db, tillId: string) {
  const { rows } =
    await sql<EntryRow>`select e.id::text, e.kind, e.way, e.amount_minor::text, e.order_id::text, e.voids::text, e.note, e.account_id::text, e.at,
      (select coalesce(sum(l.quantity), 0)::int from till_entry_line l
        where l.entry_id = coalesce(e.voids, e.id)) as tickets,
      exists (select from till_entry v where v.voids = e.id) as is_undone
    from till_entry e where e.till_id = ${tillId}::bigint order by e.id`.execute(db);
  return rows;
}

/** What a till sold of each class and at each price. Entries that were given back count against the till that gave back. */
export async function selectClassTotals(db: Db, tillId: string) {
  const { rows } = await sql<{ name: string; unit_minor: string; quantity: number }>`
    select l.name, l.unit_minor::text, sum(case when e.kind = 'void' then -l.quantity else l.quantity end)::int as quantity
    from till_entry e join till_entry_line l on l.entry_id = coalesce(e.voids, e.id)
    where e.till_id = ${tillId}::bigint
    group by l.ticket_class_id, l.name, l.unit_minor
    having sum(case when e.kind = 'void' then -l.quantity else l.quantity end) <> 0
    order by l.ticket_class_id, l.unit_minor`.execute(db);
  return rows;
}

export const selectTillsOfPerson = (db: Db, accountId: string) =>
  db
    .selectFrom('till')
    .select([
      'event_id',
      'name',
      'currency',
      'opening_minor',
      'opened_at',
      'closed_at',
      'counted_minor',
      'closing_note',
    ])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const selectEntriesOfPerson = (db: Db, accountId: string) =>
  db
    .selectFrom('till_entry')
    .select(['till_id', 'kind', 'way', 'amount_minor', 'note', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const selectEntriesOfOrders = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('till_entry')
    .select(['order_id', 'kind', 'way', 'amount_minor', 'at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
