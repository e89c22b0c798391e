// "Find my tickets" by mail address. Only the mailbox of the address learns whether the address has tickets.
import { createHash } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx } from '#domain/ctx';
import { type OrderPage, ordersOfAddress } from '#domain/checkout';
import { addPurgedDeliveriesIn } from '#domain/messages';
import { hashToken, newHashedToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import {
  COMPLAINT_DAYS,
  REFUSED_ADDRESS_DAYS,
  SOFT_BOUNCE_DAYS,
  TICKETS_LINK_MINUTES,
  TICKETS_LINK_REQUESTS_MAX,
  TICKETS_LINK_WINDOW_MINUTES,
  UNSUBSCRIBE_LINK_DAYS,
} from './limits.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { addPurgedMails } from './queries/announcements.ts';
import { deleteOldNewsletterRequests } from './queries/newsletter.ts';
import { addPurgedNewsletters } from './queries/newsletter-issues.ts';
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
import { deleteOldRefusedAddresses } from './queries/refused-addresses.ts';
import { deleteOldUnsubscribeLinks } from './queries/unsubscribe-links.ts';

/** The delay after which a job looks up the address, so that its work does not slow down the answer. */
const LOOK_UP_AFTER_SECONDS = 2;

/**
 * Requests a tickets link. Does not look up the address: the same rows are written for every address, and a job sends
 * the mail later, so neither the answer nor its timing reveals whether the address has orders. Beyond three requests in
 * fifteen minutes nothing is sent and the answer stays the same. Refuses ARGUMENTS_ERROR (`email`).
 */
export async function requestTicketsLink(
  ctx: Pick<Ctx, 'db'>,
  input: { email: string; locale: string },
): Promise<void> {
  const email = parseMailAddress(input.email);
  if (email === null)
    return refuse('ARGUMENTS_ERROR', { fields: { email: [input.email.trim() === '' ? 'MISSING' : 'INVALID'] } });
  const hash = hashOfAddress(email);
  await inTransaction(ctx.db, async (tx) => {
    await lockAddress(tx, hash);
    const requests = await countTicketsLinkRequests(tx, hash, TICKETS_LINK_WINDOW_MINUTES);
    const { id } = await insertTicketsLinkRequest(tx, hash);
    if (requests >= TICKETS_LINK_REQUESTS_MAX) return;
    await enqueue(tx, {
      task: 'notifications.tickets_link',
      payload: { requestId: id, email, locale: input.locale },
      delaySeconds: LOOK_UP_AFTER_SECONDS,
    });
  });
}

const hashOfAddress = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest();

/** The job after a request: mails a link when the address has orders. Safe to run twice. */
export async function sendTicketsLink(
  ctx: Pick<Ctx, 'db'>,
  input: { requestId: string; email: string; locale: string },
): Promise<void> {
  const [order] = await ordersOfAddress(ctx, { email: input.email });
  if (!order) return;
  const { token, hash } = newHashedToken();
  await inTransaction(ctx.db, async (tx) => {
    const added = await enqueueMailIn(tx, {
      template: 'find_tickets',
      // The mail goes to the address of the order: a typed lookalike address may be another mailbox.
      to: { name: order.name, address: order.email },
      locale: input.locale,
      payload: { token },
      messageKey: `tickets-link:${input.requestId}`,
    });
    if (added) await insertTicketsLink(tx, { hash, email: order.email, minutes: TICKETS_LINK_MINUTES });
  });
}

/**
 * The orders that a mailed link opens. Changes nothing, so mail scanners may open the link. Refuses NOT_FOUND for an
 * expired link.
 */
export async function ordersByTicketsLink(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<OrderPage[]> {
  const hash = hashToken(input.token);
  const link = hash && (await selectTicketsLink(ctx.db, hash));
  return link ? ordersOfAddress(ctx, { email: link.email }) : refuse('NOT_FOUND');
}

/** Deletes expired requests, links and notices, and old mails. */
export async function purgeOldMail(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const deleted = await deleteOldMail(tx);
    await addPurgedDeliveriesIn(
      tx,
      deleted.flatMap(({ attendee_message_id: messageId, ...counts }) => (messageId ? [{ messageId, ...counts }] : [])),
    );
    for (const row of deleted) {
      if (row.announcement_id) await addPurgedMails(tx, row.announcement_id, row);
      if (row.newsletter_issue_id) await addPurgedNewsletters(tx, row.newsletter_issue_id, row);
    }
  });
  await deleteOldRefusedAddresses(ctx.db, {
    days: REFUSED_ADDRESS_DAYS,
    complaintDays: COMPLAINT_DAYS,
    bounceDays: SOFT_BOUNCE_DAYS,
  });
  await deleteOldNotices(ctx.db);
  await deleteOldNewsletterRequests(ctx.db);
  await deleteOldUnsubscribeLinks(ctx.db, UNSUBSCRIBE_LINK_DAYS);
}
