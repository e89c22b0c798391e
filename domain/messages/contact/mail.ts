// What the mails about a message to an organizer contain, and when messages are deleted.
import type { Contact } from '#domain/accounts';
import { orderById } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { CONTACT_LINK_HOURS } from '#shared/limits.ts';
import { CONTACT_DAYS } from '../limits.ts';
import { deleteOldContactMessages, selectContactMessage } from '../queries/contact.ts';
import { recipientsOf } from './target.ts';

/** A message to an organizer, for its mails. */
export interface ContactMail {
  eventId: string;
  sender: { name: string; email: string };
  /** Plain text. */
  body: string;
  /** The sender's language, as a two-letter code. */
  locale: string;
  /** The order that the message is about; null for none. */
  order: { id: string; number: string } | null;
  isSent: boolean;
  /** The owners and admins who get the message. */
  recipients: Contact[];
}

/** The message with this id; null when it was deleted. */
export async function contactMail(
  ctx: Pick<Ctx, 'db'>,
  { contactId }: { contactId: string },
): Promise<ContactMail | null> {
  const row = isId(contactId) ? await selectContactMessage(ctx.db, contactId) : undefined;
  if (!row) return null;
  const { event_id: eventId, order_id: orderId, name, email, body, locale, sent_at } = row;
  return {
    eventId,
    sender: { name, email },
    body,
    locale,
    order: orderId === null ? null : { id: orderId, number: (await orderById(ctx, { id: orderId })).number },
    isSent: sent_at !== null,
    recipients: await recipientsOf(ctx, { eventId }),
  };
}

/** The job `messages.purge`: deletes messages after 30 days, and messages that were not confirmed within a day. */
export const purgeContactMessages = ({ db }: Pick<Ctx, 'db'>): Promise<void> =>
  deleteOldContactMessages(db, { days: CONTACT_DAYS, hours: CONTACT_LINK_HOURS });
