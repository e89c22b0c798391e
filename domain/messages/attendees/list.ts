import { namesOfAccounts } from '#domain/accounts';
import { type FilterChoices, filterChoices } from '#domain/attendees';
import type { Ctx } from '#domain/ctx';
import { selectMessagesOfEvent } from '../queries/attendee-messages.ts';
import { messageEvent, type MessageEvent, requireMessaging } from './access.ts';
import type { Audience } from './audience.ts';

type Reader = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/** What the form of a message shows. */
export interface MessageForm extends FilterChoices {
  event: MessageEvent;
}

/** The form of a message to the attendees of an event. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function messageForm(ctx: Reader, input: { eventId: string }): Promise<MessageForm> {
  const own = await requireMessaging(ctx, input.eventId);
  const [event, choices] = await Promise.all([messageEvent(ctx, own), filterChoices(ctx, own)]);
  return { event, ...choices };
}

/** A message to attendees. Times are ISO instants. */
export interface AttendeeMessage {
  id: string;
  audience: Audience;
  subject: string;
  body: string;
  sendAt: string;
  /** Name of the member who sent it; null after the account was erased. */
  by: string | null;
  /** Addresses at the time of sending; before it, the addresses that count towards the limits. */
  recipients: number;
  isDue: boolean;
  /** Whether all mails are queued. */
  isQueued: boolean;
  isStopped: boolean;
  /** Deliveries whose mails are no longer stored. */
  purged: { sent: number; failed: number; dropped: number };
}

export interface AttendeeMessages extends MessageForm {
  messages: AttendeeMessage[];
}

/** The latest 200 messages of an event, newest first. Refuses in the same cases as `messageForm`. */
export async function attendeeMessages(ctx: Reader, input: { eventId: string }): Promise<AttendeeMessages> {
  const form = await messageForm(ctx, input);
  const rows = await selectMessagesOfEvent(ctx.db, form.event.id);
  const names = await namesOfAccounts(ctx, { ids: rows.map(({ account_id }) => account_id) });
  const messages = rows.map((row) => ({
    id: row.id,
    audience: { kind: row.audience, ticketClassId: row.ticket_class_id },
    subject: row.subject,
    body: row.body,
    sendAt: row.send_at.toString(),
    by: names.get(row.account_id ?? '') ?? null,
    recipients: row.recipients,
    isDue: row.is_due,
    isQueued: row.queued_at !== null,
    isStopped: row.stopped_at !== null,
    purged: { sent: row.purged_sent, failed: row.purged_failed, dropped: row.purged_dropped },
  }));
  return { ...form, messages };
}
