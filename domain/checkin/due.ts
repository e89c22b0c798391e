// What a person at the door still has to pay for a ticket.
import { dueOfLines } from '#domain/checkout';
import type { Db, Tx } from '#domain/ctx';
import type { DoorTicket } from '#domain/tickets';

/** What a ticket still costs at the door. */
export interface TicketDue {
  /** Minor units. */
  minor: number;
  currency: string;
  /** The order to collect; null for members who may not sell at the box office. */
  orderId: string | null;
}

/** Reads what tickets still cost, by ticket. Free tickets need no statement: at a door, a person waits for the answer. */
export async function dueOf(
  ctx: { db: Db | Tx },
  { tickets, maySell }: { tickets: Pick<DoorTicket, 'id' | 'orderLineId' | 'hasPrice'>[]; maySell: boolean },
): Promise<Map<string, TicketDue>> {
  const priced = tickets.filter(({ hasPrice }) => hasPrice);
  const due = await dueOfLines(ctx, { lineIds: priced.map(({ orderLineId }) => orderLineId) });
  return new Map(
    priced.flatMap(({ id, orderLineId }) => {
      const found = due.get(orderLineId);
      return found ? [[id, { ...found, orderId: maySell ? found.orderId : null }]] : [];
    }),
  );
}
