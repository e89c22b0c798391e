import { namesOfAccounts } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { selectTills } from './report-queries.ts';

/** A till with its sums. Amounts are minor units of `currency`, times ISO instants. */
export interface Till {
  id: string;
  name: string;
  currency: string;
  /** The person who sells; null after the account was erased. */
  person: string | null;
  isMine: boolean;
  openedAt: string;
  openingMinor: number;
  /** The cash that should be in the till. */
  expectedMinor: number;
  /** What was taken for tickets in cash, without what was given back. */
  cashMinor: number;
  /** What was taken for tickets by card, without what was given back. */
  cardMinor: number;
  /** Number of sales and collected orders, including those given back. */
  sales: number;
  /** Null while the till is open. */
  closed: { at: string; by: string | null; countedMinor: number; note: string } | null;
}

/** The tills of an event, open ones first; `accountId`: only those of one person. The caller has checked the role. */
export async function tillsOf(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; accountId: string | null; viewerId: string; tillId?: string },
): Promise<Till[]> {
  const rows = await selectTills(ctx.db, input);
  const names = await namesOfAccounts(ctx, { ids: rows.flatMap((row) => [row.account_id, row.closed_by]) });
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    currency: row.currency,
    person: nameOf(row.account_id),
    isMine: row.account_id === input.viewerId,
    openedAt: row.opened_at.toString(),
    openingMinor: Number(row.opening_minor),
    expectedMinor: Number(row.expected_minor),
    cashMinor: Number(row.cash_minor),
    cardMinor: Number(row.card_minor),
    sales: row.sales,
    closed: row.closed_at && {
      at: row.closed_at.toString(),
      by: nameOf(row.closed_by),
      countedMinor: Number(row.counted_minor),
      note: row.closing_note,
    },
  }));
}
