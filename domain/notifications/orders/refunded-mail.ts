// The email about the refund of tickets of an order.
import { type OrderChange, refundOfChange } from '#domain/attendees';
import type { OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { organizerNames } from '#domain/organizers';
import { organizerTicketsOf } from '#domain/tickets';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues, quote } from '../templates/layout.ts';
import { html } from '../templates/markup.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

/** Names the amount, the tickets and what happens to them, with the organizer's message. */
export async function refundedMail(
  ctx: Pick<Ctx, 'db'>,
  mail: { change: OrderChange; changeId: string; order: OrderPage; locale: string },
  site: MailSite,
): Promise<MailContent> {
  const { change, order } = mail;
  const refund = await refundOfChange(ctx, mail);
  if (!refund) throw new MailObsolete('the refund was removed');
  const [organizer] = await organizerNames(ctx, { ids: [order.event.organizerId] });
  const tickets = (await organizerTicketsOf(ctx, { orderToken: order.token })).filter(({ id }) =>
    refund.ticketIds.includes(id),
  );
  const mailLocale = translatorFor(mail.locale, site);
  const { t, locale, urlFor } = mailLocale;
  const amount = formatMoney({ currency: order.currency, value: refund.amountMinor }, locale.code);
  const facts = [
    { term: t('refundedAmount'), value: amount },
    { term: t('refundedTickets'), value: tickets.map(({ attendeeName }) => attendeeName).join(', ') },
    { term: t('when'), value: whenInMail(locale, order.event) },
    { term: t('orderNumber'), value: order.number },
  ];
  const from = t('organizerMessage', { organizer: organizer?.name ?? '' });
  const text = facts.map((fact) => labeledLine(locale, fact)).join('\n');
  return noticeMail(
    {
      subject: t('refundedSubject', { event: order.event.name }),
      heading: t('refundedHello', { amount }),
      lead: t(refund.isFull ? 'refundedLeadFull' : 'refundedLeadPart', {
        event: order.event.name,
        count: tickets.length,
      }),
      content:
        change.message === ''
          ? { html: labeledValues(facts), text }
          : {
              html: html`${labeledValues(facts)}${quote(from, change.message)}`,
              text: `${text}\n\n${from}\n${change.message}`,
            },
      button: { href: urlFor(paths.order(order.token)), text: t('updateOrderButton') },
      notes: [t(order.isDemoMoney ? 'refundedDemo' : 'refundedHow')],
      footer: t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}
