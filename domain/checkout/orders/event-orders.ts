// The orders of one event, for its organizer. The caller must have checked that the actor may see them.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { isUnreachable } from '#shared/mail-address.ts';
import { formatCode } from '#shared/ticket-code.ts';
import { addOnIdsOf, searchableText } from '#domain/tickets';
import { newToken } from '#domain/tokens';
import { totalOf } from './order-page.ts';
import {
  type EventOrderFilter,
  selectAddressesWithOrder,
  selectEventOrder,
  selectEventOrders,
  selectOrderIdsByEmail,
  selectOrdersByIds,
  selectOrdersByTokens,
  updateAddress,
  updateNote,
} from './event-order-queries.ts';

/** An order in the list of its event. It never contains the order's token, which gives access to the tickets. */
export interface EventOrder {
  id: string;
  /** Order number as displayed: `7G4K-X2M9`. */
  number: string;
  name: string;
  /** '' for a guest without an address, and for an erased buyer. */
  email: string;
  /** ISO instant. */
  placedAt: string;
  /** Number of tickets, canceled tickets included, add-ons left out. */
  tickets: number;
  /** What the order costs after the discount, in minor units. */
  totalMinor: number;
  /** What went back for tickets; `totalMinor` is what is left, for a canceled order the whole price. */
  refundedMinor: number;
  /** What the promo code took off. */
  discountMinor: number;
  /** The fee of the site and the tax in the price of all tickets, as it was ordered. */
  feeMinor: number;
  taxMinor: number;
  /** The promo code of the order; null without one. */
  promoCode: string | null;
  /** The company for which the buyer bought, and its VAT ID; '' for none. */
  company: string;
  companyVatId: string;
  /** Whether the company pays the tax itself: no tax was charged. */
  isReverseCharge: boolean;
  currency: string;
  payAtDoor: boolean;
  isCanceled: boolean;
  isPaidOnline: boolean;
  /** Whether the team added the order for a guest. */
  isComplimentary: boolean;
  /** Whether the box office sold the order. */
  isDoorSale: boolean;
  /** The note of the organizer's team; '' for none. Never for the buyer's pages. */
  note: string;
}

/**
 * A page of the orders of an event, the latest first. The text finds the beginnings of words of the buyer's name and
 * address, and of the order number.
 */
export async function ordersOfEvent(ctx: Pick<Ctx, 'db'>, filter: EventOrderFilter): Promise<EventOrder[]> {
  const addOnIds = await addOnIdsOf(ctx.db, filter);
  const rows = await selectEventOrders(ctx.db, { ...filter, text: searchableText(filter.text), addOnIds });
  return rows.map((row) => ({
    id: row.id,
    number: formatCode(row.number),
    name: row.name,
    email: shownAddress(row.email),
    placedAt: row.placed_at.toString(),
    tickets: row.tickets,
    totalMinor: totalOf(row),
    refundedMinor: Number(row.refunded_minor),
    discountMinor: Number(row.discount_minor),
    feeMinor: Number(row.fee_minor),
    taxMinor: Number(row.tax_minor),
    promoCode: row.promo_code,
    company: row.company ?? '',
    companyVatId: row.company_vat_id ?? '',
    isReverseCharge: row.seller_vat_id !== null,
    currency: row.currency,
    payAtDoor: row.pay_at_door,
    isCanceled: row.canceled_at !== null,
    isPaidOnline: row.is_paid_online,
    isComplimentary: row.is_complimentary,
    isDoorSale: row.is_door_sale,
    note: row.note,
  }));
}

/** An order that a member of the team changes. */
export interface OrderToChange extends Pick<
  EventOrder,
  'number' | 'name' | 'currency' | 'isComplimentary' | 'isDoorSale' | 'note'
> {
  token: string;
  /** '' without an address. */
  email: string;
  /** ISO instant; null for an order with valid tickets. */
  canceledAt: string | null;
  /** Whether money was taken for the order: online or by the box office. */
  isPaid: boolean;
  isPaidOnline: boolean;
  isPaidByBank: boolean;
  /** Whether the order is still to be paid at the door. */
  isDue: boolean;
  /** Whether the order is in an account. */
  isInAccount: boolean;
}

