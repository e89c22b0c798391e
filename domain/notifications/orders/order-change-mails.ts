// The emails about changes of an order: canceled by the organizer or the buyer, or its confirmation sent again.
import { inTransaction } from '#db/client.ts';
import { type OrderChange, orderChange } from '#domain/attendees';
import { orderById, type OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { organizerNames } from '#domain/organizers';
import { organizerTicketsOf } from '#domain/tickets';
import { isUnreachable } from '#shared/mail-address.ts';
import { paths } from '#shared/paths.ts';
import { enqueueMailIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues, quote } from '../templates/layout.ts';
import { html } from '../templates/markup.ts';
import { moneyBack, wasPaid } from '../templates/money-back.ts';
import { type MailLocale, type NoticeMail, noticeMail, translatorFor } from '../templates/notice-template.ts';
import { addressMail } from './address-mail.ts';
import { answersAskedMail } from './answer-mails.ts';
import { mergedMail } from './merged-mail.ts';
import { refundDeclinedMail } from './refund-request-mails.ts';
import { refundedMail } from './refunded-mail.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

interface Change {
  changeId: string;
}

/** The job `notifications.order_resent`: one confirmation for each request of an organizer. Safe to run twice. */
export const sendConfirmationAgain = (ctx: Pick<Ctx, 'db'>, change: Change): Promise<void> =>
  mailBuyer(ctx, change, 'order_confirmation');

/** The job `notifications.order_canceled`: one email to the buyer of a canceled order. Safe to run twice. */
export const sendOrderCanceled = (ctx: Pick<Ctx, 'db'>, change: Change): Promise<void> =>
  mailBuyer(ctx, change, 'order_canceled');

/**
 * The job `notifications.ticket_merged`: one email about a ticket that was canceled because the person has another one.
 * It goes to the attendee's own address, or to the buyer. Safe to run twice.
 */
export async function sendTicketMerged(ctx: Pick<Ctx, 'db'>, { changeId }: Change): Promise<void> {
  const change = await orderChange(ctx, { id: changeId });
  if (!change) return;
  const order = await orderById(ctx, { id: change.orderId });
  const [ticket] = (await organizerTicketsOf(ctx, { orderToken: order.token })).filter(
    ({ id }) => id === change.ticketId,
  );
  const attendee = ticket && ticket.attendeeEmail !== null ? ticket : null;
  const address = attendee?.attendeeEmail ?? order.email;
  if (!ticket || isUnreachable(address)) return; // without an address, or erased
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'order_canceled',
      to: { name: attendee?.attendeeName ?? order.name, address },
      locale: order.locale,
      payload: { orderId: change.orderId, changeId },
      messageKey: `order_change:${changeId}`,
    }),
  );
}

async function mailBuyer(
  ctx: Pick<Ctx, 'db'>,
  { changeId }: Change,
  template: 'order_confirmation' | 'order_canceled',
): Promise<void> {
  const change = await orderChange(ctx, { id: changeId });
  if (!change) return;
  const { orderId } = change;
  const { name, email, locale } = await orderById(ctx, { id: orderId });
  if (isUnreachable(email)) return; // the buyer was erased
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template,
      to: { name, address: email },
      locale,
      payload: { orderId, changeId },
      messageKey: `order_change:${changeId}`,
    }),
  );
}

/** Template `order_canceled`. */
export async function orderCanceledMail(
  ctx: Pick<Ctx, 'db'>,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const change = await orderChange(ctx, { id: payload['changeId'] ?? '' });
  if (!change) throw new MailObsolete('the order was removed');
  const order = await orderById(ctx, { id: change.orderId });
  if (change.kind === 'refunded')
    return refundedMail(ctx, { change, order, locale, changeId: payload['changeId'] ?? '' }, site);
  if (change.kind === 'address_corrected') return addressMail({ order, locale }, site);
  if (change.kind === 'answers_asked') return answersAskedMail({ change, order, locale }, site);
  if (change.kind === 'refund_declined') return refundDeclinedMail(ctx, { change, order, locale }, site);
  if (change.kind === 'merged_away') return mergedMail(ctx, { change, order, locale }, site);
  const [organizer] = await organizerNames(ctx, { ids: [order.event.organizerId] });
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  return noticeMail(
    {
      ...textsOf(change, order, t),
      content: detailsOf({ order, change, organizer: organizer?.name ?? '' }, mailLocale),
      button: { href: urlFor(paths.order(order.token)), text: t('updateOrderButton') },
      notes: notesOf(change, order, mailLocale),
      footer: t('footer', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
}

function notesOf({ kind }: OrderChange, order: OrderPage, { t, locale }: MailLocale): string[] {
  if (kind === 'buyer_canceled') return []; // buyers cancel orders that they have not paid
  if (wasPaid(order)) return [moneyBack(order, { t, locale })];
  return [t(order.totalMinor === 0 ? 'canceledFree' : 'orderCanceledUnpaid')];
}

function textsOf(
  { kind, ticketId }: OrderChange,
  { event, tickets }: OrderPage,
  t: MailLocale['t'],
): Pick<NoticeMail, 'subject' | 'heading' | 'lead'> {
  const values = { event: event.name };
  const counted = { ...values, count: tickets.length };
  if (kind !== 'buyer_canceled')
    return {
      subject: t('orderCanceledSubject', values),
      heading: t('orderCanceledHello'),
      lead: t('orderCanceledLead', counted),
    };
  if (ticketId === null)
    return {
      subject: t('orderCanceledSubject', values),
      heading: t('buyerCanceledHello'),
      lead: t('buyerCanceledLead', counted),
    };
  return {
    subject: t('ticketCanceledSubject', values),
    heading: t('ticketCanceledHello'),
    lead: t('ticketCanceledLead', values),
  };
}

function detailsOf(
  { order, change, organizer }: { order: OrderPage; change: OrderChange; organizer: string },
  { t, locale }: MailLocale,
): NonNullable<NoticeMail['content']> {
  // a change of the buyer has the name on the canceled ticket, and no message of the organizer
  const isByBuyer = change.kind === 'buyer_canceled';
  const message = isByBuyer ? '' : change.message;
  const facts = [
    ...(isByBuyer && change.message !== '' ? [{ term: t('canceledTicketOf'), value: change.message }] : []),
    { term: t('when'), value: whenInMail(locale, order.event) },
    { term: t('orderNumber'), value: order.number },
  ];
  const from = t('organizerMessage', { organizer });
  const text = facts.map((fact) => labeledLine(locale, fact)).join('\n');
  return message === ''
    ? { html: labeledValues(facts), text }
    : { html: html`${labeledValues(facts)}${quote(from, message)}`, text: `${text}\n\n${from}\n${message}` };
}
