// Orders from the site that are paid at the door.
import { inTransaction } from '#db/client.ts';
import {
  collectOrderIn,
  dueAtDoor,
  type EventOrder,
  orderOfEvent,
  ordersOfEvent,
  type Payable,
} from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { ticketsOfEvent } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { requireOffice, requireSeller } from './access.ts';
import { FOUND_ORDERS_MAX } from './limits.ts';
import { type Payment, requirePayment } from './payment.ts';
import { selectSalesOfOrders } from './queries.ts';
import { addPaymentIn, openTillIn } from './sell.ts';

/** An order in the list of the box office. */
export interface DueOrder extends Pick<
  EventOrder,
  'id' | 'number' | 'name' | 'email' | 'tickets' | 'totalMinor' | 'currency'
> {
  state: 'due' | 'paid' | 'free' | 'canceled';
  /** The sale that took the money, or sold the tickets, at the box office; null for none. */
  saleId: string | null;
}

/**
 * The orders of an event for the box office: those to be paid, or all that the text finds. The text is the beginnings of
 * words of names, addresses, order numbers and ticket codes. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function findDueOrders(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; text: string },
): Promise<{ orders: DueOrder[]; isCut: boolean }> {
  const { event } = await requireOffice(ctx, input.eventId);
  const text = input.text.trim().slice(0, 100);
  const filter = { eventId: event.id, text, ticketClassId: null, before: null, limit: FOUND_ORDERS_MAX + 1 };
  const found = await ordersOfEvent(ctx, { ...filter, state: text === '' ? 'due' : 'all' });
  const rows = found.length > 0 || text === '' ? found : await ordersOfTicket(ctx, filter);
  const orders = rows.slice(0, FOUND_ORDERS_MAX);
  const sales = await selectSalesOfOrders(
    ctx.db,
    orders.map(({ id }) => id),
  );
  return {
    isCut: rows.length > FOUND_ORDERS_MAX,
    orders: orders.map(({ id, number, name, email, tickets, totalMinor, currency, ...order }) => ({
      id,
      number,
      name,
      email,
      tickets,
      totalMinor,
      currency,
      state: stateOf({ ...order, totalMinor }),
      saleId: sales.get(id) ?? null,
    })),
  };
}

function stateOf(order: Pick<EventOrder, 'isCanceled' | 'totalMinor' | 'payAtDoor'>): DueOrder['state'] {
  if (order.isCanceled) return 'canceled';
  if (order.totalMinor === 0) return 'free';
  return order.payAtDoor ? 'due' : 'paid';
}

/** The order of the ticket whose code, or whose attendee, the text names. */
async function ordersOfTicket(ctx: Pick<Ctx, 'db'>, filter: Omit<Parameters<typeof ordersOfEvent>[1], 'state'>) {
  const tickets = await ticketsOfEvent(ctx, { ...filter, state: 'all', withPrivate: true });
  const numbers = [...new Set(tickets.map(({ orderNumber }) => orderNumber))].slice(0, FOUND_ORDERS_MAX);
  const found = await Promise.all(
    numbers.map((text) => ordersOfEvent(ctx, { ...filter, text, state: 'all', limit: 1 })),
  );
  return found.flat();
}

/** An order and what it costs at the door; null for an order with nothing to pay. Refuses like `findDueOrders`. */
export async function dueOrder(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; orderId: string },
): Promise<{ id: string; number: string; name: string; due: Payable | null }> {
  const { event } = await requireOffice(ctx, input.eventId);
  const order = (await orderOfEvent(ctx, { ...input, eventId: event.id })) ?? refuse('NOT_FOUND');
  const { orderId: id } = input;
  const { token, number, name, currency, isDue } = order;
  return { id, number, name, due: await dueAtDoor(ctx, { id, token, isDue, currency }) };
}

/**
 * Takes the money for an order from the site into the person's open till. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND,
 * ROLE_TOO_LOW, TILL_CLOSED, ARGUMENTS_ERROR (`way`, `given`), PRICE_CHANGED when the amount is another than the seller
 * saw, and NOT_TO_PAY for an order that is paid, free or canceled; of two people who collect it at once, one gets this.
 */
export async function collectOrder(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: Payment & { eventId: string; orderId: string; seenMinor: number },
): Promise<{ saleId: string }> {
  const { person, own } = await requireSeller(ctx, input.eventId);
  const { accountId } = person;
  const { orderId, seenMinor } = input;
  const eventId = own.event.id;
  if (!(await orderOfEvent(ctx, { eventId, orderId }))) refuse('NOT_FOUND');
  const payment = requirePayment(input, seenMinor);
  return inTransaction(ctx.db, async (tx) => {
    const { lines, totalMinor, currency } = await collectOrderIn(tx, { orderId });
    if (totalMinor !== seenMinor) refuse('PRICE_CHANGED');
    const till = await openTillIn(tx, { eventId, accountId }, currency);
    const row = { ...payment, kind: 'collected' as const, orderId, accountId, totalMinor, lines, isCheckedIn: false };
    return { saleId: await addPaymentIn(tx, till.id, row) };
  });
}
