// An order that moves to another date of a series. It becomes a new order there, because an order, its tickets and their
// codes belong to one event.
import { randomBytes } from 'node:crypto';
import { enqueue } from '#db/queue.ts';
import type { Db, Tx } from '#domain/ctx';
import { lockedSaleRecordIn } from '#domain/events';
import {
  type ClassForSale,
  classesForSale,
  classesWithStock,
  giveIn,
  issueTicketsIn,
  organizerTicketsOf,
  sellAtOnceIn,
  shareStockIn,
} from '#domain/tickets';
import { newToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { codeFromBytes } from '#shared/ticket-code.ts';
import { requireTakesPlace } from '../takes-place.ts';
import { insertOrder, insertOrderLines } from '../queries.ts';
import { partColumns, partsOfRow, type PriceParts } from '../price-parts.ts';
import { cancelOrderIn } from './cancel.ts';
import { markMoved, lockOrder } from './move-queries.ts';
import { isMoveAllowed } from './move-ticket.ts';
import { selectOrder, selectOrderLines } from './queries.ts';

interface MovedLine {
  fromClassId: string;
  toClassId: string;
  /** The name of the class on the new date. */
  name: string;
  /** Minor units. The price stays what the buyer agreed to, with its discount. */
  unitMinor: number;
  discountMinor: number;
  parts?: PriceParts;
  attendees: { name: string; email: string | null }[];
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/**
 * Whether each valid ticket of an order has a counterpart on another date: a class with the same name and price. The
 * caller has checked that the member may see both events.
 */
export async function canMoveToDate(
  ctx: { db: Db },
  { orderId, orderToken, toEventId }: { orderId: string; orderToken: string; toEventId: string },
): Promise<boolean> {
  const row = await selectOrder(ctx.db, { id: orderId });
  if (!row) return false;
  return (await linesOn(ctx.db, { order: row, orderToken, toEventId })) !== null;
}

/** The lines of the order on the other date; null when a ticket has no counterpart there, or is offered to another person. */
async function linesOn(
  db: Db | Tx,
  { order, orderToken, toEventId }: { order: OrderRow; orderToken: string; toEventId: string },
): Promise<MovedLine[] | null> {
  const tickets = (await organizerTicketsOf({ db }, { orderToken })).filter(({ status }) => status === 'valid');
  if (tickets.some(({ isInTransfer }) => isInTransfer)) return null;
  const [orderLines, classes] = await Promise.all([
    selectOrderLines(db, [order.id]),
    classesWithStock(db, { eventId: toEventId }),
  ]);
  const { currency, is_complimentary: isComplimentary } = order;
  const lines = new Map<string, MovedLine>();
  for (const { classId, className, isAddOn, attendeeName, attendeeEmail } of tickets) {
    const orderLine = orderLines.find((line) => line.ticket_class_id === classId);
    const unitMinor = Number(orderLine?.unit_minor ?? 0);
    const discountMinor = Number(orderLine?.discount_minor ?? 0);
    const price = { unitMinor: orderLine ? partsOfRow(orderLine).priceMinor : 0, currency, isComplimentary };
    const to = classes.find(
      (candidate) =>
        candidate.name === className &&
        candidate.isAddOn === isAddOn &&
        isMoveAllowed({ ...candidate, listMinor: candidate.priceMinor }, price),
    );
    if (!to) return null;
    const line = lines.get(classId) ?? {
      fromClassId: classId,
      toClassId: to.id,
      name: to.name,
      unitMinor,
      discountMinor,
      ...(orderLine && { parts: partsOfRow(orderLine) }),
      attendees: [],
    };
    line.attendees.push({ name: attendeeName, email: attendeeEmail });
    lines.set(classId, line);
  }
  return [...lines.values()];
}

export interface MoveToDate {
  eventId: string;
  toEventId: string;
  orderId: string;
  orderToken: string;
  /** The key id that `signingKid` returned. */
  kid: string;
}

/**
 * Moves the valid tickets of an order to another date: a new order of the same buyer, with new codes, at the same price,
 * from the stock of that date. The old order is canceled, its stock returns, and its page leads to the new order. The
 * caller has checked that the member may change both events and that the order may move. `recordIn` writes what else
 * belongs to the move, while the old tickets are locked. Returns the new order. Refuses CONFLICT for a canceled order,
 * ARGUMENTS_ERROR (`toEventId`) when the date does not have the same tickets, SOLD_OUT, ALL_HELD, EVENT_CANCELED,
 * EVENT_POSTPONED and EVENT_TAKEN_DOWN.
 */
export async function moveOrderToDateIn(
  tx: Tx,
  input: MoveToDate,
  recordIn: (newOrderId: string) => Promise<void>,
): Promise<{ orderId: string; orderToken: string }> {
  const { eventId, toEventId, orderId, orderToken } = input;
  // all moves take the locks of their events in the order of the ids, so that two of them cannot deadlock
  for (const id of inIdOrder(eventId, toEventId)) await shareStockIn(tx, { eventId: id });
  requireTakesPlace(await lockedSaleRecordIn(tx, { eventId: toEventId }));
  const order = (await lockOrder(tx, orderId)) ?? refuse('NOT_FOUND');
  if (order.canceled_at !== null) refuse('CONFLICT');
  const lines = await linesOn(tx, { order, orderToken, toEventId });
  if (lines === null || lines.length === 0) return refuse('ARGUMENTS_ERROR', { fields: { toEventId: ['INVALID'] } });
  const moved = await writeOrder(tx, { ...input, order, lines });
  const { classes } = await classesForSale(tx, { ids: lines.map(({ toClassId }) => toClassId) });
  const leave = async () => {
    await cancelOrderIn(tx, { eventId, orderToken, keepsPromoUse: true });
    await markMoved(tx, { id: orderId, toId: moved.orderId });
    await recordIn(moved.orderId);
  };
  const arrive = () => takeStockIn(tx, { toEventId, lines, classes, isComplimentary: order.is_complimentary });
  // the rows of the stock too are locked in the order of the events
  if (inIdOrder(eventId, toEventId)[0] === eventId) {
    await leave();
    await arrive();
  } else {
    await arrive();
    await leave();
  }
  return moved;
}

const inIdOrder = (...ids: string[]): string[] => ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));

