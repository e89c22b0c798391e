// What the mails of a message to attendees contain, and to whom they go. Called by jobs, which act for the product.
import { type Contact, contactsOf } from '#domain/accounts';
import type { Recipient } from '#domain/checkout';
import type { Ctx, Tx } from '#domain/ctx';
import { managersOf, may, membershipsOf } from '#domain/organizers';
import { isId } from '#shared/ids.ts';
import {
  addPurged,
  isRunning,
  markQueued,
  markStopped,
  type PurgedDeliveries,
  selectAttendeeMessage,
  selectDueMessages,
  setRecipients,
} from '../queries/attendee-messages.ts';
import { isHidden } from './access.ts';
import { audienceOf } from './audience.ts';

type Reader = Pick<Ctx, 'db'>;

/** The ids of the messages whose time has come and whose mails are not all queued. */
export const dueMessages = ({ db }: Reader): Promise<string[]> => selectDueMessages(db);

/**
 * The recipients of a due message. Null when the message was stopped; a message about an event that staff hid is stopped
 * here. Safe to repeat.
 */
export async function startMessage(ctx: Reader, { messageId }: { messageId: string }): Promise<Recipient[] | null> {
  const row = await selectAttendeeMessage(ctx.db, messageId);
  if (!row || row.stopped_at !== null || row.queued_at !== null) return null;
  const eventId = row.event_id;
  if (await isHidden(ctx.db, { eventId, organizationId: row.organization_id })) {
    await ctx.db.transaction().execute((tx) => markStopped(tx, messageId));
    return null;
  }
  const audience = { kind: row.audience, ticketClassId: row.ticket_class_id };
  const recipients = await audienceOf(ctx, { eventId, audience });
  await setRecipients(ctx.db, { messageId, recipients: recipients.length });
  return recipients;
}

/** Whether the message is not stopped. A stop waits until the transaction ends, so that it also covers these mails. */
export const isRunningIn = (tx: Tx, { messageId }: { messageId: string }): Promise<boolean> => isRunning(tx, messageId);

/** Records that all mails of a message are queued. */
export const finishMessage = ({ db }: Reader, { messageId }: { messageId: string }): Promise<void> =>
  markQueued(db, messageId);

/** The content of a message, for one of the message's mails. */
export interface AttendeeMessageMail {
  eventId: string;
  subject: string;
  body: string;
}

/** The message with this id; null when it was stopped or deleted, and when staff hid its event. */
export async function attendeeMessageForMail(
  ctx: Reader,
  { messageId }: { messageId: string },
): Promise<(AttendeeMessageMail & { replyTo: Contact | null }) | null> {
  const row = isId(messageId) ? await selectAttendeeMessage(ctx.db, messageId) : undefined;
  if (!row || row.stopped_at !== null) return null;
  const { event_id: eventId, organization_id: organizationId, subject, body } = row;
  if (await isHidden(ctx.db, { eventId, organizationId })) return null;
  return { eventId, subject, body, replyTo: await replyContact(ctx, { ...row, eventId, organizationId }) };
}

/**
 * Who gets the replies: the sender while their role still allows messages about the event or in the organization, else an
 * owner or admin; null when no such person has a confirmed address.
 */
export async function replyContact(
  ctx: Reader,
  message: { account_id: string | null; eventId?: string; organizationId: string },
): Promise<Contact | null> {
  const { account_id: accountId, organizationId } = message;
  const target = { organizationId, ...(message.eventId !== undefined && { eventId: message.eventId }) };
  const memberships = accountId === null ? [] : await membershipsOf(ctx, { accountId });
  if (accountId !== null && may(memberships, 'attendees.message', target)) {
    const [sender] = await contactsOf(ctx, { accountIds: [accountId] });
    if (sender) return sender;
  }
  const managers = await contactsOf(ctx, { accountIds: await managersOf(ctx.db, { organizationId }) });
  return managers[0] ?? null;
}

/** Adds the deliveries of mails that are deleted in this transaction. */
export async function addPurgedDeliveriesIn(tx: Tx, deliveries: PurgedDeliveries[]): Promise<void> {
  for (const delivery of deliveries) await addPurged(tx, delivery);
}
