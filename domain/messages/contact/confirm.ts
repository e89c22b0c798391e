// The mailed link with which a guest confirms the address of a message.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { consumeAttempt, refundAttempt } from '#domain/accounts';
import type { Ctx } from '#domain/ctx';
import { eventSummary } from '#domain/events';
import { hashToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { CONTACT_LINK_HOURS } from '#shared/limits.ts';
import { markContactSent, selectContactByToken } from '../queries/contact.ts';
import { type ContactTarget, targetOf } from './target.ts';

export interface WaitingContact extends Pick<ContactTarget, 'event' | 'organizer'> {
  /** The sender's address. */
  email: string;
  body: string;
  isSent: boolean;
}

/** The message of a mailed link. Changes nothing, so mail scanners may open the link. Refuses NOT_FOUND. */
export async function readContactLink(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<WaitingContact> {
  const { event_id, email, body, sent_at } = await requireMessage(ctx, input);
  const summary = await eventSummary(ctx, { id: event_id });
  const { event, organizer } = await targetOf(ctx, { event: summary, organizerId: summary.organizerId });
  const { id, slug, name, language } = event;
  return { event: { id, slug, name, language }, organizer, email, body, isSent: sent_at !== null };
}

/**
 * Confirms the sender's address and sends the message. Safe to repeat. Refuses NOT_FOUND for an expired link, and
 * RATE_LIMITED when the address sent five messages within a day.
 */
export async function confirmContact(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<void> {
  const { id, email_key, sent_at } = await requireMessage(ctx, input);
  if (sent_at !== null) return;
  const attempt = { scope: 'contact_sender', key: email_key } as const;
  await consumeAttempt(ctx.db, attempt);
  const isSent = await inTransaction(ctx.db, async (tx) => {
    if (!(await markContactSent(tx, id))) return false;
    await enqueue(tx, { task: 'notifications.contact', payload: { contactId: id } });
    return true;
  });
  if (!isSent) await refundAttempt(ctx.db, attempt);
}

async function requireMessage({ db }: Pick<Ctx, 'db'>, { token }: { token: string }) {
  const hash = hashToken(token) ?? refuse('NOT_FOUND');
  return (await selectContactByToken(db, { hash, hours: CONTACT_LINK_HOURS })) ?? refuse('NOT_FOUND');
}
