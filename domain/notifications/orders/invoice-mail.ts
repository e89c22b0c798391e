// The email to the buyer of an order whose invoice the organizer’s team wrote or corrected (decision 091).
import { inTransaction } from '#db/client.ts';
import { orderById } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { documentsOfOrder, type SaleDocument } from '#domain/documents';
import { isUnreachable } from '#shared/mail-address.ts';
import { paths } from '#shared/paths.ts';
import { receiptPaths } from '#shared/receipt-paths.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledLine } from '../templates/format.ts';
import { labeledValues } from '../templates/layout.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

/** What the job `notifications.invoice_corrected` needs. */
export interface InvoiceCorrected {
  orderId: string;
  changeId: string;
  /** The new invoice. */
  invoiceId: string;
}

/** The job `notifications.invoice_corrected`: one email to the buyer for each correction. Safe to run twice. */
export async function sendInvoiceCorrected(ctx: Pick<Ctx, 'db'>, corrected: InvoiceCorrected): Promise<void> {
  const { orderId, changeId, invoiceId } = corrected;
  const { name, email, locale } = await orderById(ctx, { id: orderId });
  if (isUnreachable(email)) return; // a guest without an address, or erased
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'invoice_corrected',
      to: { name, address: email },
      locale,
      payload: { orderId, invoiceId },
      messageKey: `order_change:${changeId}`,
    }),
  );
}

/** Template `invoice_corrected`. */
export async function invoiceCorrectedMail(
  ctx: Pick<Ctx, 'db'>,
  { payload, locale: lang }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const order = await orderById(ctx, { id: payload['orderId'] ?? '' });
  const documents = await documentsOfOrder(ctx, { orderToken: order.token });
  const { invoice, creditNote } = pairOf(documents, payload['invoiceId'] ?? '');
  const mailLocale = translatorFor(lang, site);
  const { t, urlFor, locale } = mailLocale;
  const isCorrected = invoice.snapshot.refersTo?.kind === 'invoice';
  const values = { event: order.event.name };
  const facts = [
    { term: t('invoiceNumber'), value: invoice.label },
    { term: t('invoiceCreditNote'), value: creditNote.label },
    { term: t('orderNumber'), value: order.number },
  ];
  const linkTo = ({ id }: SaleDocument) => urlFor(receiptPaths.receipt(order.token, id));
  return noticeMail(
    {
      subject: t(isCorrected ? 'invoiceCorrectedSubject' : 'invoiceWrittenSubject', values),
      heading: t(isCorrected ? 'invoiceCorrectedHello' : 'invoiceWrittenHello'),
      lead: t(isCorrected ? 'invoiceCorrectedLead' : 'invoiceWrittenLead', values),
      content: { html: labeledValues(facts), text: facts.map((fact) => labeledLine(locale, fact)).join('\n') },
      button: { href: linkTo(invoice), text: t('invoiceButton') },
      otherLinks: [
        { href: linkTo(creditNote), text: t('invoiceCreditNoteLink') },
        { href: urlFor(paths.order(order.token)), text: t('updateOrderButton') },
      ],
      notes: [t('invoiceNote')],
      footer: t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}

/** The invoice, and the credit note that was issued with it for the document that it replaced. */
function pairOf(documents: SaleDocument[], invoiceId: string): { invoice: SaleDocument; creditNote: SaleDocument } {
  const index = documents.findIndex(({ id }) => id === invoiceId);
  const invoice = documents[index];
  const creditNote = documents.slice(0, Math.max(index, 0)).findLast(({ reason }) => reason === 'replaced');
  if (!invoice || !creditNote) throw new MailObsolete('the invoice was deleted');
  return { invoice, creditNote };
}
