// The emails about requests for refunds: a request to the organizer's team, and its refusal to the buyer.
import { inTransaction } from '#db/client.ts';
import { contactsOf } from '#domain/accounts';
import { openRefundRequest, type OrderChange } from '#domain/attendees';
import { orderById, type OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { membersWith, organizerNames } from '#domain/organizers';
import { organizerTicketsOf } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import { isRefundDayAhead } from '#shared/refund-policy.ts';
import { enqueueMailsIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues, quote } from '../templates/layout.ts';
import { html } from '../templates/markup.ts';
import { type MailLocale, noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

type MailCtx = Pick<Ctx, 'db'>;

/** The members of the team who may refund tickets of an event, with their addresses. */
export async function refundingMembers(ctx: MailCtx, { event }: Pick<OrderPage, 'event'>) {
  const target = { organizerId: event.organizerId, eventId: event.id, permission: 'orders.view' as const };
  return contactsOf(ctx, { accountIds: await membersWith(ctx, target) });
}

/** The job `notifications.refund_requested`: one email to each member who may refund. Safe to run twice. */
export async function sendRefundRequested(ctx: MailCtx, { requestId }: { requestId: string }): Promise<void> {
  const request = await openRefundRequest(ctx, { id: requestId });
  if (!request) return; // it was withdrawn or answered
  const recipients = await refundingMembers(ctx, await orderById(ctx, { id: request.orderId }));
  await inTransaction(ctx.db, (tx) =>
    enqueueMailsIn(
      tx,
      recipients.map(({ accountId, email, fullName, locale }) => ({
        template: 'refund_requested' as const,
        to: { name: fullName, address: email },
        locale,
        payload: { requestId, orderId: request.orderId },
        messageKey: `refund_request:${requestId}:${accountId}`,
      })),
    ),
  );
}

/** Template `refund_requested`. */
export async function refundRequestedMail(
  ctx: MailCtx,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const request = await openRefundRequest(ctx, { id: payload['requestId'] ?? '' });
  if (!request) throw new MailObsolete('the request was withdrawn or answered');
  const { orderId, ticketIds, reason } = request;
  const order = await orderById(ctx, { id: orderId });
  const tickets = await organizerTicketsOf(ctx, { orderToken: order.token });
  const names = tickets.filter(({ id }) => ticketIds.includes(id)).map(({ attendeeName }) => attendeeName);
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { event: order.event.name, name: order.name, site: site.siteName };
  const facts = [{ term: t('refundedTickets'), value: names.join(', ') }, ...orderFacts(order, mailLocale)];
  return noticeMail(
    {
      subject: t('refundAskedSubject', values),
      heading: t('refundAskedHello', values),
      lead: t('refundAskedLead'),
      content: contentOf(facts, mailLocale, { from: t('contactFrom', values), message: reason }),
      button: { href: urlFor(paths.manageOrder(order.event.id, orderId)), text: t('refundAskedButton') },
      notes: promiseOf(order, request.at, mailLocale),
      footer: t('refundAskedFooter', values),
    },
    mailLocale,
    site,
  );
}

/** Says that the policy promised the refund when the buyer asked. */
function promiseOf({ lastRefundDay: day, event }: OrderPage, askedAt: string, { t, locale }: MailLocale): string[] {
  if (day === null || !isRefundDayAhead(day, { now: askedAt, tz: event.tz })) return [];
  const date = new Intl.DateTimeFormat(locale.code.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' });
  return [t('refundAskedPolicy', { date: date.format(new Date(`${day}T00:00Z`)) })];
}

/** The email about a request that the organizer declined, with the organizer's words. */
export async function refundDeclinedMail(
  ctx: MailCtx,
  { change, order, locale }: { change: OrderChange; order: OrderPage; locale: string },
  site: MailSite,
): Promise<MailContent> {
  const [organizer] = await organizerNames(ctx, { ids: [order.event.organizerId] });
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { event: order.event.name };
  const from = t('organizerMessage', { organizer: organizer?.name ?? '' });
  return noticeMail(
    {
      subject: t('refundDeclinedSubject', values),
      heading: t('refundDeclinedHello'),
      lead: t('refundDeclinedLead', values),
      content: contentOf(orderFacts(order, mailLocale), mailLocale, { from, message: change.message }),
      button: { href: urlFor(paths.order(order.token)), text: t('updateOrderButton') },
      notes: [],
      footer: t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}

const orderFacts = (order: OrderPage, { t, locale }: MailLocale) => [
  { term: t('when'), value: whenInMail(locale, order.event) },
  { term: t('orderNumber'), value: order.number },
];

function contentOf(
  facts: { term: string; value: string }[],
  { locale }: MailLocale,
  { from, message }: { from: string; message: string },
) {
  const text = facts.map((fact) => labeledLine(locale, fact)).join('\n');
  if (message === '') return { html: labeledValues(facts), text };
  return { html: html`${labeledValues(facts)}${quote(from, message)}`, text: `${text}\n\n${from}\n${message}` };
}
