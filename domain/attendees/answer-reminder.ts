// The reminder for attendees who got a link to answer questions (decision 071) and have not used it.
import { inTransaction } from '#db/client.ts';
import { consumeAttempt } from '#domain/accounts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { questionRules, sendLinkIn, type SentLink, unansweredLinks } from '#domain/questions';
import { validTicketsOfEvent } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { requireOrders } from './access.ts';

/**
 * How many attendees got a link and have answered nothing; 0 after the deadline of the answers. Refuses in the same cases
 * as `requireOrders`.
 */
export async function guestsWithoutAnswers(
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  { eventId }: { eventId: string },
): Promise<number> {
  const { event } = await requireOrders(ctx, eventId);
  return (await linksToRemind(ctx, event)).length;
}

/**
 * Mails these attendees a reminder with a new link, at most once a day for an event. Resolves with their number. Refuses
 * in the same cases as `requireOrders`, FORBIDDEN while staff impersonate a person, CHANGES_CLOSED when no attendee can be
 * reminded, and RATE_LIMITED.
 */
export async function remindGuests(ctx: Ctx, { eventId }: { eventId: string }): Promise<number> {
  const { event } = await requireOrders(ctx, eventId);
  const person = requireSelf(ctx);
  const links = await linksToRemind(ctx, event);
  if (links.length === 0) refuse('CHANGES_CLOSED');
  await consumeAttempt(ctx.db, { scope: 'answer_reminder', key: event.id });
  await inTransaction(ctx.db, async (tx) => {
    for (const { ticketId, orderId, email, locale } of links)
      await sendLinkIn(tx, { ticketId, orderId, eventId: event.id, email, locale, isReminder: true });
    const subject = { kind: 'event', id: event.id } as const;
    const detail = { change: 'reminded', guests: links.length };
    await appendAuditEntry(tx, person, { action: 'event.questions', subject, detail });
  });
  return links.length;
}

async function linksToRemind(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id: eventId, status, startsAt }: Pick<EventRecord, 'id' | 'status' | 'startsAt'>,
): Promise<SentLink[]> {
  const { deadlineHours } = await questionRules(ctx.db, { eventId });
  const closesAt = Temporal.Instant.from(startsAt).subtract({ hours: deadlineHours });
  const isOpen = status === 'postponed' || Temporal.Instant.compare(ctx.clock.now(), closesAt) < 0;
  if (!isOpen || (status !== 'live' && status !== 'postponed')) return [];
  const links = await unansweredLinks(ctx, { eventId });
  if (links.length === 0) return [];
  const valid = new Set((await validTicketsOfEvent(ctx, { eventId })).map(({ id }) => id));
  return links.filter(({ ticketId }) => valid.has(ticketId));
}