async function writeOrder(
  tx: Tx,
  { order, lines, toEventId, kid }: MoveToDate & { order: OrderRow; lines: MovedLine[] },
): Promise<{ orderId: string; orderToken: string }> {
  const { id: _, reservation_id: _reservation, moved_to_id: _moved, canceled_at: _canceled, ...same } = order;
  const created = { token: newToken(), number: codeFromBytes(randomBytes(8)) };
  const total = lines.reduce((sum, { unitMinor, attendees }) => sum + unitMinor * attendees.length, 0);
  const { id: orderId } = await insertOrder(tx, {
    ...same,
    ...created,
    event_id: toEventId,
    is_moved: true,
    total_minor: String(total),
    pay_at_door: order.pay_at_door && total > 0,
  });
  const lineIds = await insertOrderLines(
    tx,
    lines.map(({ toClassId, name, unitMinor, discountMinor, parts, attendees }) => ({
      ...(parts && partColumns(parts)),
      order_id: orderId,
      ticket_class_id: toClassId,
      name,
      quantity: attendees.length,
      unit_minor: String(unitMinor),
      discount_minor: String(discountMinor),
    })),
  );
  await issueTicketsIn(tx, {
    eventId: toEventId,
    kid,
    order: created,
    lines: lines.map(({ toClassId, attendees }, index) => ({
      orderLineId: lineIds[index]?.id ?? '',
      ticketClassId: toClassId,
      attendees,
    })),
  });
  return { orderId, orderToken: created.token };
}

async function takeStockIn(
  tx: Tx,
  {
    toEventId,
    lines,
    classes,
    isComplimentary,
  }: { toEventId: string; lines: MovedLine[]; classes: Map<string, ClassForSale>; isComplimentary: boolean },
): Promise<void> {
  const demands = lines.map(({ toClassId, attendees }) => ({
    ticketClass: classes.get(toClassId) ?? refuse('CONFLICT'),
    quantity: attendees.length,
  }));
  let filled = false;
  if (isComplimentary)
    for (const demand of demands.toSorted((a, b) =>
      BigInt(a.ticketClass.tierId) < BigInt(b.ticketClass.tierId) ? -1 : 1,
    ))
      filled = (await giveIn(tx, demand)).filled || filled;
  else
    ({ filled } = await sellAtOnceIn(tx, {
      lines: demands.map(({ ticketClass: { tierId, sharedTierIds }, quantity }) => ({
        tierId,
        sharedTierIds,
        quantity,
      })),
    }));
  if (!filled) return;
  const refresh = { task: 'discovery.refresh', payload: { eventIds: [toEventId] }, priority: 'later' as const };
  await enqueue(tx, { ...refresh, key: `discovery.refresh:${toEventId}` });
}
