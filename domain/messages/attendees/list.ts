import { namesOfAccounts } from '#domain/accounts';
import { type FilterChoices, filterChoices } from '#domain/attendees';
import type { Ctx } from '#domain/ctx';
import type { EventWithRights } from '#domain/management';
import { selectMessagesOfEvent } from '../queries/attendee-messages.ts';
import { messageEvent, type MessageEvent, requireMessaging } from './access.ts';
import type { Audience } from './audience.ts';
import { eventsWithoutReminder } from './reminder.ts';

type Reader = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/** What the form of a message shows. */
export interface MessageForm extends FilterChoices {
  event: MessageEvent;
}

/** The form of a message to the attendees of an event. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function messageForm(ctx: Reader, input: { eventId: string }): Promise<MessageForm> {
  return formOf(ctx, await requireMessaging(ctx, input.eventId));
}

async function formOf(ctx: Reader, own: EventWithRights): Promise<MessageForm> {
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
  purged: { sent: number; failed: number; dropped: number; complaints: number };
}

export interface AttendeeMessages extends MessageForm {
  /** Whether people who ordered with an account get a reminder; null for an event that has begun or does not take place. */
  hasReminder: boolean | null;
  messages: AttendeeMessage[];
}

/** The latest 200 messages of an event, newest first. Refuses in the same cases as `messageForm`. */
export async function attendeeMessages(ctx: Reader, input: { eventId: string }): Promise<AttendeeMessages> {
  const own = await requireMessaging(ctx, input.eventId);
  const form = await formOf(ctx, own);
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
    purged: {
      sent: row.purged_sent,
      failed: row.purged_failed,
      dropped: row.purged_dropped,
      complaints: row.purged_complaints,
    },
  }));
  return { ...form, hasReminder: await hasReminder(ctx, own), messages };
}

async function hasReminder(ctx: Reader, { event }: EventWithRights): Promise<boolean | null> {
  const isUpcoming = Temporal.Instant.compare(event.startsAt, ctx.clock.now()) > 0;
  if (event.status !== 'live' || !isUpcoming) return null;
  return !(await eventsWithoutReminder(ctx, { eventIds: [event.id] })).has(event.id);
}
