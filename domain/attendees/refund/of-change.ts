import type { Ctx, Tx } from '#domain/ctx';
import { selectRefunded, selectRefundsOfChanges } from './queries.ts';

/** What one refund gave back. */
export interface RefundOfChange {
  /** Minor units of the currency of the order. */
  amountMinor: number;
  /** Whether the tickets became invalid. */
  isFull: boolean;
  ticketIds: string[];
}

/** The refund that a change of an order made; null for another change. */
export async function refundOfChange(
  ctx: Pick<Ctx, 'db'>,
  { changeId }: { changeId: string },
): Promise<RefundOfChange | null> {
  const rows = await selectRefundsOfChanges(ctx.db, [changeId]);
  if (rows.length === 0) return null;
  return {
    amountMinor: rows.reduce((sum, row) => sum + Number(row.amount_minor), 0),
    isFull: rows.some(({ is_full: isFull }) => isFull),
    ticketIds: rows.map(({ ticket_id: id }) => id),
  };
}

/** Which of these tickets are invalid because their whole price went back. */
export async function refundedTickets(
  ctx: Pick<Ctx, 'db'>,
  { ticketIds }: { ticketIds: string[] },
): Promise<Set<string>> {
  const rows = await selectRefunded(ctx.db, ticketIds);
  return new Set(rows.filter(({ is_full: isFull }) => isFull).map((row) => row.ticket_id));
}

/** What was given back for a ticket so far, in minor units. */
export async function refundedOfTicketIn(tx: Tx, { ticketId }: { ticketId: string }): Promise<number> {
  const [row] = await selectRefunded(tx, [ticketId]);
  return Number(row?.refunded_minor ?? 0);
}
