// The email about a ticket that was canceled because its person has another one.
import { type OrderChange, requireOrders } from '#domain/attendees';
import { orderIdByToken, type OrderPage, orderById } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { organizerTicketsOf, orderTokensOfTickets } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues } from '../templates/layout.ts';
import { noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

interface Merged {
  change: Pick<OrderChange, 'ticketId'>;
  order: OrderPage;
  locale: string;
}

/**
 * The mail about the canceled ticket. It has no link to the order that stays, which may belong to another address, and none
 * to the order of the ticket, because the attendee need not be its buyer.
 */
export async function mergedMail(
  ctx: Pick<Ctx, 'db'>,
  { change, order, locale }: Merged,
  site: MailSite,
): Promise<MailContent> {
  const tickets = await organizerTicketsOf(ctx, { orderToken: order.token });
  const ticket = tickets.find(({ id }) => id === change.ticketId);
  if (!ticket) throw new MailObsolete('the ticket was removed');
  const mailLocale = translatorFor(locale, site);
  const { t } = mailLocale;
  const values = { event: order.event.name };
  const facts = [
    { term: t('canceledTicketOf'), value: ticket.attendeeName },
    { term: t('mergedCode'), value: ticket.code },
    { term: t('when'), value: whenInMail(mailLocale.locale, order.event) },
  ];
  const text = facts.map((fact) => labeledLine(mailLocale.locale, fact)).join('\n');
  return noticeMail(
    {
      subject: t('mergedSubject', values),
      heading: t('mergedHello'),
      lead: t('mergedLead', values),
      content: { html: labeledValues(facts), text },
      notes: [t('mergedNote')],
      footer: t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}

/**
 * The mail that a merge sends about a ticket of an event, without sending it. Refuses NOT_SIGNED_IN, NOT_FOUND and
 * ROLE_TOO_LOW.
 */
export async function previewMergedMail(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string; ticketId: string },
  site: MailSite,
): Promise<Pick<MailContent, 'subject' | 'html'>> {
  const { event } = await requireOrders(ctx, input.eventId);
  const { ticketId } = input;
  const tokens = await orderTokensOfTickets(ctx, { eventId: event.id, ids: [ticketId] });
  const token = tokens.get(ticketId) ?? refuse('NOT_FOUND');
  const order = await orderById(ctx, { id: await orderIdByToken(ctx, { token }) });
  const { subject, html } = await mergedMail(ctx, { change: { ticketId }, order, locale: order.locale }, site);
  return { subject, html };
}
