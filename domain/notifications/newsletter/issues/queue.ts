// Queues the mails of issues in batches. Called by a job, which acts for the product.
import { createHash } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { NEWSLETTER_MAILS_PER_MINUTE } from '#shared/newsletter.ts';
import { enqueueMailsIn } from '../../outbox/enqueue.ts';
import { createNewsletterTokensIn } from '../../preferences/unsubscribe.ts';
import {
  advanceIssue,
  lockIssue,
  markSentIssues,
  selectDueIssues,
  selectSendingIssues,
  startSending,
} from '../../queries/newsletter-issues.ts';
import {
  lockNewsletterSending,
  type ReaderRow,
  selectNewsletterLoad,
  selectReaders,
} from '../../queries/newsletter-mails.ts';
import { selectRefusedAddresses } from '../../queries/refused-addresses.ts';

/** The job that queues the next mails of all issues that are due. */
export const NEWSLETTER_TASK = 'notifications.newsletter';

const BATCH = 200;
/** No further mails are queued while so many wait: a pause then concerns few mails, and the outbox stays short. */
const WAITING_MAX = 1_000;
const PAUSE_SECONDS = 10;

/**
 * The job `notifications.newsletter`: begins scheduled issues, and queues mails of the issues that are being sent, within
 * the limit of a minute. Each batch stores its mails and its place among the subscriptions in one transaction, so that
 * after a crash the next run continues with the next reader. Safe to run twice and concurrently.
 */
export async function sendNewsletters(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  for (const id of await selectDueIssues(ctx.db)) await inTransaction(ctx.db, (tx) => startIn(tx, id));
  const ids = await selectSendingIssues(ctx.db);
  for (const id of ids) if ((await queueIssue(ctx, id)) === 'limited') break;
  await markSentIssues(ctx.db);
  if (ids.length === 0) return;
  const runAt = ctx.clock.now().add({ seconds: PAUSE_SECONDS });
  await enqueue(ctx.db, { task: NEWSLETTER_TASK, payload: {}, key: `${NEWSLETTER_TASK}:next`, runAt });
}

/** Begins a scheduled issue, unless it was taken back meanwhile. */
async function startIn(tx: Tx, id: string): Promise<void> {
  if ((await lockIssue(tx, id))?.state === 'scheduled') await startSending(tx, id);
}

type Progress = 'more' | 'limited' | 'done';

async function queueIssue(ctx: Pick<Ctx, 'db'>, id: string): Promise<Progress> {
  for (;;) {
    const progress = await inTransaction(ctx.db, (tx) => queueBatchIn(tx, id));
    if (progress !== 'more') return progress;
  }
}

/**
 * Queues the next mails of an issue. Readers who unsubscribed and addresses whose mails came back or were marked as spam are
 * left out.
 */
async function queueBatchIn(tx: Tx, id: string): Promise<Progress> {
  await lockNewsletterSending(tx);
  const issue = await lockIssue(tx, id);
  if (issue?.state !== 'sending' || issue.queued_at !== null) return 'done';
  const limit = await roomIn(tx);
  if (limit === 0) return 'limited';
  const readers = await selectReaders(tx, { after: issue.queued_to, last: issue.last_subscription, limit });
  const refused = await selectRefusedAddresses(
    tx,
    readers.map((reader) => reader.email),
  );
  const wanted = readers.filter(({ email }) => !refused.has(email));
  await enqueueMailsIn(tx, await mailsFor(tx, id, wanted));
  const isLast = readers.length < limit;
  const queuedTo = readers.at(-1)?.id ?? issue.queued_to;
  await advanceIssue(tx, { id, queuedTo, added: wanted.length, isLast });
  return isLast ? 'done' : 'more';
}

/** How many mails may be queued now. */
async function roomIn(tx: Tx): Promise<number> {
  const { last_minute: lastMinute, waiting } = await selectNewsletterLoad(tx);
  return Math.max(0, Math.min(BATCH, NEWSLETTER_MAILS_PER_MINUTE - lastMinute, WAITING_MAX - waiting));
}

async function mailsFor(tx: Tx, issueId: string, readers: ReaderRow[]) {
  const tokens = await createNewsletterTokensIn(
    tx,
    readers.map((reader) => reader.email_key),
  );
  return readers.map(({ email, email_key, locale }, index) => ({
    template: 'newsletter_issue' as const,
    to: { address: email },
    locale,
    payload: { issueId, unsubscribe: tokens[index] ?? '' },
    messageKey: keyOf(issueId, email_key),
    newsletterIssueId: issueId,
    isBulk: true,
  }));
}

/** Keys remain after erasure, so they contain hashes. */
const keyOf = (issueId: string, emailKey: string): string =>
  `newsletter_issue:${issueId}:${createHash('sha256').update(emailKey).digest('hex').slice(0, 32)}`;
