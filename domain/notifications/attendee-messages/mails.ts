// The email with an organizer's message to attendees.
import type { Ctx } from '#domain/ctx';
import { eventSummary, type EventSummary } from '#domain/events';
import { attendeeMessageForMail, type AttendeeMessageMail } from '#domain/messages';
import { organizerNames } from '#domain/organizers';
import { isValidTicket, ticketsOfOrders } from '#domain/tickets';
import { paths } from '#shared/paths.ts';
import type { DueMail } from '../queries/outbox.ts';
import { eventDetails } from '../templates/event-details.ts';
import { html } from '../templates/markup.ts';
import { type Link, type MailLocale, noticeMail, translatorFor } from '../templates/notice-template.ts';
import { paragraphs } from '../templates/paragraphs.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

type MailCtx = Pick<Ctx, 'db'>;

/**
 * Template `attendee_message`. A reply goes to the organizer. Not sent when the message was stopped, when staff hid the
 * event, and when the person has no valid ticket any more.
 */
export async function attendeeMessageMail(
  ctx: MailCtx,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const message = await attendeeMessageForMail(ctx, { messageId: payload['messageId'] ?? '' });
  if (!message) throw new MailObsolete('the message was stopped');
  const order = await orderWithTicket(ctx, (payload['order'] ?? '').split(','));
  const ticket = payload['ticket'] ?? '';
  if (order === null && !(await isValidTicket(ctx, { token: ticket })))
    throw new MailObsolete('there is no valid ticket any more');
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const { replyTo } = message;
  const facts = await factsOf(ctx, message);
  const mail = messageMail(
    {
      ...facts,
      button: order
        ? { href: urlFor(paths.order(order)), text: t('updateOrderButton') }
        : { href: urlFor(paths.ticket(ticket)), text: t('showTicket') },
      hasReply: replyTo !== null,
      footer: t('reminderFooter', { site: site.siteName }),
    },
    mailLocale,
    site,
  );
  return replyTo ? { ...mail, replyTo: { name: facts.organizer, address: replyTo.email } } : mail;
}

/** Template `attendee_message_test`: the message as its author checks it. A reply goes to the author. */
export async function attendeeMessageTestMail(
  ctx: MailCtx,
  { payload, locale, to_address: address }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const message = { eventId: payload['eventId'] ?? '', subject: payload['subject'] ?? '', body: payload['body'] ?? '' };
  const mailLocale = translatorFor(locale, site);
  const { t } = mailLocale;
  const facts = await factsOf(ctx, message);
  const footer = t('attendeeMessageTestFooter', { site: site.siteName });
  const mail = draftMail({ ...facts, footer }, mailLocale, site);
  const subject = t('attendeeMessageTestSubject', { subject: message.subject });
  return { ...mail, subject, replyTo: { name: facts.organizer, address } };
}

/** The mail of a message that is not sent yet, as its recipients will see it. Its button leads to the event. */
export async function previewMail(
  ctx: MailCtx,
  message: AttendeeMessageMail & { locale: string },
  site: MailSite,
): Promise<MailContent> {
  const mailLocale = translatorFor(message.locale, site);
  const footer = mailLocale.t('reminderFooter', { site: site.siteName });
  return draftMail({ ...(await factsOf(ctx, message)), footer }, mailLocale, site);
}

interface MessageFacts extends AttendeeMessageMail {
  event: EventSummary;
  organizer: string;
}

async function factsOf(ctx: MailCtx, { eventId, subject, body }: AttendeeMessageMail): Promise<MessageFacts> {
  const event = await eventSummary(ctx, { id: eventId });
  const [organizer] = await organizerNames(ctx, { ids: [event.organizerId] });
  return { eventId, subject, body, event, organizer: organizer?.name ?? '' };
}

function draftMail(facts: MessageFacts & { footer: string }, mailLocale: MailLocale, site: MailSite): MailContent {
  const { t, urlFor } = mailLocale;
  const button = { href: urlFor(paths.event(facts.event)), text: t('updateOrderButton') };
  return messageMail({ ...facts, button, hasReply: true }, mailLocale, site);
}

function messageMail(
  message: MessageFacts & { button: Link; hasReply: boolean; footer: string },
  mailLocale: MailLocale,
  site: MailSite,
): MailContent {
  const { subject, body, event, organizer, button, footer } = message;
  const { t } = mailLocale;
  const details = eventDetails(event, mailLocale);
  return noticeMail(
    {
      subject,
      heading: subject,
      lead: t('attendeeMessageLead', { organizer, event: event.name }),
      content: { html: html`${paragraphs(body)}${details.html}`, text: `${body}\n\n${details.text}` },
      button,
      notes: message.hasReply ? [t('attendeeMessageReply')] : [],
      footer,
    },
    mailLocale,
    site,
  );
}

/** The first of these orders that has a valid ticket; null without one. */
async function orderWithTicket(ctx: MailCtx, orderTokens: string[]): Promise<string | null> {
  const tickets = await ticketsOfOrders(ctx, orderTokens);
  return (
    orderTokens.find((token) => tickets.get(token)?.some(({ status, isAddOn }) => status === 'valid' && !isAddOn)) ??
    null
  );
}
