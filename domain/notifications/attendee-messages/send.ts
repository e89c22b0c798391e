// Queues the mails of an organizer's messages to attendees, and the test mail to the author.
import { createHash } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { consumeAttempt, myAccount, refundAttempt } from '#domain/accounts';
import type { Recipient } from '#domain/checkout';
import { type Ctx, requireSelf } from '#domain/ctx';
import { checkTexts, dueMessages, finishMessage, isRunningIn, startMessage } from '#domain/messages';
import { refuse } from '#shared/errors.ts';
import { enqueueMailIn, enqueueMailsIn, recordRefusedMailsIn } from '../outbox/enqueue.ts';
import { selectRefusedAddresses } from '../queries/refused-addresses.ts';

const BATCH = 200;

/**
 * The job `notifications.attendee_messages`: queues the mails of all messages whose time has come, one mail for each
 * address. Works in batches. After a crash the next run continues, because the key of a mail contains the message and
 * the address. An address that the mail server refused before gets no mail, and counts as failed. Safe to run twice and
 * concurrently.
 */
export async function sendAttendeeMessages(ctx: Pick<Ctx, 'db'>): Promise<void> {
  for (const messageId of await dueMessages(ctx)) await queueMails(ctx, messageId);
}

async function queueMails(ctx: Pick<Ctx, 'db'>, messageId: string): Promise<void> {
  const recipients = await startMessage(ctx, { messageId });
  if (!recipients) return;
  for (let start = 0; start < recipients.length; start += BATCH) {
    const isRunning = await inTransaction(ctx.db, async (tx) => {
      if (!(await isRunningIn(tx, { messageId }))) return false;
      const batch = recipients.slice(start, start + BATCH);
      const refused = await selectRefusedAddresses(
        tx,
        batch.map(({ email }) => email),
      );
      const mails = batch.map((recipient) => mailTo(recipient, messageId));
      await enqueueMailsIn(
        tx,
        mails.filter(({ to }) => !refused.has(to.address)),
      );
      await recordRefusedMailsIn(
        tx,
        mails.filter(({ to }) => refused.has(to.address)),
      );
      return true;
    });
    if (!isRunning) return;
  }
  await finishMessage(ctx, { messageId });
}

/** The latest orders of a buyer that a mail may link to: the first with a valid ticket when the mail is sent. */
const ORDERS_MAX = 20;

const mailTo = ({ name, email, locale, orders, ticket }: Recipient, messageId: string) => ({
  template: 'attendee_message' as const,
  to: { name, address: email },
  locale,
  payload: { messageId, order: orders.slice(0, ORDERS_MAX).join(','), ticket: ticket ?? '' },
  messageKey: `attendee_message:${messageId}:${hashOf(email.toLowerCase())}`,
  attendeeMessageId: messageId,
  isBulk: true,
});

/**
 * Sends a message to its author alone, 20 a day. Sent again with the same key and text, it is one mail. Refuses in the
 * cases of `checkTexts`, FORBIDDEN while impersonating, UNCONFIRMED_EMAIL and RATE_LIMITED.
 */
export async function sendTestMessage(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { eventId: string; subject: string; body: string; idempotencyKey: string },
): Promise<{ email: string }> {
  const { accountId } = requireSelf(ctx);
  const message = await checkTexts(ctx, input);
  const { email, fullName, locale, isEmailVerified } = await myAccount(ctx);
  if (!isEmailVerified) refuse('UNCONFIRMED_EMAIL');
  const attempt = { scope: 'message_test', key: accountId } as const;
  await consumeAttempt(ctx.db, attempt);
  const key = hashOf(`${input.idempotencyKey}\0${message.subject}\0${message.body}`);
  const isAdded = await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'attendee_message_test',
      to: { name: fullName, address: email },
      locale,
      payload: message,
      messageKey: `attendee_message_test:${accountId}:${key}`,
    }),
  );
  if (!isAdded) await refundAttempt(ctx.db, attempt);
  return { email };
}

/** Keys remain after erasure, so they contain hashes. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
