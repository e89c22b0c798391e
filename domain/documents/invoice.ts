// Invoices with the details of a company, which the buyer of an order asks for.
import { inTransaction } from '#db/client.ts';
import { consumeAttempt } from '#domain/accounts';
import { lockSoldOrderIn, orderIdByToken, ordersMovedTo, type SoldOrderFacts } from '#domain/checkout';
import { type Ctx, isImpersonated, type Tx } from '#domain/ctx';
import { euCountryOf } from '#domain/pricing';
import { refuse, refuseFields } from '#shared/errors.ts';
import { leftTaxes, orderLine } from './amounts.ts';
import { readBuyer } from './fields.ts';
import { creditIn, issueMissingIn, leftOf, type OpenSale, openSaleOf } from './issue.ts';
import { type DocumentRow, selectDocumentsOfOrders } from './queries.ts';
import type { DocumentBuyer } from './snapshot.ts';
import { hasSeller } from './seller.ts';
import { saleOf, writeDocumentIn } from './write.ts';

/** Whether the buyer of an order can get an invoice. */
export interface InvoiceOffer {
  /** `no_seller`: the organizer gave no address for invoices. `none`: nothing was paid, or everything went back. */
  state: 'open' | 'no_seller' | 'none';
  /** The buyer on the latest document. */
  buyer: DocumentBuyer;
  /** Whether an invoice exists already, which a new one replaces. */
  hasInvoice: boolean;
}

const NO_BUYER: DocumentBuyer = { name: '', company: '', address: '', vatId: '' };

/** Whether the buyer of an order can get an invoice. Refuses NOT_FOUND. */
export async function invoiceOffer(
  ctx: Pick<Ctx, 'db'>,
  { orderToken }: { orderToken: string },
): Promise<InvoiceOffer> {
  return offerOf(ctx, { orderId: await orderIdByToken(ctx, { token: orderToken }) });
}

/** Whether an order can get an invoice. The caller has checked who asks. */
export async function offerOf(ctx: Pick<Ctx, 'db'>, { orderId }: { orderId: string }): Promise<InvoiceOffer> {
  const ids = [orderId, ...(await ordersMovedTo(ctx, { orderId }))];
  const open = openSaleOf(await selectDocumentsOfOrders(ctx.db, ids));
  if (open === null || leftOf(open) === 0) return { state: 'none', buyer: NO_BUYER, hasInvoice: false };
  const { document } = open;
  const isSellerKnown = await hasSeller(ctx.db, sellerFactsOf(document));
  return {
    state: isSellerKnown ? 'open' : 'no_seller',
    buyer: document.snapshot.buyer,
    hasInvoice: document.kind === 'invoice',
  };
}

/**
 * Issues an invoice for an order. It replaces the receipt or invoice that counts, which gets a credit note in the same transaction; the
 * same details again issue nothing. Refuses NOT_FOUND, FORBIDDEN while staff impersonate a person, ARGUMENTS_ERROR with its fields,
 * CONFLICT when there is nothing to invoice or the organizer gave no address, and RATE_LIMITED after five invoices of an order within a
 * day.
 */
export async function issueInvoice(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { orderToken, ...typed }: DocumentBuyer & { orderToken: string },
): Promise<void> {
  const orderId = await orderIdByToken(ctx, { token: orderToken });
  if (isImpersonated(ctx.actor)) refuse('FORBIDDEN');
  const { buyer, errors } = readBuyer(typed);
  refuseFields(errors);
  await consumeAttempt(ctx.db, { scope: 'order_invoice', key: orderId });
  await inTransaction(ctx.db, async (tx) => {
    await replaceInvoiceIn(tx, { orderId, buyer });
  });
}

/**
 * Issues an invoice with these details, which replaces the document that counts. Returns the invoice; null when the details are
 * the same as before. Refuses CONFLICT and ARGUMENTS_ERROR like `issueInvoice`.
 */
export async function replaceInvoiceIn(
  tx: Tx,
  { orderId, buyer }: { orderId: string; buyer: DocumentBuyer },
): Promise<DocumentRow | null> {
  const found = await openOrderIn(tx, [...(await ordersMovedTo({ db: tx }, { orderId })), orderId]);
  if (found === null) return refuse('CONFLICT');
  requireReverseChargeId(found.order, buyer);
  return replaceIn(tx, { ...found, buyer });
}

const sellerFactsOf = ({ is_demo: isDemoMoney, organization_id: organizationId }: DocumentRow) => ({
  order: { isDemoMoney },
  organizationId,
});

interface OpenOrder {
  order: SoldOrderFacts;
  open: OpenSale;
}

/** The order whose receipt or invoice counts. */
async function openOrderIn(tx: Tx, ids: string[]): Promise<OpenOrder | null> {
  for (const orderId of ids) {
    const order = await lockSoldOrderIn(tx, { orderId });
    if (order.isCanceled && !order.isPaidOnline) continue;
    const open = await issueMissingIn(tx, order);
    if (open && leftOf(open) > 0) return { order, open };
  }
  return null;
}

/** An order without tax stays one for a company in another country of the European Union than the seller. */
function requireReverseChargeId({ sellerVatId }: SoldOrderFacts, { vatId }: DocumentBuyer): void {
  if (sellerVatId === null) return;
  const country = euCountryOf(vatId);
  if (country === null || country === euCountryOf(sellerVatId)) refuseFields({ vatId: ['INVALID'] });
}

async function replaceIn(
  tx: Tx,
  { order, open, buyer }: OpenOrder & { buyer: DocumentBuyer },
): Promise<DocumentRow | null> {
  const { document, creditedMinor } = open;
  const { snapshot, kind } = document;
  if (kind === 'invoice' && JSON.stringify(snapshot.buyer) === JSON.stringify(sorted(buyer, snapshot.buyer)))
    return null;
  const isSellerKnown = await hasSeller(tx, sellerFactsOf(document));
  if (!isSellerKnown) refuse('CONFLICT');
  const sale = await saleOf(tx, order);
  await creditIn(tx, sale, { open, amountMinor: leftOf(open), lines: [], reason: 'replaced', refundId: null });
  const of = { totalMinor: Number(document.total_minor), taxes: snapshot.taxes };
  return writeDocumentIn(tx, sale, {
    kind: 'invoice',
    buyer,
    lines: [...snapshot.lines, ...(creditedMinor > 0 ? [orderLine('refunded', -creditedMinor)] : [])],
    taxes: leftTaxes(of, creditedMinor),
    replaces: document,
  });
}

/** The details in the order in which the database returns the fields of the other ones. */
const sorted = (buyer: DocumentBuyer, like: DocumentBuyer): object =>
  Object.fromEntries(Object.keys(like).map((key) => [key, buyer[key as keyof DocumentBuyer]])); // keys of the interface
