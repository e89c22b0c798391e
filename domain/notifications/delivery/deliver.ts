import type { Ctx } from '#domain/ctx';
import { MAIL_CONCURRENCY } from '../limits.ts';
import { type DueMail, dropExpired, markDone, markForRetry, takeDueMail } from '../queries/outbox.ts';
import { render } from './render.ts';
import { type Mailer, type MailMessage, MailObsolete, MailRefused, type MailSite } from '../types.ts';

export interface DeliverOptions extends MailSite {
  /** Null without a mail server: mails are stored for reading. */
  mailer: Mailer | null;
}

const GIVE_UP_AFTER_HOURS = 72;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Sends every due mail. Returns how many were tried. A permanently rejected mail is marked failed; other failures are
 * retried with growing delays for three days. Several calls may run at once.
 */
export async function deliverDue(ctx: Ctx, options: DeliverOptions): Promise<number> {
  let attempts = 0;
  const sendNext = senderOf(ctx, options);
  const runSlot = async (slot: number) => {
    while (await sendNext(slot)) attempts += 1;
  };
  await dropExpired(ctx.db);
  await Promise.all(Array.from({ length: MAIL_CONCURRENCY }, (_, index) => runSlot(index)));
  return attempts;
}

/**
 * A long-running version: however often it is called, at most `MAIL_CONCURRENCY` mails are sent at a time, so that a hanging
 * mail server blocks its slot and not the worker. A call during delivery returns at once; the first call resolves when all
 * is done.
 */
export function createDeliveryWorker(ctx: Ctx, options: DeliverOptions): () => Promise<void> {
  const sendNext = senderOf(ctx, options);
  const freeSlots = Array.from({ length: MAIL_CONCURRENCY }, (_, index) => index);
  let isRequested = false;
  const working: Promise<unknown>[] = [];
  const runSlot = async (slot: number) => {
    try {
      do {
        isRequested = false;
        while (await sendNext(slot));
      } while (isRequested); // another call came in meanwhile and found no free slot
    } finally {
      freeSlots.push(slot);
    }
  };
  return async () => {
    await dropExpired(ctx.db);
    isRequested = true;
    const isFirst = freeSlots.length === MAIL_CONCURRENCY;
    working.push(...freeSlots.splice(0).map(runSlot));
    if (!isFirst) return;
    // other calls add slots meanwhile
    while (working.length > 0) {
      const broken = (await Promise.allSettled(working.splice(0))).find((outcome) => outcome.status === 'rejected');
      if (broken) throw broken.reason;
    }
  };
}

/** Tries one mail; false when none is due. Bulk mails use every other slot only. */
function senderOf(ctx: Ctx, options: DeliverOptions): (slot: number) => Promise<boolean> {
  return async (slot) => {
    const mail = await takeDueMail(ctx.db, { withBulk: slot % 2 === 0 });
    if (mail) await deliverOne(ctx, mail, options);
    return mail !== undefined;
  };
}

async function deliverOne(ctx: Ctx, mail: DueMail, { mailer, ...site }: DeliverOptions): Promise<void> {
  try {
    const message = await render(ctx, mail, site);
    if (mailer) await mailer.send(message);
    await markDone(ctx.db, mail.id, mailer ? { state: 'sent' } : { state: 'stored', content: contentOf(message) });
  } catch (error) {
    await afterFailure(ctx, mail, error);
  }
}

async function afterFailure(ctx: Ctx, mail: DueMail, error: unknown): Promise<void> {
  if (error instanceof MailObsolete)
    return void (await markDone(ctx.db, mail.id, { state: 'dropped', error: error.message }));
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const age = ctx.clock.now().since(mail.created_at).total('hours');
  const isFinal = error instanceof MailRefused || age > GIVE_UP_AFTER_HOURS;
  // the log must not contain the mail address
  ctx.log.warn(
    { mail: mail.id, attempts: mail.attempts, err: reason },
    isFinal ? 'a mail was given up' : 'a mail was not taken; it is tried again',
  );
  if (isFinal) await markDone(ctx.db, mail.id, { state: 'failed', error: reason });
  else await markForRetry(ctx.db, mail.id, { seconds: pauseAfter(mail.attempts), error: reason });
}

const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts - 1, 20));

/** The mail as a page can show it: with inline images, because `cid:` works in mail programs only. */
function contentOf(message: MailMessage): { subject: string; html: string; text: string } {
  const html = message.images.reduce(
    (text, { cid, png }) => text.replaceAll(`cid:${cid}"`, `data:image/png;base64,${png.toString('base64')}"`),
    message.html,
  );
  return { subject: message.subject, html, text: message.text };
}
