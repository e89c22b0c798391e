import { orderIdByToken, orderOfEvent } from '#domain/checkout';
import { requireOrders } from '#domain/attendees';
import type { Ctx } from '#domain/ctx';
import { doorTickets } from '#domain/tickets';
import { isId } from '#shared/ids.ts';
import { isUnreachable } from '#shared/mail-address.ts';
import { refuse } from '#shared/errors.ts';
import type { TicketOfBuyer } from '../order-of-buyer.ts';
import {
  selectLatestOffers,
  selectTransfer,
  selectTransfersOfOrder,
  selectWaitingNames,
  selectWaitingTransfer,
  wasTransferred,
} from './queries.ts';

/** A transfer of a ticket that waits or was accepted. */
export interface Transfer {
  id: string;
  ticketId: string;
  className: string;
  /** The person to whom the ticket was offered. */
  name: string;
  /** '' after the person was erased. */
  email: string;
  /** ISO instant of the offer. */
  offeredAt: string;
  /** ISO instant of the acceptance; null while the transfer waits. */
  acceptedAt: string | null;
  fromOrderId: string;
  toOrderId: string | null;
}

/** The transfers from an order, the latest first: those that wait, and those that were accepted. Refuses NOT_FOUND. */
export async function transfersOfBuyer(
  ctx: Pick<Ctx, 'db'>,
  { orderToken }: { orderToken: string },
): Promise<Transfer[]> {
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  return (await transfersOf(ctx, orderId)).filter(({ fromOrderId }) => fromOrderId === orderId);
}

/**
 * The transfers from an order and to it, for the organizer's team. Refuses NOT_SIGNED_IN, ROLE_TOO_LOW, and NOT_FOUND
 * for an order of another event.
 */
export async function transfersForOrganizer(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId, orderId }: { eventId: string; orderId: string },
): Promise<Transfer[]> {
  const { event } = await requireOrders(ctx, eventId);
  if (!(await orderOfEvent(ctx, { eventId: event.id, orderId }))) refuse('NOT_FOUND');
  return transfersOf(ctx, orderId);
}

async function transfersOf(ctx: Pick<Ctx, 'db'>, orderId: string): Promise<Transfer[]> {
  const rows = await selectTransfersOfOrder(ctx.db, orderId);
  const tickets = await doorTickets(ctx, { ids: [...new Set(rows.map((row) => row.ticket_id))] });
  const ticketOf = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return rows.flatMap((row) => {
    const ticket = ticketOf.get(row.ticket_id);
    // a transfer of a ticket that was canceled meanwhile has ended
    if (!ticket || (row.ended_at === null && !ticket.isInTransfer)) return [];
    return [
      {
        id: row.id,
        ticketId: row.ticket_id,
        className: ticket.className,
        name: row.name,
        email: isUnreachable(row.email) ? '' : row.email,
        offeredAt: row.created_at.toString(),
        acceptedAt: row.ended_at?.toString() ?? null,
        fromOrderId: row.from_order_id,
        toOrderId: row.to_order_id,
      },
    ];
  });
}

/** A ticket whose latest offer was declined. */
export interface DeclinedOffer {
  ticketId: string;
  /** The person who declined; '' after the person was erased. */
  name: string;
  /** ISO instant. */
  declinedAt: string;
}

/** The tickets of an order that the buyer has again because a person declined them. Refuses NOT_FOUND. */
export async function declinedOffers(
  ctx: Pick<Ctx, 'db'>,
  { orderToken }: { orderToken: string },
): Promise<DeclinedOffer[]> {
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  const rows = await selectLatestOffers(ctx.db, orderId);
  return rows.flatMap((row) =>
    row.is_declined && row.ended_at !== null
      ? [
          {
            ticketId: row.ticket_id,
            name: isUnreachable(row.email) ? '' : row.name,
            declinedAt: row.ended_at.toString(),
          },
        ]
      : [],
  );
}

/** The person to whom a ticket is offered now; null without an offer. The caller has found the ticket. */
export async function waitingRecipient(
  ctx: Pick<Ctx, 'db'>,
  { ticketId }: { ticketId: string },
): Promise<{ name: string; email: string } | null> {
  const row = await selectWaitingTransfer(ctx.db, ticketId);
  return row ? { name: row.name, email: isUnreachable(row.email) ? '' : row.email } : null;
}

/**
 * The names of the people to whom tickets are offered now, by the id of the ticket; '' for a person who was erased. The
 * caller has found the tickets.
 */
export async function waitingNames(
  ctx: Pick<Ctx, 'db'>,
  { ticketIds }: { ticketIds: string[] },
): Promise<Record<string, string>> {
  if (ticketIds.length === 0) return {};
  const rows = await selectWaitingNames(ctx.db, ticketIds);
  return Object.fromEntries(rows.map((row) => [row.ticket_id, isUnreachable(row.email) ? '' : row.name]));
}

/** Whether a ticket of this order was accepted by another person. Refuses NOT_FOUND for an unknown order. */
export async function isTransferred(ctx: Pick<Ctx, 'db'>, { orderToken, ticketId }: TicketOfBuyer): Promise<boolean> {
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  return isId(ticketId) && wasTransferred(ctx.db, { orderId, ticketId });
}

/** A transfer for its mails; null for an unknown id. */
export async function transferForMail(ctx: Pick<Ctx, 'db'>, { id }: { id: string }) {
  const row = isId(id) ? await selectTransfer(ctx.db, id) : undefined;
  if (!row) return null;
  const [ticket] = await doorTickets(ctx, { ids: [row.ticket_id] });
  const isWaiting = row.ended_at === null && ticket?.isInTransfer === true;
  return {
    name: row.name,
    email: row.email,
    locale: row.locale,
    fromOrderId: row.from_order_id,
    className: ticket?.className ?? '',
    isWaiting,
    isAccepted: row.to_order_id !== null,
    isDeclined: row.is_declined,
  };
}
