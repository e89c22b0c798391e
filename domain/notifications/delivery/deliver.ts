import { enqueue } from '#db/queue.ts';
import type { Ctx } from '#domain/ctx';
import { MAIL_CONCURRENCY } from '../limits.ts';
import {
  type DueMail,
  dropExpired,
  markDone,
  markForRetry,
  type MailEnd,
  selectLeaseEnd,
  takeDueMail,
} from '../queries/outbox.ts';
import { endRefusal, selectStopReason, upsertRefusedAddress } from '../queries/refused-addresses.ts';
import { whileLeased } from './lease.ts';
import { render } from './render.ts';
import { whenAvailable } from './when-available.ts';
import { type Mailer, type MailMessage, MailObsolete, MailPaused, MailRefused, type MailSite } from '../types.ts';

export interface DeliverOptions extends MailSite {
  /** Null on a site without a mail server: mails are stored for reading. */
  mailer: Mailer | null;
}

const GIVE_UP_AFTER_HOURS = 72;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3_600;
/** A paused mail looks again after this time; the end of the pause wakes it sooner. */
const PAUSED_SECONDS = 600;

/**
 * Sends every due mail. Returns how many mails were tried. A permanently rejected mail is marked as failed. After other
 * failures the mail is tried again for three days, with growing delays. Several calls may run at the same time.
 */
export async function deliverDue(ctx: Ctx, options: DeliverOptions): Promise<number> {
  let attempts = 0;
  const sendNext = senderOf(ctx, options, {});
  const runSlot = async (slot: number) => {
    while (await sendNext(slot)) attempts += 1;
  };
  await dropExpired(ctx.db);
  await Promise.all(Array.from({ length: MAIL_CONCURRENCY }, (_, index) => runSlot(index)));
  return attempts;
}

/**
 * Delivers due mails. A call during delivery returns at once. When `signal` aborts, the worker no longer repeats
 * statements that fail because the database is unavailable.
 */
export type DeliveryWorker = (signal?: AbortSignal) => Promise<void>;

/**
 * A long-running version of `deliverDue`. At most `MAIL_CONCURRENCY` mails are sent at a time, however often the worker
 * is called, so that a mail server that does not answer blocks only its slot. A call during delivery returns at once;
 * the first call resolves when no mail is due. A mail that another process sends is checked again when its lease ends,
 * because that process may have died.
 */
export function createDeliveryWorker(ctx: Ctx, options: DeliverOptions): DeliveryWorker {
  const stopping: Stopping = {};
  const sendNext = senderOf(ctx, options, stopping);
  const freeSlots = Array.from({ length: MAIL_CONCURRENCY }, (_, index) => index);
  let isRequested = false;
  const working: Promise<unknown>[] = [];
  const runSlot = async (slot: number) => {
    try {
      do {
        isRequested = false;
        while (await sendNext(slot));
      } while (isRequested); // Another call arrived meanwhile and found no free slot.
    } finally {
      freeSlots.push(slot);
    }
  };
  return async (signal) => {
    stopping.signal = signal;
    await dropExpired(ctx.db);
    isRequested = true;
    const isFirst = freeSlots.length === MAIL_CONCURRENCY;
    working.push(...freeSlots.splice(0).map(runSlot));
    if (!isFirst) return;
    // Other calls add slots meanwhile.
    while (working.length > 0) {
      const broken = (await Promise.allSettled(working.splice(0))).find((outcome) => outcome.status === 'rejected');
      if (broken) throw broken.reason;
    }
    await checkAgainAtLeaseEnd(ctx);
  };
}

async function checkAgainAtLeaseEnd({ db }: Ctx): Promise<void> {
  const runAt = await selectLeaseEnd(db);
  const key = 'notifications.deliver.leased';
  if (runAt) await enqueue(db, { task: 'notifications.deliver', payload: {}, key, runAt });
}

interface Stopping {
  signal?: AbortSignal | undefined;
}

/**
 * Returns a function that tries to send the next due mail in a slot, and returns false when no mail is due. Bulk mails
 * use every other slot only.
 */
