// Writes one document with its number.
import type { SoldOrderFacts } from '#domain/checkout';
import type { Tx } from '#domain/ctx';
import { eventSummary, type EventSummary } from '#domain/events';
import { organizationOfOrganizer } from '#domain/organizers';
import { totalOf } from './amounts.ts';
import { labelOf } from './label.ts';
import {
  type CreditReason,
  type DocumentKind,
  type DocumentRow,
  insertDocument,
  selectDocumentsOfOrders,
  takeNumber,
} from './queries.ts';
import { sellerOf } from './seller.ts';
import type { DocumentBuyer, DocumentLine, DocumentSnapshot, DocumentTax, Seller } from './snapshot.ts';

/** An order with its event and its seller. */
export interface Sale {
  order: SoldOrderFacts;
  event: EventSummary;
  organizationId: string;
  seller: Seller;
}

/** The order with its event and its seller. */
export async function saleOf(tx: Tx, order: SoldOrderFacts): Promise<Sale> {
  const event = await eventSummary({ db: tx }, { id: order.eventId });
  const organizationId = await organizationOfOrganizer({ db: tx }, { id: event.organizerId });
  const seller = await sellerOf(tx, { organizationId, organizerId: event.organizerId });
  return { order, event, organizationId, seller };
}

/** The buyer as the order names it. */
export const buyerOfOrder = ({ buyerName, company }: SoldOrderFacts): DocumentBuyer => ({
  name: buyerName,
  company: company?.name ?? '',
  address: company?.address ?? '',
  vatId: company?.vatId ?? '',
});

export interface DocumentToWrite {
  kind: DocumentKind;
  buyer: DocumentBuyer;
  lines: DocumentLine[];
  taxes: DocumentTax[];
  credit?: { of: DocumentRow; reason: CreditReason; refundId: string | null };
  /** The document that an invoice replaces. */
  replaces?: DocumentRow;
}

/** Issues a document with the next number of its row. The caller has locked the order. */
export async function writeDocumentIn(tx: Tx, sale: Sale, written: DocumentToWrite): Promise<DocumentRow> {
  const { order, organizationId, event } = sale;
  const { kind, lines, credit } = written;
  const isDemo = order.isDemoMoney;
  const series = kind === 'credit_note' ? 'credit' : 'sale';
  const taken = await takeNumber(tx, { organizationId, isDemo, series, tz: event.tz });
  const id = await insertDocument(tx, {
    ...taken,
    organizationId,
    isDemo,
    series,
    label: labelOf({ ...taken, series, isDemo }),
    kind,
    eventId: event.id,
    orderId: order.id,
    refersToId: credit?.of.id ?? null,
    refundId: credit?.refundId ?? null,
    reason: credit?.reason ?? null,
    currency: order.currency,
    totalMinor: totalOf(lines),
    snapshot: snapshotOf(sale, written),
  });
  const documents = await selectDocumentsOfOrders(tx, [order.id]);
  const document = documents.find((candidate) => candidate.id === id);
  if (!document) throw new Error('writing a document returned no row');
  return document;
}

function snapshotOf({ order, event, seller }: Sale, { kind, buyer, lines, taxes, credit, replaces }: DocumentToWrite) {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(event.tz).toPlainDate().toString();
  const other = credit?.of ?? replaces;
  const { name, startsAt, endsAt, tz, allDay, venue, online } = event;
  return {
    seller: order.sellerVatId === null ? seller : { ...seller, vatId: order.sellerVatId },
    buyer,
    orderNumber: order.number,
    orderedOn: dayOf(order.placedAt),
    paidOn: kind === 'credit_note' || order.paidAt === null ? null : dayOf(order.paidAt),
    payment: paymentOf(order),
    event: { name, startsAt, endsAt, tz, allDay, place: !online && venue ? placeOf(venue) : '' },
    lines,
    taxes,
    ...(order.sellerVatId !== null && { isReverseCharge: true }),
    refersTo: other
      ? { label: other.label, issuedOn: other.issued_on.toString(), kind: other.kind as 'receipt' | 'invoice' } // not a credit note
      : null,
    locale: order.locale,
  };
}

const placeOf = ({ name, city }: { name: string; city: string }): string => [name, city].filter(Boolean).join(', ');

function paymentOf({ isDemoMoney, isPaidOnline, isPaidByBank }: SoldOrderFacts): DocumentSnapshot['payment'] {
  if (isDemoMoney) return 'demo';
  if (isPaidOnline) return 'online';
  return isPaidByBank ? 'bank' : 'door';
}
