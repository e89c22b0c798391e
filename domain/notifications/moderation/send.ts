// The jobs that mail decisions of staff to organizers, and to the people with tickets of hidden events.
import { createHash } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { contactsOf } from '#domain/accounts';
import { recipientsOfEvent, type Recipient } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventTimes } from '#domain/events';
import { decisionById, eventsHiddenBy, type ModerationNews } from '#domain/moderation';
import { managersOf } from '#domain/organizers';
import { enqueueMailsIn } from '../outbox/enqueue.ts';

const BATCH = 200;

/** The job `notifications.moderation`: one email to each owner and admin of the organization. Safe to run twice. */
export async function sendModerationNews(ctx: Pick<Ctx, 'db'>, { decisionId, news }: ModerationNews): Promise<void> {
  const decision = await decisionById(ctx, { id: decisionId });
  if (!decision) return;
  const accountIds = await managersOf(ctx.db, decision);
  const contacts = await contactsOf(ctx, { accountIds });
  await inTransaction(ctx.db, (tx) =>
    enqueueMailsIn(
      tx,
      contacts.map(({ accountId, email, fullName, locale }) => ({
        template: 'moderation' as const,
        to: { name: fullName, address: email },
        locale,
        payload: { decisionId, news },
        messageKey: `moderation:${decisionId}:${news}:${accountId}`,
      })),
    ),
  );
}

/**
 * The job `notifications.event_unavailable`: sends one email to each address with tickets of an event that a decision
 * hides and that is not over. Works in batches. The key of an email contains the decision, the event and the address.
 * Safe to run twice and concurrently.
 */
export async function sendEventUnavailable(
  ctx: Pick<Ctx, 'db'>,
  { decisionId }: { decisionId: string },
): Promise<void> {
  const eventIds = await eventsHiddenBy(ctx, { decisionId });
  const times = await eventTimes(ctx, { eventIds });
  for (const eventId of eventIds) {
    if (times.get(eventId)?.isOver ?? true) continue;
    const recipients = await recipientsOfEvent(ctx, { eventId });
    for (let start = 0; start < recipients.length; start += BATCH)
      await inTransaction(ctx.db, (tx) =>
        enqueueMailsIn(
          tx,
          recipients.slice(start, start + BATCH).map((recipient) => mailTo(recipient, { decisionId, eventId })),
        ),
      );
  }
}

const mailTo = (
  { name, email, locale, orders, ticket }: Recipient,
  { decisionId, eventId }: { decisionId: string; eventId: string },
) => ({
  template: 'event_unavailable' as const,
  to: { name, address: email },
  locale,
  payload: { decisionId, eventId, order: orders[0] ?? '', ticket: ticket ?? '' },
  messageKey: `event_unavailable:${decisionId}:${eventId}:${keyOf(email)}`,
  isBulk: true,
});

/**
 * A hash of the address for the deduplication key, because the key remains after erasure: erasure deletes mails by
 * their recipient.
 */
const keyOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32);
