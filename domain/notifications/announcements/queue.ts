// Queues the mails of announcements whose time has come. Called by a job, which acts for the product.
import { createHash } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { createNewsLinksIn } from '#domain/news';
import { enqueueMailsIn } from '../outbox/enqueue.ts';
import {
  type AnnouncementRow,
  isRunning,
  markQueued,
  markStopped,
  selectAnnouncement,
  selectDueAnnouncements,
  setRecipients,
} from '../queries/announcements.ts';
import { insertAnnouncedNotices } from '../queries/event-notices.ts';
import { selectExistingKeys } from '../queries/outbox.ts';
import { isSuspended, presentableEvent } from './access.ts';
import { type AnnouncementAudience, announcementRecipients, type AnnouncementRecipient } from './audience.ts';

const BATCH = 200;

type QueueCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * The job `notifications.announcements`: queues the mails of all announcements whose time has come, one mail for each
 * address. Works in batches. After a crash the next run continues, because the key of a mail contains the announcement and
 * the address. Followers who get the announcement get no automatic mail about its event. Safe to run twice and concurrently.
 */
export async function sendAnnouncements(ctx: QueueCtx): Promise<void> {
  for (const id of await selectDueAnnouncements(ctx.db)) await queueMails(ctx, id);
}

async function queueMails(ctx: QueueCtx, id: string): Promise<void> {
  const row = await selectAnnouncement(ctx.db, id);
  if (!row || row.stopped_at !== null || row.queued_at !== null) return;
  if (!(await isOpen(ctx, row))) {
    await inTransaction(ctx.db, (tx) => markStopped(tx, id));
    return;
  }
  const recipients = await announcementRecipients(ctx, {
    organizationId: row.organization_id,
    organizerId: row.organizer_id,
    audience: row.audience as AnnouncementAudience, // a CHECK constraint limits the column
    tag: row.tag,
  });
  await setRecipients(ctx.db, id, recipients.length);
  for (let start = 0; start < recipients.length; start += BATCH) {
    const batch = recipients.slice(start, start + BATCH);
    if (!(await inTransaction(ctx.db, (tx) => queueBatchIn(tx, row, batch)))) return;
  }
  await markQueued(ctx.db, id);
}

/**
 * Whether the announcement may still be sent: the organization is not suspended, and the event that it presents takes place
 * and is visible.
 */
export async function isOpen(ctx: QueueCtx, row: AnnouncementRow): Promise<boolean> {
  if (await isSuspended(ctx.db, row.organization_id)) return false;
  return row.event_id === null || (await presentableEvent(ctx, { eventId: row.event_id })) !== null;
}

/** Queues the mails of a batch that are not queued yet. Returns false when the announcement was stopped. */
async function queueBatchIn(tx: Tx, row: AnnouncementRow, batch: AnnouncementRecipient[]): Promise<boolean> {
  if (!(await isRunning(tx, row.id))) return false;
  const keyed = batch.map((recipient) => ({ recipient, key: keyOf(row.id, recipient.email) }));
  const queued = await selectExistingKeys(
    tx,
    keyed.map(({ key }) => key),
  );
  const waiting = keyed.filter(({ key }) => !queued.has(key));
  const tokens = await createNewsLinksIn(tx, {
    organizerId: row.organizer_id,
    announcementId: row.id,
    emails: waiting.map(({ recipient }) => recipient.email),
  });
  await enqueueMailsIn(
    tx,
    waiting.map(({ recipient, key }, index) => ({
      template: 'announcement' as const,
      to: { name: recipient.name, address: recipient.email },
      locale: recipient.locale,
      payload: { announcementId: row.id, accountId: recipient.accountId ?? '', unsubscribe: tokens[index] ?? '' },
      messageKey: key,
      announcementId: row.id,
      isBulk: true,
    })),
  );
  const accountIds = waiting.flatMap(({ recipient: { accountId } }) => (accountId === null ? [] : [accountId]));
  if (row.event_id !== null) await insertAnnouncedNotices(tx, row.event_id, accountIds);
  return true;
}

/** Keys remain after erasure, so they contain hashes. */
const keyOf = (id: string, email: string): string =>
  `announcement:${id}:${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)}`;
