// What tickets still cost at the door. The caller has checked the role.
import type { Db, Tx } from '#domain/ctx';
import { type DueRow, selectDueOfEvent, selectDueOfLines } from './due-queries.ts';

/** What one ticket of an order still costs at the door. */
export interface DueOfTicket {
  orderId: string;
  /** Minor units. */
  minor: number;
  currency: string;
}

/** What a ticket of each of these order lines still costs, by line; absent for paid and free lines. */
export const dueOfLines = async (
  ctx: { db: Db | Tx },
  { lineIds }: { lineIds: string[] },
): Promise<Map<string, DueOfTicket>> => byLine(lineIds.length === 0 ? [] : await selectDueOfLines(ctx.db, lineIds));

/** What a ticket of each order line of an event still costs, by line. */
export const dueOfEvent = async (
  ctx: { db: Db | Tx },
  { eventId }: { eventId: string },
): Promise<Map<string, DueOfTicket>> => byLine(await selectDueOfEvent(ctx.db, eventId));

const byLine = (rows: DueRow[]): Map<string, DueOfTicket> =>
  new Map(
    rows.map((row) => [
      row.order_line_id,
      { orderId: row.order_id, minor: Number(row.unit_minor), currency: row.currency },
    ]),
  );
