import { admitSoldIn } from '#domain/checkin';
import {
  checkAttendee,
  orderIdByToken,
  type Payable,
  priceAtDoor,
  type RequestedLine,
  sellAtDoor,
} from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { requireOffice, requireSeller } from './access.ts';
import { type Payment, requirePayment } from './payment.ts';
import { insertEntry, insertEntryLines, lockOpenTill, selectOpenTill, selectSalesOfOrders } from './queries.ts';

/**
 * What the chosen tickets cost, with a promo code. Hidden ticket classes are sold at the door too; sales periods and limits
 * hold. Refuses NOT_SIGNED_IN, NOT_FOUND, ROLE_TOO_LOW, and in the cases of `priceAtDoor`.
 */
export async function priceSale(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId, lines, promoCode }: Pick<SaleInput, 'eventId' | 'lines' | 'promoCode'>,
): Promise<Payable> {
  const { event } = await requireOffice(ctx, eventId);
  return priceAtDoor(ctx, { eventId: event.id, lines, promoCode });
}

export interface SaleInput extends Payment {
  eventId: string;
  lines: RequestedLine[];
  /** The promo code that the seller entered; absent without one. */
  promoCode?: string | undefined;
  /** The total that the seller saw, in minor units. */
  seenMinor: number;
  /** '' for a guest without a name. */
  name: string;
  /** '' for none. The address gets the tickets by mail. */
  email: string;
  /** The name on the tickets of a guest without one, in the language of the seller. */
  namelessName: string;
  /** Language of the mail, two letters. */
  locale: string;
  /** Whether the guests go in at once. */
  isCheckedIn: boolean;
  idempotencyKey: string;
}

/**
 * Sells tickets into the person's open till. A repeated key sells nothing and returns the same sale. Refuses NOT_SIGNED_IN,
 * FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, TILL_CLOSED without an open till, ARGUMENTS_ERROR (`name`, `email`, `way`, `given`,
 * `lines`), and in the cases of `sellAtDoor`.
 */
export async function sellTickets(ctx: Ctx, input: SaleInput): Promise<{ saleId: string }> {
  const { person, own } = await requireSeller(ctx, input.eventId);
  const { accountId } = person;
  const eventId = own.event.id;
  if (input.isCheckedIn && !own.may('doors.open')) refuse('ROLE_TOO_LOW');
  const name = input.name.trim() === '' ? input.namelessName : input.name;
  const { person: buyer, errors } = checkAttendee({ name, email: input.email });
  refuseFields(errors);
  const { lines, promoCode, seenMinor, locale, isCheckedIn, idempotencyKey } = input;
  const payment = requirePayment(input, seenMinor);
  const more = { ...payment, isCheckedIn };
  const { orderToken } = await sellAtDoor(
    ctx,
    { eventId, lines, promoCode, seenMinor, buyer, locale, accountId, idempotencyKey, more },
    async (tx, sold) => {
      const till = await openTillIn(tx, { eventId, accountId }, sold.currency);
      const { totalMinor } = sold;
      const row = { ...payment, orderId: sold.orderId, accountId, totalMinor, isCheckedIn, kind: 'sale' as const };
      await addPaymentIn(tx, till.id, { ...row, lines: sold.lines });
      if (isCheckedIn) await admitSoldIn(tx, { eventId, door: till.name, accountId, tickets: sold.tickets });
    },
  );
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  return { saleId: (await selectSalesOfOrders(ctx.db, [orderId])).get(orderId) ?? refuse('SALE_CHANGED') };
}

/**
 * The person's open till, which cannot be closed until the transaction ends. Refuses TILL_CLOSED, and ARGUMENTS_ERROR
 * (`lines`) for money of another currency.
 */
export async function openTillIn(tx: Tx, owner: { eventId: string; accountId: string }, currency: string) {
  const open = (await selectOpenTill(tx, owner)) ?? refuse('TILL_CLOSED');
  const till = (await lockOpenTill(tx, open.id, 'share')) ?? refuse('TILL_CLOSED');
  if (till.currency !== currency) refuseFields({ lines: ['INVALID'] });
  return till;
}

interface NewPayment extends Pick<Payable, 'lines' | 'totalMinor'> {
  kind: 'sale' | 'collected';
  way: 'cash' | 'card' | 'free';
  givenMinor: number | null;
  orderId: string;
  accountId: string;
  isCheckedIn: boolean;
}

/** Adds a sale or a collected order to a locked till. Returns the id of the entry. */
export async function addPaymentIn(tx: Tx, tillId: string, payment: NewPayment): Promise<string> {
  const entry = await insertEntry(tx, {
    till_id: tillId,
    kind: payment.kind,
    way: payment.way,
    amount_minor: String(payment.totalMinor),
    given_minor: payment.givenMinor === null ? null : String(payment.givenMinor),
    order_id: payment.orderId,
    checked_in: payment.isCheckedIn,
    account_id: payment.accountId,
  });
  const { id } = entry ?? refuse('CONFLICT');
  await insertEntryLines(tx, id, payment.lines);
  return id;
}
