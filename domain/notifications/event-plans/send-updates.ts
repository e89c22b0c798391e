import { createHash } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { type Recipient, recipientsOfEvent } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventUpdate } from '#domain/management';
import { enqueueMailsIn } from '../outbox/enqueue.ts';

const BATCH = 200;

/**
 * The job `notifications.event_update`: sends one email about an update of an event to each address with tickets. Works
 * in batches. After a crash the job continues at the same address, because the key of an email contains the update and
 * the address. Safe to run twice and concurrently.
 */
export async function sendEventUpdate(ctx: Pick<Ctx, 'db'>, { updateId }: { updateId: string }): Promise<void> {
  const update = await eventUpdate(ctx, { id: updateId });
  if (!update?.isLatest) return; // A newer update has its own emails.
  const { eventId, createdAt } = update;
  const recipients = await recipientsOfEvent(ctx, { eventId, until: Temporal.Instant.from(createdAt) });
  for (let start = 0; start < recipients.length; start += BATCH)
    await inTransaction(ctx.db, (tx) =>
      enqueueMailsIn(
        tx,
        recipients.slice(start, start + BATCH).map((recipient) => mailTo(recipient, updateId)),
      ),
    );
}

const mailTo = ({ name, email, locale, orders, ticket }: Recipient, updateId: string) => ({
  template: 'event_update' as const,
  to: { name, address: email },
  locale,
  payload: { updateId, orders: orders.join(','), ticket: ticket ?? '' },
  messageKey: `event_update:${updateId}:${keyOf(email)}`,
  isBulk: true,
});

/**
 * A hash of the address for the deduplication key, because the key remains after erasure: erasure deletes mails by
 * their recipient.
 */
const keyOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32);
