import type { OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { updateMessage } from '#domain/management';
import { qrSvg } from '#domain/qr';
import { ticketByToken, type TicketView } from '#domain/tickets';
import type { Money } from '#shared/money.ts';

/** The data of one ticket sheet. */
export interface Sheet {
  /** Without the token of the order, because the holder of one ticket may not open the order. */
  ticket: Omit<TicketView, 'order'> & { orderNumber: string };
  /** The code as SVG, drawn by the server from its own data; '' while the ticket is offered to another person. */
  qr: string;
  /** The place of the ticket in its order, as on the page of the order; null in an order with one ticket, and for an add-on. */
  place: { number: number; count: number } | null;
  /** The amount due at the door for this ticket; null when nothing is due. */
  toPay: Money | null;
  /** Whether it was paid with demo money. */
  isDemoMoney: boolean;
  /** Whether staff took the event down. */
  isTakenDown: boolean;
  /** The organizer's message about a cancellation or postponement; '' for none. */
  message: string;
}

/** The sheet of a ticket of an order. Refuses NOT_FOUND. */
export async function sheetOf(ctx: Pick<Ctx, 'db'>, order: OrderPage, token: string): Promise<Sheet> {
  const { order: ticketOrder, ...view } = await ticketByToken(ctx, { token });
  const ticket = { ...view, orderNumber: ticketOrder.number };
  return {
    ticket,
    qr: ticket.qr === '' ? '' : await qrSvg(ticket.qr),
    place: placeOf(order, token),
    toPay: toPayAtDoor(order, ticket),
    isDemoMoney: order.isDemoMoney,
    isTakenDown: order.isTakenDown,
    message: await updateMessage(ctx, { event: ticket.event, isForTicketHolder: true }),
  };
}

function placeOf(order: Pick<OrderPage, 'tickets'>, token: string): Sheet['place'] {
  const tickets = order.tickets.filter(({ isAddOn }) => !isAddOn);
  const index = tickets.findIndex((ticket) => ticket.token === token);
  return index >= 0 && tickets.length > 1 ? { number: index + 1, count: tickets.length } : null;
}

function toPayAtDoor(order: OrderPage, ticket: Sheet['ticket']): Money | null {
  if (!order.payAtDoor || order.event.online) return null;
  const line = order.lines.find((orderLine) => orderLine.ticketClassId === ticket.ticketClassId);
  return line && line.unitMinor > 0 ? { value: line.unitMinor, currency: order.currency } : null;
}
