// The email to the earlier address of an order whose address a member of the team corrected.
import { inTransaction } from '#db/client.ts';
import { orderChange } from '#domain/attendees';
import { orderById, type OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { messagePaths } from '#shared/message-paths.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues } from '../templates/layout.ts';
import { type NoticeMail, noticeMail, translatorFor } from '../templates/notice-template.ts';
import type { MailContent, MailSite } from '../types.ts';

/** The job `notifications.address_corrected`: one email to the earlier address of an order. Safe to run twice. */
export async function sendAddressCorrected(ctx: Pick<Ctx, 'db'>, { changeId }: { changeId: string }): Promise<void> {
  const change = await orderChange(ctx, { id: changeId });
  if (!change || change.message === '') return; // the person of the earlier address was erased
  const { orderId, message: address } = change;
  const { locale } = await orderById(ctx, { id: orderId });
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'order_canceled',
      to: { name: '', address },
      locale,
      payload: { orderId, changeId },
      messageKey: `order_address:${changeId}`,
    }),
  );
}

/** The mail has neither the new address nor a link to the order: the earlier address may be a stranger's. */
export function addressMail({ order, locale }: { order: OrderPage; locale: string }, site: MailSite): MailContent {
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { event: order.event.name, site: site.siteName };
  const facts = [
    { term: t('when'), value: whenInMail(mailLocale.locale, order.event) },
    { term: t('orderNumber'), value: order.number },
  ];
  const content: NoticeMail = {
    subject: t('addressSubject', values),
    heading: t('addressHello'),
    lead: t('addressLead', values),
    content: {
      html: labeledValues(facts),
      text: facts.map((fact) => labeledLine(mailLocale.locale, fact)).join('\n'),
    },
    button: { href: urlFor(messagePaths.contactOrganizer(order.event)), text: t('addressButton') },
    notes: [t('addressNote')],
    footer: t('footer', values),
  };
  return noticeMail(content, mailLocale, site);
}
