// Decides whether an event is published at once, or whether staff review it first.
import { accountsByIds } from '#domain/accounts';
import type { Db, Tx } from '#domain/ctx';
import type { EventRecord } from '#domain/events';
import { refuse } from '#shared/errors.ts';
import { backgroundOf } from './background.ts';
import { liftRejections, selectSuspended } from './decision-queries.ts';
import {
  approveRejectedReview,
  closeReview,
  insertReview,
  selectDecidedReview,
  selectOpenReviewEvent,
  selectOpenReviews,
  withdrawReviewsOf,
} from './review-queries.ts';
import { check } from './rules/check.ts';
import type { Finding } from './rules/types.ts';
import { checkedOf, fingerprintOf, wordsOf } from './words.ts';

/** Assumed age in days of an account that was erased: its drafts are published at their scheduled time. */
const UNKNOWN_DAYS = 365;

interface Publishing {
  event: EventRecord;
  organizationId: string;
  /** The account that publishes; null for a job on behalf of an erased account. */
  accountId: string | null;
  now: Temporal.Instant;
}

/**
 * Checks a locked draft that is about to be published. Returns false when the draft may be published, and true when the
 * draft is in review from now on. Texts that staff approved are not checked again. Refuses ORGANIZER_SUSPENDED, and
 * EVENT_REJECTED for texts that staff rejected.
 */
export async function holdForReviewIn(tx: Tx, publishing: Publishing): Promise<boolean> {
  const { event, organizationId, accountId } = publishing;
  if ((await selectSuspended(tx, [organizationId])).length > 0) refuse('ORGANIZER_SUSPENDED');
  if ((await selectOpenReviews(tx, [event.id])).length > 0) return true;
  const decided = await selectDecidedReview(tx, { eventId: event.id, fingerprint: await fingerprintOf(tx, event) });
  if (decided?.state === 'rejected') refuse('EVENT_REJECTED');
  const findings = decided ? [] : await findingsOf(tx, publishing);
  if (findings.length === 0) {
    await liftRejections(tx, event.id);
    return false;
  }
  await insertReview(tx, { eventId: event.id, organizationId, findings, accountId });
  return true;
}

/** The event of an open review. Refuses CONFLICT when the review was closed. */
export async function reviewedEvent(db: Db | Tx, { reviewId }: { reviewId: string }): Promise<string> {
  return (await selectOpenReviewEvent(db, reviewId))?.event_id ?? refuse('CONFLICT');
}

/** Whether an open review is about a draft or about changes. Refuses CONFLICT when the review was closed. */
export async function reviewKind(db: Db | Tx, { reviewId }: { reviewId: string }): Promise<'draft' | 'changes'> {
  const review = (await selectOpenReviewEvent(db, reviewId)) ?? refuse('CONFLICT');
  return review.changes === null ? 'draft' : 'changes';
}

/** Takes a draft, or changes of an event, out of review. Returns whether the event was in review. */
export async function withdrawReviewIn(tx: Tx, { eventId }: { eventId: string }): Promise<boolean> {
  return (await closeReview(tx, { eventId, state: 'withdrawn' })) !== undefined;
}

/**
 * Turns the rejection of the draft's texts into an approval after a granted appeal. Returns whether the draft still has
 * the texts that staff rejected. Other texts are checked when they are published.
 */
export const approveRejectedIn = async (tx: Tx, event: EventRecord): Promise<boolean> =>
  approveRejectedReview(tx, { eventId: event.id, fingerprint: await fingerprintOf(tx, event) });

async function findingsOf(tx: Tx, { event, organizationId, accountId, now }: Publishing): Promise<Finding[]> {
  const { history, isTrusted, publishedLastHour } = await backgroundOf(tx, { events: [event], organizationId });
  const pace = { accountDays: await accountDays(tx, accountId, now), publishedLastHour };
  return check(checkedOf(await wordsOf(tx, event)), { ...history, ...pace }, { isTrusted });
}

async function accountDays(tx: Tx, accountId: string | null, now: Temporal.Instant): Promise<number> {
  const [account] = accountId === null ? [] : await accountsByIds({ db: tx }, { ids: [accountId] });
  return account ? Temporal.Instant.from(account.createdAt).until(now).total('hours') / 24 : UNKNOWN_DAYS;
}

/** Withdraws all open reviews of an organization that is deleted. */
export const endReviewsIn = (tx: Tx, { organizationId }: { organizationId: string }): Promise<void> =>
  withdrawReviewsOf(tx, organizationId);
