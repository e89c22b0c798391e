// What an order sold, for its receipts, invoices and credit notes.
import type { Db, Tx } from '#domain/ctx';
import { isToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { formatCode } from '#shared/ticket-code.ts';
import { type Company, companyOfRow } from '../company-of-row.ts';
import { dueAtDoor } from '../door-sale.ts';
import { partsOfRow, type PriceParts } from '../price-parts.ts';
import { lockOrder } from './move-queries.ts';
import { selectMovedTo, selectOrder, selectOrderLines } from './queries.ts';

/** Tickets of one class in an order. */
export interface SoldLine {
  name: string;
  quantity: number;
  /** What one ticket cost the buyer, in minor units. */
  unitMinor: number;
  /** What a promo code took off one ticket. */
  discountMinor: number;
  /** What is in the price of one ticket. */
  parts: PriceParts;
}

/** An order with what was sold. */
export interface SoldOrderFacts {
  id: string;
  /** Order number as displayed: `7G4K-X2M9`. */
  number: string;
  token: string;
  eventId: string;
  buyerName: string;
  /** Two-letter language code of the buyer. */
  locale: string;
  currency: string;
  placedAt: Temporal.Instant;
  /** Null while it is not paid. */
  paidAt: Temporal.Instant | null;
  isPaidOnline: boolean;
  isPaidByBank: boolean;
  isDemoMoney: boolean;
  isCanceled: boolean;
  /** Whether its ticket came from the order of another person. */
  isTransferred: boolean;
  /** The company for which the buyer bought; null for a person. */
  company: Company | null;
  /** With reverse charge, the VAT ID of the seller at the sale; otherwise null. */
  sellerVatId: string | null;
  /** For an order of the door: the tickets that are valid. Else: all tickets. */
  lines: SoldLine[];
}

/** An order with what was sold, locked until the transaction ends. Refuses NOT_FOUND. */
export async function lockSoldOrderIn(tx: Tx, by: { orderId: string } | { token: string }): Promise<SoldOrderFacts> {
  const row = (await lockOrder(tx, await idOf(tx, by))) ?? refuse('NOT_FOUND');
  const lines = (await selectOrderLines(tx, [row.id])).map((line) => ({
    name: line.name,
    quantity: line.quantity,
    unitMinor: Number(line.unit_minor),
    discountMinor: Number(line.discount_minor),
    parts: partsOfRow(line),
    ticketClassId: line.ticket_class_id,
  }));
  const due = row.is_paid_online ? null : await dueAtDoor({ db: tx }, { ...row, isDue: row.paid_at !== null });
  const shown = due
    ? due.lines.flatMap(({ ticketClassId, quantity }) => {
        const line = lines.find((stored) => stored.ticketClassId === ticketClassId);
        return line ? [{ ...line, quantity }] : [];
      })
    : lines;
  return {
    id: row.id,
    number: formatCode(row.number),
    token: row.token,
    eventId: row.event_id,
    buyerName: row.name,
    locale: row.locale,
    currency: row.currency,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    isPaidOnline: row.is_paid_online,
    isPaidByBank: row.is_paid_by_bank,
    isDemoMoney: row.is_demo_money,
    isCanceled: row.canceled_at !== null,
    isTransferred: row.is_transferred,
    company: companyOfRow(row),
    sellerVatId: row.seller_vat_id,
    lines: shown.map(({ name, quantity, unitMinor, discountMinor, parts }) => ({
      name,
      quantity,
      unitMinor,
      discountMinor,
      parts,
    })),
  };
}

/** The ids of the orders on other dates that moved to this order. Their payments and documents are about it now. */
export const ordersMovedTo = (ctx: { db: Db | Tx }, { orderId }: { orderId: string }): Promise<string[]> =>
  selectMovedTo(ctx.db, orderId);

async function idOf(tx: Tx, by: { orderId: string } | { token: string }): Promise<string> {
  if ('orderId' in by) return by.orderId;
  const row = isToken(by.token) ? await selectOrder(tx, by) : undefined;
  return row?.id ?? refuse('NOT_FOUND');
}
