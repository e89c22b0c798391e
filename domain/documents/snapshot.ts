// What a document prints. It is stored when the document is issued, so its fields are only ever added to.
import type { SellerDetails } from '#domain/pricing';

/** The seller on a document. */
export type Seller = SellerDetails;

/** The buyer on a document. '' for nothing. */
export interface DocumentBuyer {
  name: string;
  company: string;
  address: string;
  vatId: string;
}

/** A line of a document. Amounts are minor units, and below zero on a credit note. */
export interface DocumentLine {
  /** `rest`: what an order without matching lines cost; `refunded`: what went back before an invoice was issued. */
  kind: 'tickets' | 'rest' | 'refund' | 'canceled' | 'replaced' | 'refunded';
  /** The ticket class; '' for a line about the whole order. */
  name: string;
  quantity: number;
  /** What one ticket cost the buyer. */
  unitMinor: number;
  /** What a promo code took off one ticket. */
  discountMinor: number;
  /** The fee in the price of one ticket, if the buyer paid it on top. */
  feeMinor: number;
  totalMinor: number;
}

/** The tax at one rate that the total contains. */
export interface DocumentTax {
  /** As the organizer calls it: `VAT`. */
  name: string;
  /** Thousandths of a percent: 19 % is 19000. */
  rate: number;
  /** The taxed amount without the tax, in minor units. */
  netMinor: number;
  taxMinor: number;
}

export interface DocumentSnapshot {
  seller: Seller;
  buyer: DocumentBuyer;
  orderNumber: string;
  /** The day of the order (`YYYY-MM-DD`) at the place of the event. */
  orderedOn: string;
  /** The day of the payment; null on a credit note. */
  paidOn: string | null;
  payment: 'online' | 'door' | 'bank' | 'demo';
  event: { name: string; startsAt: string; endsAt: string; tz: string; allDay: boolean; place: string };
  lines: DocumentLine[];
  taxes: DocumentTax[];
  /** Whether the buyer owes the tax (reverse charge); absent on documents from before this version. */
  isReverseCharge?: boolean;
  /** The document that a credit note corrects, or that an invoice replaces. */
  refersTo: { label: string; issuedOn: string; kind: 'receipt' | 'invoice' } | null;
  /** Two-letter language code of the buyer. */
  locale: string;
}
