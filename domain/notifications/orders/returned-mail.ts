// The email about a payment that went back: its card is on a block list (decision 106), or it came when there were no
// tickets any more.
import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { eventSummary } from '#domain/events';
import { findPayment, whyReturned } from '#domain/payments';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { enqueueMailsIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues } from '../templates/layout.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

/** What the job `notifications.payment_returned` needs. The buyer has no order, so the job has the address. */
export interface PaymentReturned {
  paymentId: string;
  eventId: string;
  name: string;
  email: string;
  locale: string;
}

/** The job `notifications.payment_returned`: one email to the buyer. Safe to run twice. */
export async function sendPaymentReturned(ctx: Pick<Ctx, 'db'>, returned: PaymentReturned): Promise<void> {
  const { paymentId, eventId, name, email, locale } = returned;
  await inTransaction(ctx.db, (tx) =>
    enqueueMailsIn(tx, [
      {
        template: 'payment_returned',
        to: { name, address: email },
        locale,
        payload: { paymentId, eventId },
        messageKey: `payment_returned:${paymentId}`,
      },
    ]),
  );
}

/** Template `payment_returned`. */
export async function paymentReturnedMail(
  ctx: Pick<Ctx, 'db'>,
  { payload, locale: lang }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const payment = await findPayment(ctx.db, { id: payload['paymentId'] ?? '' });
  if (!payment) throw new MailObsolete('there is no such payment');
  const event = await eventSummary(ctx, { id: payload['eventId'] ?? '' });
  const mailLocale = translatorFor(lang, site);
  const { t, urlFor, locale } = mailLocale;
  const amount = formatMoney({ currency: payment.currency, value: payment.paidMinor }, locale.code);
  const isLate = (await whyReturned(ctx, { paymentId: payment.id })) === 'late';
  const facts = [{ term: t('when'), value: whenInMail(locale, event) }];
  return noticeMail(
    {
      subject: t('returnedSubject', { event: event.name }),
      heading: t('returnedHello', { amount }),
      lead: t(isLate ? 'returnedLateLead' : 'returnedLead'),
      content: { html: labeledValues(facts), text: facts.map((fact) => labeledLine(locale, fact)).join('\n') },
      button: { href: urlFor(paths.event(event)), text: t('returnedButton') },
      notes: payment.isDemo ? [t('refundedDemo')] : [],
      footer: t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}
