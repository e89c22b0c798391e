// Orders that the box office of an event sells, and orders from the site whose amount it collects.
import { randomBytes } from 'node:crypto';
import { enqueue } from '#db/queue.ts';
import type { Ctx, Db, Tx } from '#domain/ctx';
import { lockedSaleRecordIn } from '#domain/events';
import {
  classesForSale,
  issueTicketsOfOrdersIn,
  promoCodeById,
  type PromoCodeText,
  sellAtOnceIn,
  shareStockIn,
  signingKid,
  ticketsOfOrders,
} from '#domain/tickets';
import { newToken } from '#domain/tokens';
import { Refusal, refuse } from '#shared/errors.ts';
import { locales } from '#shared/locales.ts';
import { codeFromBytes } from '#shared/ticket-code.ts';
import type { Person } from './buyer.ts';
import { requireMailLimit } from './complimentary.ts';
import { basketAtDoor, countAttempt, type Payable, payableOf, totalOf } from './door-price.ts';
import { expireReservations } from './expiry.ts';
import { runIdempotent } from './idempotency.ts';
import { NO_ADDRESS } from './limits.ts';
import { requireLines, requireOpenEvent, type RequestedLine } from './lines.ts';
import { enqueueDocuments } from './orders/enqueue-documents.ts';
import { lockOrder } from './orders/move-queries.ts';
import { selectOrderLines } from './orders/queries.ts';
import { partColumns } from './price-parts.ts';
import type { DiscountedLine } from './promo.ts';
import { hasExpiredReservations, insertOrderLines, insertOrders, updatePaidAt } from './queries.ts';

export interface DoorSale {
  eventId: string;
  lines: RequestedLine[];
  /** The promo code whose discount the seller saw. */
  promoCode?: string | undefined;
  /** The total that the seller saw, in minor units. */
  seenMinor: number;
  /** Checked name and address (`checkAttendee`). */
  buyer: Person;
  /** Language of the mail, two letters. */
  locale: string;
  /** The account of the seller. */
  accountId: string;
  idempotencyKey: string;
  /** What else the form says. The same key with another value is refused. */
  more: Record<string, string | number | boolean | null>;
}

/** An order that a box office sold. */
export interface SoldOrder extends Payable {
  orderId: string;
  /** The tickets of the order, without its add-ons. */
  tickets: { id: string; classId: string }[];
}

/**
 * Sells tickets at the door without a reservation, from the stock of all sales and under its locks. A buyer with an
 * address gets the confirmation by mail. `recordIn` writes what else belongs to the sale in its transaction. The caller has
 * checked the role. Returns the token of the order; a repeated key sells nothing and returns the same token. Refuses
 * ARGUMENTS_ERROR (`lines`, `lines.N.…`), SOLD_OUT and ALL_HELD with `left`, NOT_ON_SALE_YET, SALES_ENDED, TOO_MANY,
 * TOO_FEW, ONLINE_PAYMENT_MISSING, NOT_FOUND, EVENT_OVER, EVENT_CANCELED, EVENT_POSTPONED, PRICE_CHANGED when the total is
 * another than the seller saw, ARGUMENTS_ERROR (`promoCode`) for a code that cannot be used, RATE_LIMITED for an address with
 * many mails and after many wrong codes, IDEMPOTENCY_MISMATCH and BUSY.
 */
export async function sellAtDoor(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log' | 'actor'>,
  sale: DoorSale,
  recordIn: (tx: Tx, sold: SoldOrder) => Promise<void>,
): Promise<{ orderToken: string }> {
  requireLines(sale.lines);
  await countAttempt(ctx, { eventId: sale.eventId, promoCode: sale.promoCode });
  const order = { token: newToken(), number: codeFromBytes(randomBytes(8)), kid: await signingKid(ctx) };
  const { idempotencyKey: key, accountId, ...body } = sale;
  const request = { scope: `door:${accountId}`, key, body, response: { orderToken: order.token } };
  const sell = () => runIdempotent(ctx, request, (tx) => sellIn(tx, { ...sale, order }, recordIn));
  try {
    return (await sell()).response;
  } catch (error) {
    // The missing stock, or the use of the code, may be in overdue reservations that no job has expired yet.
    if (!isHeld(error) || !(await hasExpiredReservations(ctx.db, sale.eventId))) throw error;
    await expireReservations(ctx, { eventId: sale.eventId });
    return (await sell()).response;
  }
}

const isHeld = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.code === 'ALL_HELD' || error.detail.fields?.promoCode?.includes('USED_UP') === true);

type PlacedSale = DoorSale & { order: { token: string; number: string; kid: string } };

async function sellIn(tx: Tx, sale: PlacedSale, recordIn: (tx: Tx, sold: SoldOrder) => Promise<void>): Promise<void> {
  const { eventId, buyer } = sale;
  await shareStockIn(tx, { eventId });
  const { now, classes } = await classesForSale(tx, { ids: sale.lines.map(({ ticketClassId }) => ticketClassId) });
  const event = requireOpenEvent(await lockedSaleRecordIn(tx, { eventId }), now);
  const { lines, use } = await basketAtDoor(tx, { ...sale, event, classes });
  if (totalOf(lines) !== sale.seenMinor) refuse('PRICE_CHANGED');
  if (buyer.email !== null) await requireMailLimit(tx, [buyer]);
  const promoCode = use && (await promoCodeById(tx, { id: use.promoCodeId }));
  const sold = await writeSale(tx, { ...sale, lines, terms: { refundPolicy: event.refundPolicy, promoCode }, now });
  await recordIn(tx, sold);
  if (sold.totalMinor > 0) await enqueueDocuments(tx, { orderId: sold.orderId });
  if (buyer.email !== null) {
    await enqueue(tx, { task: 'notifications.order_placed', payload: { orderId: sold.orderId } });
    await enqueue(tx, { task: 'checkout.guest_order', payload: { orderId: sold.orderId } });
  }
  // Selling is the last step, because it locks the rows of the stock until the transaction ends.
  const { filled } = await sellAtOnceIn(tx, {
    lines: lines.map(({ ticketClass: { tierId, sharedTierIds }, quantity }) => ({ tierId, sharedTierIds, quantity })),
    promoTierId: use?.tierId ?? null,
  });
  if (!filled) return;
  const refresh = { task: 'discovery.refresh', payload: { eventIds: [eventId] }, priority: 'later' as const };
  await enqueue(tx, { ...refresh, key: `discovery.refresh:${eventId}` });
}

