import { enqueue } from '#db/queue.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { orderById } from '#domain/checkout';
import { inTransaction } from '#db/client.ts';
import type { Payloads } from '../payloads.ts';
import { insertMail, insertMails, insertRefusedMails, orderMailKey } from '../queries/outbox.ts';

export interface MailRequest<T extends keyof Payloads = keyof Payloads> {
  template: T;
  to: { name?: string; address: string };
  /** Two-letter language code. */
  locale: string;
  payload: Payloads[T];
  /** Deduplication key: a mail is sent once per key. */
  messageKey: string;
  /** The message of an organizer to attendees that the mail contains. */
  attendeeMessageId?: string;
  /** The announcement that the mail contains. */
  announcementId?: string;
  /** The issue of the newsletter that the mail contains. */
  newsletterIssueId?: string;
  /** True for a mail that is sent after the mails that people are waiting for. */
  isBulk?: boolean;
  /** Minutes after which the mail is no longer sent. */
  minutes?: number;
}

/** Adds a mail to the outbox in the caller's transaction, once per key. Returns whether this call added it. */
export async function enqueueMailIn<T extends keyof Payloads>(tx: Tx, mail: MailRequest<T>): Promise<boolean> {
  const added = await insertMail(tx, rowOf(mail), mail.minutes);
  if (added) await enqueue(tx, { task: 'notifications.deliver', payload: {} });
  return added;
}

/** Adds many mails in one statement, each once per key. These mails do not expire. */
export async function enqueueMailsIn<T extends keyof Payloads>(
  tx: Tx,
  mails: Omit<MailRequest<T>, 'minutes'>[],
): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(tx, mails.map(rowOf));
  await enqueue(tx, { task: 'notifications.deliver', payload: {} });
}

/** Stores mails as failed without sending them, because the mail server refused their addresses before. Once per key. */
export async function recordRefusedMailsIn<T extends keyof Payloads>(
  tx: Tx,
  mails: Omit<MailRequest<T>, 'minutes'>[],
): Promise<void> {
  if (mails.length > 0) await insertRefusedMails(tx, mails.map(rowOf));
}

const rowOf = <T extends keyof Payloads>(mail: MailRequest<T>) => ({
  message_key: mail.messageKey,
  template: mail.template,
  to_address: mail.to.address,
  to_name: mail.to.name ?? '',
  locale: mail.locale,
  payload: JSON.stringify(mail.payload),
  is_bulk: mail.isBulk ?? false,
  attendee_message_id: mail.attendeeMessageId ?? null,
  announcement_id: mail.announcementId ?? null,
  newsletter_issue_id: mail.newsletterIssueId ?? null,
});

/** The job that `confirm` enqueues in its transaction: adds one confirmation mail per order. Safe to run twice. */
export async function enqueueOrderConfirmation(ctx: Pick<Ctx, 'db'>, input: { orderId: string }): Promise<void> {
  const order = await orderById(ctx, { id: input.orderId });
  await inTransaction(ctx.db, (tx) =>
    enqueueMailIn(tx, {
      template: 'order_confirmation',
      to: { name: order.name, address: order.email },
      locale: order.locale,
      payload: { orderId: input.orderId },
      messageKey: orderMailKey(input.orderId),
    }),
  );
}
