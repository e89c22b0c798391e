// What tickets cost at the box office of an event, with a promo code that the seller entered.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { type SaleRecord, saleRecord } from '#domain/events';
import { checkCode, type ClassForSale, classesForSale, hasDoor, redeemedCode } from '#domain/tickets';
import { refuseFields } from '#shared/errors.ts';
import { type RequestedLine, requireLines, requireOpenEvent, requireSellable, ticketsFirst } from './lines.ts';
import { partsOf, type PriceParts } from './price-parts.ts';
import { discountBasket, type DiscountedBasket, type DiscountedLine, requireDiscount } from './promo.ts';

/** Tickets of one class that the box office sold or gets money for. */
export interface PaidLine {
  ticketClassId: string;
  name: string;
  quantity: number;
  /** Minor units of the price of one ticket, after the discount. */
  unitMinor: number;
  /** What a promo code took off one ticket. Absent for what an order from the site still costs. */
  discountMinor?: number;
  /** What is in the price. Absent for what an order from the site still costs. */
  parts?: PriceParts;
}

/** Lines with their total, in minor units of one currency. */
export interface Payable {
  lines: PaidLine[];
  totalMinor: number;
  currency: string;
}

/** A promo code that the seller entered. */
interface DoorCode {
  eventId: string;
  /** Undefined without a code. */
  promoCode?: string | undefined;
}

/**
 * What the chosen tickets cost at the box office. Hidden classes are sold there too. A code that takes nothing off these
 * tickets changes no price. The caller has checked the role. Refuses like `sellAtDoor`.
 */
export async function priceAtDoor(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId, lines, promoCode }: { eventId: string; lines: RequestedLine[]; promoCode?: string | undefined },
): Promise<Payable> {
  requireLines(lines);
  await countAttempt(ctx, { eventId, promoCode });
  const { now, classes } = await classesForSale(ctx.db, { ids: lines.map(({ ticketClassId }) => ticketClassId) });
  const event = requireOpenEvent(await saleRecord(ctx.db, { eventId }), now);
  const basket = await basketAtDoor(ctx.db, { event, lines, classes, promoCode });
  if (basket.use && promoCode !== undefined) await requireFreeUse(ctx.db, { eventId, code: promoCode });
  return payableOf(basket.lines);
}

/** Refuses a code whose last uses are in baskets, so that the seller does not name a price that the sale then refuses. */
async function requireFreeUse(db: Db, input: { eventId: string; code: string }): Promise<void> {
  const { stock } = await redeemedCode(db, input);
  if (stock && stock.sold + stock.held >= stock.capacity) refuseFields({ promoCode: ['USED_UP'] });
}

/** Counts the check of a code like in the checkout (`checkCode`). Refuses RATE_LIMITED after many wrong codes. */
export async function countAttempt(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId, promoCode: code }: DoorCode,
): Promise<void> {
  if (code !== undefined) await checkCode(ctx, { eventId, code });
}

interface DoorBasket {
  event: SaleRecord;
  lines: RequestedLine[];
  classes: Map<string, ClassForSale>;
  promoCode?: string | undefined;
}

/**
 * The lines with their prices after the discount, tickets before add-ons, and the use of the code. Refuses
 * ARGUMENTS_ERROR (`promoCode`) for a code that is wrong, early, expired, stopped or used up.
 */
export async function basketAtDoor(
  db: Db | Tx,
  { event, lines, classes, promoCode }: DoorBasket,
): Promise<DiscountedBasket> {
  const code = promoCode === undefined ? null : await redeemedCode(db, { eventId: event.id, code: promoCode });
  if (promoCode !== undefined) requireDiscount(code);
  const shown = new Map([...classes].map(([id, ticketClass]) => [id, { ...ticketClass, hidden: false }]));
  const sellable = requireSellable(lines, shown, { id: event.id, isPayable: hasDoor(event) });
  const { lines: discounted, use } = discountBasket(sellable, code);
  return { lines: ticketsFirst(discounted), use };
}

/** Lines as they are paid. */
export const payableOf = (lines: DiscountedLine[]): Payable => ({
  lines: lines.map(({ ticketClass, quantity, unitMinor, discountMinor }) => ({
    ticketClassId: ticketClass.id,
    name: ticketClass.name,
    quantity,
    unitMinor,
    discountMinor,
    parts: partsOf({ ticketClass, unitMinor }),
  })),
  totalMinor: totalOf(lines),
  currency: lines[0]?.ticketClass.currency ?? '',
});

/** The sum of lines in minor units. */
export const totalOf = (lines: readonly { quantity: number; unitMinor: number }[]): number =>
  lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