type SaleToWrite = Omit<PlacedSale, 'lines' | 'promoCode'> & {
  lines: DiscountedLine[];
  terms: { refundPolicy: string; promoCode: PromoCodeText | null };
  now: Temporal.Instant;
};

async function writeSale(tx: Tx, sale: SaleToWrite): Promise<SoldOrder> {
  const paid = payableOf(sale.lines);
  const orderId = await writeOrder(tx, sale, paid);
  const lineIds = await insertOrderLines(
    tx,
    paid.lines.map(({ ticketClassId, name, quantity, unitMinor, discountMinor = 0, parts }) => ({
      ...(parts && partColumns(parts)),
      order_id: orderId,
      ticket_class_id: ticketClassId,
      name,
      quantity,
      unit_minor: String(unitMinor),
      discount_minor: String(discountMinor),
    })),
  );
  const attendee = { name: sale.buyer.name, email: null };
  const ticketIds = await issueTicketsOfOrdersIn(tx, {
    eventId: sale.eventId,
    kid: sale.order.kid,
    orders: [
      {
        order: sale.order,
        lines: paid.lines.map(({ ticketClassId, quantity }, index) => ({
          orderLineId: lineIds[index]?.id ?? '',
          ticketClassId,
          attendees: Array.from({ length: quantity }, () => attendee),
        })),
      },
    ],
  });
  const classes = sale.lines.flatMap(({ ticketClass, quantity }) =>
    Array<DiscountedLine['ticketClass']>(quantity).fill(ticketClass),
  );
  // the tickets are in the order of the lines
  const tickets = ticketIds.flatMap((id, index) => {
    const ticketClass = classes[index];
    return ticketClass && !ticketClass.isAddOn ? [{ id, classId: ticketClass.id }] : [];
  });
  return { ...paid, orderId, tickets };
}

async function writeOrder(
  tx: Tx,
  { eventId, order, buyer, terms, locale, now }: SaleToWrite,
  { totalMinor, currency }: Payable,
): Promise<string> {
  const [row] = await insertOrders(tx, [
    {
      token: order.token,
      number: order.number,
      event_id: eventId,
      name: buyer.name,
      email: buyer.email ?? NO_ADDRESS,
      locale: locales.find(({ lang }) => lang === locale)?.lang ?? 'en',
      currency,
      total_minor: String(totalMinor),
      pay_at_door: false,
      is_door_sale: true,
      paid_at: totalMinor > 0 ? now : null,
      refund_policy: terms.refundPolicy,
      promo_code_id: terms.promoCode?.id ?? null,
      promo_code: terms.promoCode?.code ?? null,
    },
  ]);
  return row?.id ?? '';
}

/** What an order of an event still costs at the door: its valid tickets with a price. Null when there is nothing to pay. */
export async function dueAtDoor(
  ctx: { db: Db | Tx },
  order: { id: string; token: string; isDue: boolean; currency: string },
): Promise<Payable | null> {
  if (!order.isDue) return null;
  const rows = await selectOrderLines(ctx.db, [order.id]);
  const tickets = (await ticketsOfOrders(ctx, [order.token])).get(order.token) ?? [];
  const lines = rows
    .map((row) => ({
      ticketClassId: row.ticket_class_id,
      name: row.name,
      quantity: tickets.filter(({ classId, status }) => classId === row.ticket_class_id && status === 'valid').length,
      unitMinor: Number(row.unit_minor),
    }))
    .filter(({ quantity, unitMinor }) => quantity > 0 && unitMinor > 0);
  return lines.length === 0 ? null : { lines, totalMinor: totalOf(lines), currency: order.currency };
}

/**
 * Marks an order from the site as paid and returns what was due. The caller has checked that the order is one of the event.
 * Of two calls at the same moment, the second refuses NOT_TO_PAY, like a paid, free or canceled order.
 */
export async function collectOrderIn(tx: Tx, { orderId }: { orderId: string }): Promise<Payable> {
  const row = (await lockOrder(tx, orderId)) ?? refuse('NOT_FOUND');
  const isDue = row.pay_at_door && row.canceled_at === null;
  const due = await dueAtDoor({ db: tx }, { id: row.id, token: row.token, isDue, currency: row.currency });
  if (due === null) return refuse('NOT_TO_PAY');
  await updatePaidAt(tx, { orderId, isPaid: true });
  await enqueueDocuments(tx, { orderId, isCollected: true });
  return due;
}

/** Marks a collected order as still to be paid. */
export async function uncollectOrderIn(tx: Tx, { orderId }: { orderId: string }): Promise<void> {
  await updatePaidAt(tx, { orderId, isPaid: false });
  await enqueueDocuments(tx, { orderId });
}
