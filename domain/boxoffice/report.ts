import { namesOfAccounts } from '#domain/accounts';
import { ordersAtDoor } from '#domain/checkout';
import { type Ctx, requirePerson } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { type OfficeEvent, officeEvent, requireOffice, requireTill } from './access.ts';
import { selectClassTotals, selectEntries } from './report-queries.ts';
import { type Till, tillsOf } from './tills.ts';

/** What went into a till or out of it. Amounts are minor units of the till's currency. */
export interface TillEntry {
  id: string;
  kind: 'sale' | 'collected' | 'void' | 'cash_in' | 'cash_out';
  way: 'cash' | 'card' | 'free';
  /** Negative for money that left the till. */
  amountMinor: number;
  tickets: number;
  /** Null for cash in and cash out. */
  order: { id: string; number: string; name: string } | null;
  /** The id of the sale: the entry itself, or the sale that was given back; null for cash in and cash out. */
  saleId: string | null;
  /** Whether the money was given back later. */
  isUndone: boolean;
  note: string;
  by: string | null;
  /** ISO instant. */
  at: string;
}

/** A till with all its entries, the earliest first, and its totals. */
export interface TillReport {
  event: OfficeEvent;
  till: Till;
  entries: TillEntry[];
  /** What was sold of each class, without what was given back. */
  classes: { name: string; unitMinor: number; quantity: number }[];
}

/** The report of a till. Refuses NOT_SIGNED_IN, ROLE_TOO_LOW, and NOT_FOUND for a till that the person may not see. */
export async function tillReport(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; tillId: string },
): Promise<TillReport> {
  const own = await requireOffice(ctx, input.eventId);
  const { id: tillId } = await requireTill(ctx, own, input.tillId);
  const viewerId = requirePerson(ctx).accountId;
  const [[till], entries, classes] = await Promise.all([
    tillsOf(ctx, { eventId: own.event.id, accountId: null, viewerId, tillId }),
    entriesOf(ctx, tillId),
    selectClassTotals(ctx.db, tillId),
  ]);
  return {
    event: officeEvent(own),
    till: till ?? refuse('NOT_FOUND'),
    entries,
    classes: classes.map((row) => ({ name: row.name, unitMinor: Number(row.unit_minor), quantity: row.quantity })),
  };
}

/** The entries of a till, the earliest first. The caller has checked that the person may see it. */
export async function entriesOf(ctx: Pick<Ctx, 'db'>, tillId: string): Promise<TillEntry[]> {
  const rows = await selectEntries(ctx.db, tillId);
  const [orders, names] = await Promise.all([
    ordersAtDoor(ctx, { ids: rows.flatMap(({ order_id }) => order_id ?? []) }),
    namesOfAccounts(ctx, { ids: rows.map(({ account_id }) => account_id) }),
  ]);
  return rows.map((row) => {
    const order = orders.get(row.order_id ?? '');
    return {
      id: row.id,
      kind: row.kind,
      way: row.way,
      amountMinor: Number(row.amount_minor),
      tickets: row.tickets,
      order: order ? { id: order.id, number: order.number, name: order.name } : null,
      saleId: row.order_id === null ? null : (row.voids ?? row.id),
      isUndone: row.is_undone,
      note: row.note,
      by: names.get(row.account_id ?? '') ?? null,
      at: row.at.toString(),
    };
  });
}
