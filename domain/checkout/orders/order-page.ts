import type { Ctx } from '#domain/ctx';
import { eventSummaries, type EventSummary } from '#domain/events';
import { takenDownIds } from '#domain/moderation';
import { type TicketSummary, ticketsOfOrders } from '#domain/tickets';
import { isToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { lastRefundDay } from '#shared/refund-policy.ts';
import { formatCode } from '#shared/ticket-code.ts';
import { companyFactsOf, type Company } from '../company-of-row.ts';
import { partsOfRow, type PriceParts } from '../price-parts.ts';
import { selectOrder, selectOrderLines, selectOrders, selectOrdersByEmail } from './queries.ts';

export interface OrderLineView {
  ticketClassId: string;
  name: string;
  quantity: number;
  /** What one ticket costs the buyer, in minor units. */
  unitMinor: number;
  /** What a promo code took off one ticket. */
  discountMinor: number;
  totalMinor: number;
  /** What is in the price of one ticket. */
  parts: PriceParts;
}

/** An order in the form that its page and its mail show. */
export interface OrderPage {
  token: string;
  /** Order number as displayed: `7G4K-X2M9`. */
  number: string;
  name: string;
  email: string;
  /** ISO instant. */
  placedAt: string;
  event: EventSummary;
  /** Whether staff took the event down. The tickets stay valid. */
  isTakenDown: boolean;
  lines: OrderLineView[];
  /** What is left of the price after refunds of tickets; for a canceled order the whole price. */
  totalMinor: number;
  /** What went back for tickets, before an organizer canceled the order. */
  refundedMinor: number;
  isCanceled: boolean;
  /** The promo code of the order, null without one, and what it took off in minor units. */
  promoCode: string | null;
  /** The company for which the buyer bought; null for a person. */
  company: Company | null;
  /** Whether the company pays the tax itself: no tax was charged. */
  isReverseCharge: boolean;
  discountMinor: number;
  currency: string;
  payAtDoor: boolean;
  /** Whether the money was taken: online, by bank transfer or by the box office. */
  isPaid: boolean;
  isPaidOnline: boolean;
  /** Whether its ticket came from the order of another person, who may have paid. */
  isTransferred: boolean;
  isPaidByBank: boolean;
  /** Whether it was paid with demo money: no money moved. */
  isDemoMoney: boolean;
  /**
   * The last day (`YYYY-MM-DD` in the zone of the event) on which the policy that the event had at the order promises a
   * refund; null when it promises none.
   */
  lastRefundDay: string | null;
  /** The refund policy that the event had at the order, as it is stored. */
  refundPolicy: string;
  locale: string;
  /** The id of the order on another date to which this order was moved; null for most orders. */
  movedToId: string | null;
  tickets: TicketSummary[];
}

type Row = NonNullable<Awaited<ReturnType<typeof selectOrder>>>;
const ORDERS_SHOWN = 100;

/** The order with this token. Refuses NOT_FOUND. */
export async function orderPage(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<OrderPage> {
  const row =
    (isToken(input.token) ? await selectOrder(ctx.db, { token: input.token }) : undefined) ?? refuse('NOT_FOUND');
  return presentOrder(ctx, row);
}

/** The id of the order with this token. Refuses NOT_FOUND. */
export async function orderIdByToken(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<string> {
  const row = isToken(input.token) ? await selectOrder(ctx.db, { token: input.token }) : undefined;
  return row?.id ?? refuse('NOT_FOUND');
}

/** The order with this id, for mails. Refuses NOT_FOUND. */
export async function orderById(ctx: Pick<Ctx, 'db'>, input: { id: string }): Promise<OrderPage> {
  return presentOrder(ctx, (await selectOrder(ctx.db, { id: input.id })) ?? refuse('NOT_FOUND'));
}

/** The orders with these ids, by id; unknown ids are absent. */
export async function ordersByIds(
  ctx: Pick<Ctx, 'db'>,
  { ids }: { ids: string[] },
): Promise<ReadonlyMap<string, OrderPage>> {
  const rows = ids.length === 0 ? [] : await selectOrders(ctx.db, ids);
  const pages = await presentOrders(ctx, rows);
  return new Map(pages.map((page, at) => [rows[at]?.id ?? '', page]));
}

/**
 * The latest orders of one mail address, newest first, at most a hundred. The caller must have verified the address.
 */
export async function ordersOfAddress(ctx: Pick<Ctx, 'db'>, input: { email: string }): Promise<OrderPage[]> {
  return presentOrders(ctx, await selectOrdersByEmail(ctx.db, input.email, ORDERS_SHOWN));
}

async function presentOrder(ctx: Pick<Ctx, 'db'>, row: Row): Promise<OrderPage> {
  const [page] = await presentOrders(ctx, [row]);
  return page ?? refuse('NOT_FOUND');
}

/** Orders in the form that their pages show, in the order of the rows. */
export async function presentOrders(ctx: Pick<Ctx, 'db'>, rows: Row[]): Promise<OrderPage[]> {
  if (rows.length === 0) return [];
  const eventIds = [...new Set(rows.map((row) => row.event_id))];
  const [events, takenDown, lines, tickets] = await Promise.all([
    eventSummaries(ctx, { ids: eventIds }),
    takenDownIds(ctx.db, { eventIds }),
    selectOrderLines(
      ctx.db,
      rows.map((row) => row.id),
    ),
    ticketsOfOrders(
      ctx,
      rows.map((row) => row.token),
    ),
  ]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  return rows.map((row) => {
    const event = eventOf.get(row.event_id) ?? refuse('NOT_FOUND');
    return {
      token: row.token,
      number: formatCode(row.number),
      name: row.name,
      email: row.email,
      placedAt: row.placed_at.toString(),
      event,
      isTakenDown: takenDown.has(row.event_id),
      lines: lines
        .filter((line) => line.order_id === row.id)
        .map((line) => ({
          ticketClassId: line.ticket_class_id,
          name: line.name,
          quantity: line.quantity,
          unitMinor: Number(line.unit_minor),
          discountMinor: Number(line.discount_minor),
          totalMinor: Number(line.unit_minor) * line.quantity,
          parts: partsOfRow(line),
        })),
      totalMinor: totalOf(row),
      refundedMinor: Number(row.refunded_minor),
      isCanceled: row.canceled_at !== null,
      promoCode: row.promo_code,
      ...companyFactsOf(row),
      discountMinor: lines
        .filter((line) => line.order_id === row.id)
        .reduce((sum, line) => sum + line.quantity * Number(line.discount_minor), 0),
      currency: row.currency,
      payAtDoor: row.pay_at_door,
      isPaid: row.paid_at !== null,
      isPaidOnline: row.is_paid_online,
      isPaidByBank: row.is_paid_by_bank,
      isDemoMoney: row.is_demo_money,
      isTransferred: row.is_transferred,
      lastRefundDay: lastRefundDay(row.refund_policy, event),
      refundPolicy: row.refund_policy,
      locale: row.locale,
      movedToId: row.moved_to_id,
      tickets: tickets.get(row.token) ?? [],
    };
  });
}

/** What is left of the price of an order after refunds of its tickets. A canceled order has its whole price. */
export const totalOf = (row: {
  total_minor: string;
  refunded_minor: string;
  canceled_at: Temporal.Instant | null;
}): number => Number(row.total_minor) + (row.canceled_at === null ? 0 : Number(row.refunded_minor));
