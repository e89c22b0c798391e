import { enqueue } from '#db/queue.ts';
import type { Tx } from '#domain/ctx';
import {
  classesForSale,
  type ClassForSale,
  lockTicketToMoveIn,
  moveStockIn,
  moveTicketIn,
  shareStockIn,
} from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { partsOfRow } from '../price-parts.ts';
import { addToLine, lockOrder, removeFromLine, selectLine } from './move-queries.ts';

/** What the organizer asked for a ticket when it was ordered, and whether its order was added for a guest. */
export interface PaidPrice {
  /** Minor units. */
  unitMinor: number;
  currency: string;
  isComplimentary: boolean;
}

/**
 * Whether a ticket may move to a class: the organizer asks the same for both. The ticket keeps what it cost, with its discount, fee and tax. A complimentary ticket may move to any
 * class. Amounts of donations differ from order to order, so no ticket moves to a donation.
 */
export const isMoveAllowed = (
  to: Pick<ClassForSale, 'priceKind' | 'listMinor' | 'currency'>,
  { unitMinor, currency, isComplimentary }: PaidPrice,
): boolean =>
  isComplimentary || (to.priceKind !== 'donation' && to.listMinor === unitMinor && to.currency === currency);

/**
 * Moves a valid ticket of an order to another class of its event, with its stock. The code of the ticket stays valid. The
 * caller has checked that the member may change the order. Returns the names of both classes. Refuses NOT_FOUND for
 * another ticket, ARGUMENTS_ERROR (`ticketClassId`) for a class that is unknown, the ticket's own, an add-on, or at another price,
 * SOLD_OUT and ALL_HELD. `beforeStock` runs while the ticket is locked.
 */
export async function moveTicketOfOrderIn(
  tx: Tx,
  input: { eventId: string; orderId: string; orderToken: string; ticketId: string; ticketClassId: string },
  beforeStock: (names: { from: string; to: string }) => Promise<void>,
): Promise<void> {
  const { eventId, orderId, ticketId, ticketClassId } = input;
  await shareStockIn(tx, { eventId });
  const order = (await lockOrder(tx, orderId)) ?? refuse('NOT_FOUND');
  const ticket = (await lockTicketToMoveIn(tx, input)) ?? refuse('NOT_FOUND');
  const { classes } = await classesForSale(tx, { ids: [ticketClassId, ticket.ticketClassId] });
  const [from, to] = [classes.get(ticket.ticketClassId), classes.get(ticketClassId)];
  const line = await selectLine(tx, ticket.orderLineId);
  if (!from || to?.eventId !== eventId || to.id === from.id || from.isAddOn || to.isAddOn)
    return refuseFields({ ticketClassId: ['UNKNOWN'] });
  const { currency, is_complimentary: isComplimentary } = order;
  const price = { unitMinor: partsOfRow(line).priceMinor, currency, isComplimentary };
  if (!isMoveAllowed(to, price)) refuseFields({ ticketClassId: ['INVALID'] });
  const orderLineId = await addToLine(tx, { orderId, ticketClassId, name: to.name, from: line });
  // the order has a line of this class at another price, from before its price changed
  if (orderLineId === undefined) return refuseFields({ ticketClassId: ['INVALID'] });
  await moveTicketIn(tx, { ticketId, ticketClassId, orderLineId });
  await removeFromLine(tx, ticket.orderLineId);
  await beforeStock({ from: from.name, to: to.name });
  const refresh = { task: 'discovery.refresh', payload: { eventIds: [eventId] }, priority: 'later' as const };
  await enqueue(tx, { ...refresh, key: `discovery.refresh:${eventId}` });
  await moveStockIn(tx, { from, to });
}
