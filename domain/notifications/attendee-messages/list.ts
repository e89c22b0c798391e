// The messages of an event with the state of their deliveries.
import type { Ctx } from '#domain/ctx';
import {
  type AttendeeMessage,
  attendeeMessages,
  type AttendeeMessages,
  type CheckedMessage,
  checkMessage,
  type TypedMessage,
} from '#domain/messages';
import { type DeliveryRow, selectDeliveries, selectFailedAddresses } from '../queries/deliveries.ts';
import type { MailContent, MailSite } from '../types.ts';
import { previewMail } from './mails.ts';

/** The addresses of a message by what happened to their mails. */
export interface Deliveries {
  waiting: number;
  sent: number;
  /** The mail server did not accept the mail, or the mail came back. */
  failed: number;
  /** The message was stopped, or the person had no valid ticket any more. */
  dropped: number;
  /** Mails among the waiting ones that the mail server did not accept yet. */
  deferred: number;
  /** Recipients who marked the mail as spam. */
  complaints: number;
}

export type MessageState = 'scheduled' | 'sending' | 'sent' | 'stopped';

/** A message with the state of its deliveries. */
export interface SentMessage extends Omit<
  AttendeeMessage,
  'purged' | 'recipients' | 'isDue' | 'isQueued' | 'isStopped'
> {
  state: MessageState;
  deliveries: Deliveries;
  /** Addresses whose mail failed: the first hundred, while their mails are stored. */
  failedAddresses: string[];
}

/** The messages of an event with their deliveries. Refuses in the same cases as `attendeeMessages`. */
export async function eventMessages(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { eventId: string },
): Promise<Omit<AttendeeMessages, 'messages'> & { messages: SentMessage[] }> {
  const { messages, ...form } = await attendeeMessages(ctx, input);
  const messageIds = messages.map(({ id }) => id);
  const rows = await selectDeliveries(ctx.db, messageIds);
  const rowOf = new Map(rows.map((row) => [row.attendee_message_id, row]));
  const failing = rows.filter(({ failed }) => failed > 0).map((row) => row.attendee_message_id);
  const failed = await selectFailedAddresses(ctx.db, { messageIds: failing, max: FAILED_ADDRESSES_MAX });
  const failedOf = Map.groupBy(failed, (row) => row.message_id);
  return {
    ...form,
    messages: messages.map((message) => ({
      ...withDeliveries(message, rowOf.get(message.id)),
      failedAddresses: (failedOf.get(message.id) ?? []).map(({ address }) => address),
    })),
  };
}

const FAILED_ADDRESSES_MAX = 100;

function withDeliveries(message: AttendeeMessage, row: DeliveryRow | undefined): Omit<SentMessage, 'failedAddresses'> {
  const { purged, recipients, isDue, isQueued, isStopped, ...shown } = message;
  const [sent, failed] = [(row?.sent ?? 0) + purged.sent, (row?.failed ?? 0) + purged.failed];
  const dropped = (row?.dropped ?? 0) + purged.dropped;
  const complaints = (row?.complaints ?? 0) + purged.complaints;
  const deferred = row?.deferred ?? 0;
  const queued = row?.waiting ?? 0;
  const notQueued = isDue && !isQueued ? Math.max(0, recipients - sent - failed - dropped - queued) : 0;
  if (isStopped)
    return {
      ...shown,
      state: 'stopped',
      deliveries: { waiting: 0, sent, failed, dropped: dropped + queued + notQueued, deferred: 0, complaints },
    };
  const waiting = queued + notQueued;
  const state = !isDue ? 'scheduled' : waiting > 0 || !isQueued ? 'sending' : 'sent';
  return { ...shown, state, deliveries: { waiting, sent, failed, dropped, deferred, complaints } };
}

/** A checked message as its recipients will see it. */
export interface MessagePreview {
  audience: CheckedMessage['audience'];
  recipients: number;
  /** ISO instant; null to send now. */
  sendAt: string | null;
  mail: Pick<MailContent, 'subject' | 'html'>;
}

/** Checks a message and renders its mail, without sending it. Refuses in the same cases as `checkMessage`. */
export async function previewMessage(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  typed: TypedMessage & { locale: string },
  site: MailSite,
): Promise<MessagePreview> {
  const { eventId, audience, subject, body, recipients, sendAt } = await checkMessage(ctx, typed);
  const { html, subject: shown } = await previewMail(ctx, { eventId, subject, body, locale: typed.locale }, site);
  return { audience, recipients, sendAt: sendAt?.toString() ?? null, mail: { subject: shown, html } };
}
