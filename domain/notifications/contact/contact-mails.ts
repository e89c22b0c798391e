// The emails about a message to an organizer: the message itself, and the link that confirms a guest's address.
import { inTransaction } from '#db/client.ts';
import type { Ctx } from '#domain/ctx';
import { eventSummary } from '#domain/events';
import { type ContactMail, contactMail } from '#domain/messages';
import { CONTACT_LINK_HOURS } from '#shared/limits.ts';
import { messagePaths } from '#shared/message-paths.ts';
import { paths } from '#shared/paths.ts';
import { enqueueMailIn, enqueueMailsIn } from '../outbox/enqueue.ts';
import type { DueMail } from '../queries/outbox.ts';
import { eventHeading } from '../templates/event-heading.ts';
import { labeledLine, whenInMail } from '../templates/format.ts';
import { labeledValues, quote } from '../templates/layout.ts';
import { html } from '../templates/markup.ts';
import { type MailLocale, type NoticeMail, noticeMail, translatorFor } from '../templates/notice-template.ts';
import { type MailContent, MailObsolete, type MailSite } from '../types.ts';

type MailCtx = Pick<Ctx, 'db'>;

/** The beginning of the keys of all mails about one message. */
export const contactMailPrefix = (contactId: string): string => `contact:${contactId}:`;

/** The job `notifications.contact`: one email to each owner and admin of the organization. Safe to run twice. */
export async function sendContactMessage(ctx: MailCtx, { contactId }: { contactId: string }): Promise<void> {
  const contact = await contactMail(ctx, { contactId });
  if (!contact?.isSent) return;
  await inTransaction(ctx.db, (tx) =>
    enqueueMailsIn(
      tx,
      contact.recipients.map(({ accountId, email, fullName, locale }) => ({
        template: 'contact_message' as const,
        to: { name: fullName, address: email },
        locale,
        payload: { contactId },
        messageKey: `${contactMailPrefix(contactId)}${accountId}`,
      })),
    ),
  );
}

/** Payload of the job `notifications.contact_confirm`. The token is a secret. */
export interface ContactConfirmation {
  contactId: string;
  token: string;
}

/** The job `notifications.contact_confirm`: one email with the link that confirms an address. Safe to run twice. */
export async function sendContactConfirmation(ctx: MailCtx, { contactId, token }: ContactConfirmation): Promise<void> {
  const contact = await contactMail(ctx, { contactId });
  if (!contact || contact.isSent) return;
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'contact_confirm',
      to: { address: contact.sender.email },
      locale: contact.locale,
      payload: { contactId, token },
      messageKey: `${contactMailPrefix(contactId)}confirm`,
      minutes: CONTACT_LINK_HOURS * 60,
    }),
  );
}

/** Template `contact_confirm`. The mail contains no text of the sender, whose address is not confirmed yet. */
export async function contactConfirmMail(ctx: MailCtx, { payload, locale }: DueMail, site: MailSite) {
  const { eventId } = await requireContact(ctx, payload);
  const event = await eventSummary(ctx, { id: eventId });
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const values = { event: event.name, site: site.siteName, hours: CONTACT_LINK_HOURS };
  const content: NoticeMail = {
    subject: t('contactConfirmSubject', values),
    heading: t('contactConfirmHello'),
    lead: t('contactConfirmLead', values),
    button: { href: urlFor(messagePaths.confirmContact(payload['token'] ?? '')), text: t('contactConfirmButton') },
    notes: [t('contactConfirmNote', values)],
    footer: t('contactConfirmFooter', values),
  };
  return noticeMail(content, mailLocale, site);
}

/** Template `contact_message`. A reply goes to the sender. */
export async function contactMessageMail(
  ctx: MailCtx,
  { payload, locale }: DueMail,
  site: MailSite,
): Promise<MailContent> {
  const contact = await requireContact(ctx, payload);
  const { sender, order, eventId } = contact;
  const mailLocale = translatorFor(locale, site);
  const { t, urlFor } = mailLocale;
  const event = await eventSummary(ctx, { id: eventId });
  const values = { event: event.name, name: sender.name, site: site.siteName };
  const mail = noticeMail(
    {
      subject: t('contactSubject', values),
      heading: t('contactHello', values),
      lead: t('contactLead', values),
      content: contentOf({ contact, event }, mailLocale),
      ...(order && { button: { href: urlFor(paths.manageOrder(eventId, order.id)), text: t('contactOrderButton') } }),
      notes: [],
      footer: t('contactFooter', values),
    },
    mailLocale,
    site,
  );
  return { ...mail, replyTo: { name: sender.name, address: sender.email } };
}

async function requireContact(ctx: MailCtx, payload: DueMail['payload']): Promise<ContactMail> {
  const contact = await contactMail(ctx, { contactId: payload['contactId'] ?? '' });
  if (!contact) throw new MailObsolete('the message was deleted');
  return contact;
}

function contentOf(
  { contact, event }: { contact: ContactMail; event: Awaited<ReturnType<typeof eventSummary>> },
  { t, locale, urlFor }: MailLocale,
): NonNullable<NoticeMail['content']> {
  const { sender, order, body } = contact;
  const link = urlFor(paths.event(event));
  const rows = [
    { term: t('contactAddress'), value: sender.email },
    ...(order ? [{ term: t('orderNumber'), value: order.number }] : []),
    { term: t('when'), value: whenInMail(locale, event) },
  ];
  const label = t('contactFrom', { name: sender.name });
  const facts = rows.map((row) => labeledLine(locale, row)).join('\n');
  return {
    html: html`${quote(label, body)}${eventHeading(locale, { ...event, link })}${labeledValues(rows)}`,
    text: `${label}\n${body}\n\n${event.name}\n${facts}\n${link}`,
  };
}
