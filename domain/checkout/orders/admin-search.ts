import type { Ctx } from '#domain/ctx';
import { normalizeCode, formatCode } from '#shared/ticket-code.ts';
import { selectOrdersByText, selectOrdersOf } from './admin-search-queries.ts';

/**
 * An order in a staff search result. The result never contains the order's token, because the token gives access to the
 * tickets.
 */
export interface AdminOrder {
  id: string;
  /** Order number as displayed: `7G4K-X2M9`. */
  number: string;
  name: string;
  email: string;
  accountId: string | null;
  eventId: string;
  /** ISO instant. */
  placedAt: string;
  /** Minor units. */
  totalMinor: number;
  currency: string;
}

type Row = Awaited<ReturnType<typeof selectOrdersOf>>[number];

/** Orders with this number, or whose mail address equals or starts with the text; newest first. Only for staff. */
export async function adminFindOrders(
  ctx: Pick<Ctx, 'db'>,
  input: { text: string; limit: number; offset: number },
): Promise<AdminOrder[]> {
  return (await selectOrdersByText(ctx.db, { ...input, number: normalizeCode(input.text) })).map(toAdminOrder);
}

/** The latest orders of an account, newest first. */
export async function latestOrdersOf(
  ctx: Pick<Ctx, 'db'>,
  input: { accountId: string; limit: number },
): Promise<AdminOrder[]> {
  return (await selectOrdersOf(ctx.db, input)).map(toAdminOrder);
}

const toAdminOrder = (row: Row): AdminOrder => ({
  id: row.id,
  number: formatCode(row.number),
  name: row.name,
  email: row.email,
  accountId: row.account_id,
  eventId: row.event_id,
  placedAt: row.placed_at.toString(),
  totalMinor: Number(row.total_minor),
  currency: row.currency,
});
