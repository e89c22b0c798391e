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
import { type Deliveries, deliveriesOf, type MessageState } from '../delivery/delivery-states.ts';
import { type DeliveryRow, selectDeliveries, selectFailedAddresses } from '../queries/deliveries.ts';
import type { MailContent, MailSite } from '../types.ts';
import { previewMail } from './mails.ts';

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
  const failing = messageIds.filter((id) => (rowOf.get(id)?.failed ?? 0) > 0);
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
  return { ...shown, ...deliveriesOf({ purged, recipients, isDue, isQueued, isStopped }, row) };
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
