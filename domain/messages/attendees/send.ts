// A member of the team sends, schedules and stops messages to the attendees of an event.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import { refuse } from '#shared/errors.ts';
import {
  insertAttendeeMessage,
  lockMessagesOf,
  markStopped,
  selectIdByFormKey,
  selectMessageOfEvent,
} from '../queries/attendee-messages.ts';
import { requireMessaging } from './access.ts';
import { type CheckedMessage, checkMessage, requireWithinLimits, type TypedMessage } from './check.ts';

/** The job that queues the mails of all messages whose time has come. */
export const MESSAGES_TASK = 'notifications.attendee_messages';

/**
 * Sends a message to attendees, or schedules it. The same form sent twice is one message. Refuses FORBIDDEN while
 * impersonating, and in the same cases as `checkMessage`.
 */
export async function sendToAttendees(
  ctx: Ctx,
  input: TypedMessage & { idempotencyKey: string },
): Promise<{ messageId: string }> {
  const person = requireSelf(ctx);
  const { event } = await requireMessaging(ctx, input.eventId);
  const formKey = input.idempotencyKey;
  // before the limits, which the message of the same form may have reached
  const earlier = await selectIdByFormKey(ctx.db, { eventId: event.id, formKey });
  if (earlier !== undefined) return { messageId: earlier };
  const message = await checkMessage(ctx, input);
  return inTransaction(ctx.db, async (tx) => {
    await lockMessagesOf(tx, message.organizationId);
    const simultaneous = await selectIdByFormKey(tx, { eventId: message.eventId, formKey });
    if (simultaneous !== undefined) return { messageId: simultaneous };
    await requireWithinLimits(tx, message);
    const { id } = await insertAttendeeMessage(tx, rowOf(message, { accountId: person.accountId, formKey }));
    await appendAuditEntry(tx, person, {
      action: message.sendAt === null ? 'message.sent' : 'message.scheduled',
      subject: { kind: 'event', id: message.eventId },
      detail: { message: id, audience: message.audience.kind, recipients: message.recipients },
    });
    const job = { task: MESSAGES_TASK, payload: {}, key: `${MESSAGES_TASK}:${id}` };
    await enqueue(tx, message.sendAt === null ? job : { ...job, runAt: message.sendAt });
    return { messageId: id };
  });
}

const rowOf = (
  { eventId, organizationId, audience, subject, body, sendAt, planned }: CheckedMessage,
  { accountId, formKey }: { accountId: string; formKey: string },
) => ({
  event_id: eventId,
  organization_id: organizationId,
  account_id: accountId,
  audience: audience.kind,
  ticket_class_id: audience.ticketClassId,
  subject,
  body,
  form_key: formKey,
  recipients: planned,
  sendAt,
});

/**
 * Stops a message: mails that were not sent yet are not sent any more. Safe to repeat. Refuses NOT_SIGNED_IN, FORBIDDEN
 * while impersonating, NOT_FOUND for a message of another event too, and ROLE_TOO_LOW.
 */
export async function stopMessage(ctx: Ctx, input: { eventId: string; messageId: string }): Promise<void> {
  const person = requireSelf(ctx);
  const { event } = await requireMessaging(ctx, input.eventId);
  const target = { eventId: event.id, messageId: input.messageId };
  if (!isId(input.messageId) || !(await selectMessageOfEvent(ctx.db, target))) refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await markStopped(tx, input.messageId))) return;
    const subject = { kind: 'event' as const, id: event.id };
    await appendAuditEntry(tx, person, { action: 'message.stopped', subject, detail: { message: input.messageId } });
  });
}
