// "Find my tickets": whoever asks about an address learns nothing; only the address's own mailbox does.
import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx } from '#domain/ctx';
import { type OrderPage, ordersOfAddress } from '#domain/checkout';
import { refuse } from '#shared/errors.ts';
import {
  TICKETS_LINK_MINUTES,
  TICKETS_LINK_REQUESTS_MAX,
  TICKETS_LINK_WINDOW_MINUTES,
  UNSUBSCRIBE_LINK_DAYS,
} from '#shared/limits.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { deleteOldNewsletterRequests } from './queries/newsletter.ts';
import { deleteOldNotices } from './queries/event-notices.ts';
import { enqueueMailIn } from './outbox/enqueue.ts';
import {
  countTicketsLinkRequests,
  deleteOldMail,
  insertTicketsLink,
  insertTicketsLinkRequest,
  lockAddress,
  selectTicketsLink,
} from './queries/outbox.ts';
import { deleteOldUnsubscribeLinks } from './queries/unsubscribe-links.ts';

/**
 * Takes the wish for a link. Looks nothing up: the same rows are written for every address, and a job finds out later
 * whether there is anything to send, so neither answer nor time tells. Beyond three wishes in fifteen minutes nothing
 * more is sent, and that is not told either. Refuses ARGUMENTS_ERROR (`email`).
 */
export async function requestTicketsLink(
  ctx: Pick<Ctx, 'db'>,
  input: { email: string; locale: string },
): Promise<void> {
  const email = parseMailAddress(input.email);
  if (email === null)
    return refuse('ARGUMENTS_ERROR', { fields: { email: [input.email.trim() === '' ? 'MISSING' : 'INVALID'] } });
  const hash = hashOf(email.toLowerCase());
  await inTransaction(ctx.db, async (tx) => {
    await lockAddress(tx, hash);
    const before = await countTicketsLinkRequests(tx, hash, TICKETS_LINK_WINDOW_MINUTES);
    const { id } = await insertTicketsLinkRequest(tx, hash);
    if (before >= TICKETS_LINK_REQUESTS_MAX) return;
    await enqueue(tx, 'notifications.tickets_link', { requestId: id, email, locale: input.locale });
  });
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The job behind a wish: a mail with a link, when there are orders of this address. Safe to run twice. */
export async function sendTicketsLink(
  ctx: Pick<Ctx, 'db'>,
  input: { requestId: string; email: string; locale: string },
): Promise<void> {
  const [order] = await ordersOfAddress(ctx, { email: input.email });
  if (!order) return;
  const token = randomBytes(24).toString('base64url');
  await inTransaction(ctx.db, async (tx) => {
    const added = await enqueueMailIn(tx, {
      template: 'find_tickets',
      // to the address as ordered with, not as typed: two that look alike to the database may be two mailboxes
      to: { name: order.name, address: order.email },
      locale: input.locale,
      payload: { token },
      messageKey: `tickets-link:${input.requestId}`,
    });
    if (added) await insertTicketsLink(tx, { hash: hashOf(token), email: order.email, minutes: TICKETS_LINK_MINUTES });
  });
}

/** The orders a mailed link opens. Reading changes nothing, so mail scanners may. Refuses NOT_FOUND when it is over. */
export async function ordersByTicketsLink(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<OrderPage[]> {
  const known = /^[\w-]{32}$/.test(input.token) ? await selectTicketsLink(ctx.db, hashOf(input.token)) : undefined;
  return known ? ordersOfAddress(ctx, { email: known.email }) : refuse('NOT_FOUND');
}

/** Forgets wishes and links nobody can use any more, and mails sent long ago. */
export async function purgeOldMail(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await deleteOldMail(ctx.db);
  await deleteOldNotices(ctx.db);
  await deleteOldNewsletterRequests(ctx.db);
  await deleteOldUnsubscribeLinks(ctx.db, UNSUBSCRIBE_LINK_DAYS);
}
