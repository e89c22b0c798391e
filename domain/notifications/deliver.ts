import type { Ctx } from '#domain/ctx';
import { type DueMail, markDone, markForRetry, takeDueMail } from './queries.ts';
import { render } from './render.ts';
import { type Mailer, type MailMessage, MailRefused, type MailSite } from './types.ts';

export interface DeliverOptions extends MailSite {
  /** Null: there is no mail server, so mails are kept for reading. */
  mailer: Mailer | null;
}

const GIVE_UP_AFTER_HOURS = 72;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * Sends every mail that is due, one after the other; answers how many were tried. What a server refuses for good is
 * marked failed; anything else is tried again, later each time, for three days. Several may run at once.
 */
export async function deliverDue(ctx: Ctx, options: DeliverOptions): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    const mail = await takeDueMail(ctx.db);
    if (!mail) return tried;
    await deliverOne(ctx, mail, options);
  }
}

async function deliverOne(ctx: Ctx, mail: DueMail, { mailer, ...site }: DeliverOptions): Promise<void> {
  try {
    const message = await render(ctx, mail, site);
    if (mailer) await mailer.send(message);
    await markDone(ctx.db, mail.id, mailer ? { state: 'sent' } : { state: 'kept', content: contentOf(message) });
  } catch (error) {
    await afterFailure(ctx, mail, error);
  }
}

async function afterFailure(ctx: Ctx, mail: DueMail, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const age = ctx.clock.now().since(mail.created_at).total('hours');
  const forGood = error instanceof MailRefused || age > GIVE_UP_AFTER_HOURS;
  // no address in the log: it is somebody's
  ctx.log.warn(
    { mail: mail.id, attempts: mail.attempts, err: reason },
    forGood ? 'a mail was given up' : 'a mail was not taken; it is tried again',
  );
  if (forGood) await markDone(ctx.db, mail.id, { state: 'failed', error: reason });
  else await markForRetry(ctx.db, mail.id, { seconds: pauseAfter(mail.attempts), error: reason });
}

const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(attempts - 1, 20));

/** As a page can show it: pictures inside, because `cid:` works in mail programs only. */
function contentOf(message: MailMessage): { subject: string; html: string; text: string } {
  const html = message.images.reduce(
    (text, { cid, png }) => text.replaceAll(`cid:${cid}"`, `data:image/png;base64,${png.toString('base64')}"`),
    message.html,
  );
  return { subject: message.subject, html, text: message.text };
}