/** An order of this event for changing it; null when the event has no such order. `email` is '' without an address. */
export async function orderOfEvent(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; orderId: string },
): Promise<OrderToChange | null> {
  const row = isId(input.orderId) ? await selectEventOrder(ctx.db, input) : undefined;
  return row
    ? {
        token: row.token,
        number: formatCode(row.number),
        name: row.name,
        currency: row.currency,
        email: shownAddress(row.email),
        canceledAt: row.canceled_at?.toString() ?? null,
        isComplimentary: row.is_complimentary,
        isDoorSale: row.is_door_sale,
        isPaid: row.paid_at !== null,
        isPaidOnline: row.is_paid_online,
        isPaidByBank: row.is_paid_by_bank,
        isDue: row.pay_at_door && row.canceled_at === null,
        isInAccount: row.account_id !== null,
        note: row.note,
      }
    : null;
}

/** The address for people: '' instead of the placeholders of guests without an address and of erased buyers. */
const shownAddress = (email: string): string => (isUnreachable(email) ? '' : email);

/**
 * Replaces the note of an order. Returns false, and changes nothing, when the note is another than `seen`: a member
 * changed it in the meantime.
 */
export const setOrderNoteIn = (tx: Tx, input: { orderId: string; seen: string; note: string }): Promise<boolean> =>
  updateNote(tx, input);

/**
 * Changes the mail address of a locked order that is in no account. Returns the new token of the order, whose earlier link
 * is void; null when the order was canceled or claimed meanwhile, or its address is no longer `seen`. The caller gives the
 * new token to the tickets.
 */
export async function changeAddressIn(
  tx: Tx,
  input: { orderId: string; seen: string; email: string },
): Promise<string | null> {
  const token = newToken();
  return (await updateAddress(tx, { ...input, token })) ? token : null;
}

/** The orders with these tokens, by token. */
export async function ordersByToken(
  ctx: Pick<Ctx, 'db'>,
  { tokens }: { tokens: string[] },
): Promise<Map<string, { id: string; isComplimentary: boolean }>> {
  const rows = tokens.length === 0 ? [] : await selectOrdersByTokens(ctx.db, tokens);
  return new Map(rows.map(({ token, id, is_complimentary: isComplimentary }) => [token, { id, isComplimentary }]));
}

/** The addresses among `emails`, in lower case, that have an order of this event with valid tickets. */
export async function addressesWithOrder(
  ctx: Pick<Ctx, 'db'>,
  input: { eventId: string; emails: string[] },
): Promise<Set<string>> {
  const rows = input.emails.length === 0 ? [] : await selectAddressesWithOrder(ctx.db, input);
  return new Set(rows.map(({ email }) => email));
}

/** The ids of all orders of a mail address, in any letter case. */
export const orderIdsOfAddress = async (ctx: { db: Db | Tx }, { email }: { email: string }): Promise<string[]> =>
  (await selectOrderIdsByEmail(ctx.db, email)).map(({ id }) => id);

/** An order of a list of the box office. */
export interface OrderAtDoor {
  id: string;
  token: string;
  number: string;
  name: string;
  /** The promo code of the order; null without one. */
  promoCode: string | null;
  isCanceled: boolean;
}

/** The orders with these ids, by id; unknown ids are absent. */
export async function ordersAtDoor(
  ctx: Pick<Ctx, 'db'>,
  { ids }: { ids: string[] },
): Promise<Map<string, OrderAtDoor>> {
  const rows = ids.length === 0 ? [] : await selectOrdersByIds(ctx.db, [...new Set(ids)]);
  return new Map(
    rows.map(({ id, token, number, name, promo_code: promoCode, canceled_at }) => [
      id,
      { id, token, number: formatCode(number), name, promoCode, isCanceled: canceled_at !== null },
    ]),
  );
}