function senderOf(ctx: Ctx, options: DeliverOptions, stopping: Stopping): (slot: number) => Promise<boolean> {
  const beingSent = new Set<string>();
  return async (slot) => {
    const mail = await takeDueMail(ctx.db, { withBulk: slot % 2 === 0, beingSent });
    if (!mail) return false;
    beingSent.add(mail.id);
    try {
      await whileLeased(ctx, mail.id, () => deliverMail(ctx, mail, { ...options, ...stopping }));
    } finally {
      beingSent.delete(mail.id);
    }
    return true;
  };
}

type Delivery = DeliverOptions & Stopping;

async function deliverMail(ctx: Ctx, mail: DueMail, options: Delivery): Promise<void> {
  const end = await attempt(ctx, mail, options);
  await whenAvailable(
    () => (end.state === 'pending' ? markForRetry(ctx.db, mail.id, end) : markDone(ctx.db, mail.id, end)),
    options.signal,
  );
  await recordAddress(ctx, mail, end);
}

/** Records whether the mail server refuses the address. A later mail that is delivered ends the record. */
async function recordAddress({ db }: Ctx, { to_address: address }: DueMail, end: MailEnd | Retry): Promise<void> {
  if (end.state === 'failed' && end.isAddress) await upsertRefusedAddress(db, address, 'refused');
  if (end.state === 'sent') await endRefusal(db, address);
}

interface Retry {
  state: 'pending';
  seconds: number;
  /** Null for a mail that was not tried. */
  error: string | null;
}

/** Tries to send a mail. Returns its final state, or the time of the next attempt. */
async function attempt(ctx: Ctx, mail: DueMail, { mailer, signal, ...site }: Delivery): Promise<MailEnd | Retry> {
  try {
    if (await whenAvailable(() => isStopped(ctx, mail), signal))
      return { state: 'dropped', error: 'earlier mails to this address came back or were marked as spam' };
    const message = await whenAvailable(() => render(ctx, mail, site), signal);
    if (!mailer) return { state: 'stored', content: contentOf(message) };
    await mailer.send(message);
    return { state: 'sent' };
  } catch (error) {
    if (error instanceof MailObsolete) return { state: 'dropped', error: error.message };
    if (error instanceof MailPaused) return { state: 'pending', seconds: PAUSED_SECONDS, error: null };
    return afterFailure(ctx, mail, error);
  }
}

/** Mails that no person is waiting for: they are not sent to an address whose mails came back or were marked as spam. */
const OPTIONAL: ReadonlySet<DueMail['template']> = new Set([
  'announcement',
  'attendee_message',
  'event_alert',
  'followed_events',
  'newsletter_issue',
  'newsletter_welcome',
  'reminder',
  'weekly_picks',
  'weekly_sales',
]);

const isStopped = async ({ db }: Ctx, { template, to_address: address }: DueMail): Promise<boolean> =>
  OPTIONAL.has(template) && (await selectStopReason(db, address)) !== undefined;

function afterFailure(ctx: Ctx, mail: DueMail, failure: unknown): MailEnd | Retry {
  const error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 500);
  const isRefused = failure instanceof MailRefused;
  const isFinal = isRefused || mail.age_hours > GIVE_UP_AFTER_HOURS;
  // The log must not contain the mail address.
  ctx.log.warn(
    { mail: mail.id, attempts: mail.attempts, err: error },
    isFinal ? 'gave up sending an email' : 'an email was not accepted; will retry',
  );
  return isFinal
    ? { state: 'failed', error, isRefused, isAddress: isRefused && failure.isAddress }
    : { state: 'pending', seconds: pauseAfter(mail.attempts), error };
}

const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts - 1, 20));

/** The mail in a form that a page can show: with inline images, because `cid:` works in mail programs only. */
function contentOf(message: MailMessage): { subject: string; html: string; text: string } {
  const html = message.images.reduce(
    (text, { cid, png }) => text.replaceAll(`cid:${cid}"`, `data:image/png;base64,${png.toString('base64')}"`),
    message.html,
  );
  return { subject: message.subject, html, text: message.text };
}
