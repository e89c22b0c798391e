// A member of the team corrects the company of an order, with a new invoice.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { consumeAttempt } from '#domain/accounts';
import { recordCompanyCorrectedIn, requireOrders } from '#domain/attendees';
import { orderOfEvent, setCompanyOfOrderIn } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { readBuyer } from './fields.ts';
import { type InvoiceOffer, offerOf, replaceInvoiceIn } from './invoice.ts';
import type { DocumentBuyer } from './snapshot.ts';

interface Target {
  eventId: string;
  orderId: string;
}

/** Whether a member can correct the company of an order. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function companyForm(ctx: Pick<Ctx, 'db' | 'actor'>, input: Target): Promise<InvoiceOffer> {
  return offerOf(ctx, await targetOf(ctx, input));
}

/**
 * Corrects the company, name, address and VAT ID of a paid order. A document never changes: the one that counts gets a credit
 * note, and a new invoice follows in the same transaction, with the next numbers of their rows. The order itself gets the company
 * too, and the buyer a mail with both documents. Resolves with false when the invoice has these details already. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, ROLE_TOO_LOW, ARGUMENTS_ERROR with `company`,
 * `name`, `address` and `vatId`, CONFLICT when there is nothing to invoice or the organizer gave no address, and
 * RATE_LIMITED after five invoices of an order within a day.
 */
export async function correctCompany(ctx: Ctx, input: Target & DocumentBuyer): Promise<boolean> {
  const person = requireSelf(ctx);
  const target = await targetOf(ctx, input);
  const { buyer, errors } = readBuyer(input);
  refuseFields(errors);
  const { orderId } = target;
  await consumeAttempt(ctx.db, { scope: 'order_invoice', key: orderId });
  return inTransaction(ctx.db, async (tx) => {
    const invoice = await replaceInvoiceIn(tx, { orderId, buyer });
    if (invoice === null) return false;
    const { company: name, address, vatId } = buyer;
    await setCompanyOfOrderIn(tx, { orderId, company: name === '' ? null : { name, address, vatId } });
    const changeId = await recordCompanyCorrectedIn(tx, person, target);
    const payload = { orderId, changeId, invoiceId: invoice.id };
    await enqueue(tx, { task: 'notifications.invoice_corrected', payload });
    return true;
  });
}

async function targetOf(ctx: Pick<Ctx, 'db' | 'actor'>, { eventId, orderId }: Target): Promise<Target> {
  const { event } = await requireOrders(ctx, eventId);
  if (!(await orderOfEvent(ctx, { eventId: event.id, orderId }))) return refuse('NOT_FOUND');
  return { eventId: event.id, orderId };
}
