// Decisions of staff, inside the transactions of `domain/staff`. That module checks who decides and writes the audit
// log.
import { enqueue } from '#db/queue.ts';
import type { Db, Tx } from '#domain/ctx';
import { eventRecordIn, lockEventIn, lockShownEventsIn, updateEventIn, withBatchedRefresh } from '#domain/events';
import { organizerProfile, organizersOf } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import {
  type DecisionKind,
  deleteTakedown,
  insertDecision,
  insertTakedown,
  liftDecision,
  lockDecision,
  selectSuspended,
  selectTakedownsOf,
  selectTakenDown,
} from './decision-queries.ts';
import { fingerprintOfChanges } from './changes.ts';
import { approveReview, closeReview, lockOpenReview, selectReviewedChanges } from './review-queries.ts';
import { changesOf, type TextChange } from './text-change.ts';
import { fingerprintOf } from './words.ts';

/** The subject of a mail to the organizer: a decision, its end, or the answer to an appeal. */
export interface ModerationNews {
  decisionId: string;
  news: 'decided' | 'lifted' | 'upheld';
}

interface Ruling {
  staffId: string;
  /** The reason as plain text, which the organizer reads. */
  reason: string;
}

/**
 * Approves or rejects a draft in review. When the draft is approved, the caller publishes it. Refuses CONFLICT when the
 * review was closed meanwhile, or when the texts of the draft no longer have this fingerprint.
 */
export async function decideReviewIn(
  tx: Tx,
  {
    reviewId,
    fingerprint,
    kind,
    staffId,
    reason,
  }: Ruling & {
    reviewId: string;
    fingerprint: string;
    kind: 'approved' | 'rejected';
  },
): Promise<{ eventId: string; organizationId: string; decisionId: string; requestedBy: string | null }> {
  const review = (await lockOpenReview(tx, reviewId)) ?? refuse('CONFLICT');
  if (review.changes !== null) refuse('CONFLICT'); // `decideChangesIn` decides about changes.
  const { event_id: eventId, organization_id: organizationId, requested_by: requestedBy } = review;
  await lockEventIn(tx, { eventId });
  const event = await eventRecordIn(tx, { eventId });
  if (event?.status !== 'draft' || (await fingerprintOf(tx, event)) !== fingerprint) refuse('CONFLICT');
  await closeReview(tx, { eventId, state: kind, fingerprint });
  const decision = await insertDecision(tx, { kind, organizationId, eventId, reason, staffId });
  const decisionId = decision?.id ?? refuse('CONFLICT');
  await notifyOrganizer(tx, { decisionId, news: 'decided' });
  return { eventId, organizationId, decisionId, requestedBy };
}

/**
 * Approves or rejects waiting changes. The caller writes approved changes. Refuses CONFLICT when the review was closed
 * meanwhile, or when the changes no longer have this fingerprint.
 */
export async function decideChangesIn(
  tx: Tx,
  {
    reviewId,
    fingerprint,
    kind,
    staffId,
    reason,
  }: Ruling & { reviewId: string; fingerprint: string; kind: 'approved' | 'rejected' },
): Promise<{ eventId: string; organizationId: string; changes: TextChange[]; requestedBy: string | null }> {
  const review = (await lockOpenReview(tx, reviewId)) ?? refuse('CONFLICT');
  const { event_id: eventId, organization_id: organizationId, requested_by: requestedBy } = review;
  const changes = changesOf(review);
  if (review.changes === null || fingerprintOfChanges(changes) !== fingerprint) refuse('CONFLICT');
  await closeReview(tx, { eventId, state: kind, fingerprint });
  const decision = { kind: `changes_${kind}` as const, organizationId, eventId, reason, staffId, reviewId };
  const decisionId = (await insertDecision(tx, decision))?.id ?? refuse('CONFLICT');
  await notifyOrganizer(tx, { decisionId, news: 'decided' });
  return { eventId, organizationId, changes, requestedBy };
}

/**
 * Hides a published event: visitors no longer find it, and no order is placed after this transaction. Its tickets stay
 * valid. The people with tickets and the organizer get an email. Returns false for an event that visitors could not see
 * before.
 */
export async function takeDownIn(tx: Tx, { eventId, staffId, reason }: Ruling & { eventId: string }): Promise<boolean> {
  await lockEventIn(tx, { eventId });
  const event = await eventRecordIn(tx, { eventId });
  if (!event || event.visibility === 'private') return false;
  const { organizationId } = await organizerProfile({ db: tx }, { id: event.organizerId });
  const decision = await insertDecision(tx, { kind: 'taken_down', organizationId, eventId, reason, staffId });
  const decisionId = decision?.id ?? refuse('CONFLICT');
  if (!(await insertTakedown(tx, { eventId, visibility: event.visibility, staffId, decisionId }))) return false;
  await updateEventIn(tx, { id: eventId, visibility: 'private' });
  await notifyOrganizer(tx, { decisionId, news: 'decided' });
  await enqueue(tx, { task: 'notifications.event_unavailable', payload: { decisionId }, priority: 'bulk' });
  return true;
}

/**
 * Shows an event again with its visibility from before the takedown. Refuses CONFLICT when the event was not taken
 * down.
 */
export async function restoreIn(tx: Tx, { eventId }: { eventId: string }): Promise<void> {
  await lockEventIn(tx, { eventId });
  const { visibility, decision_id: decisionId } = (await deleteTakedown(tx, eventId)) ?? refuse('CONFLICT');
  await updateEventIn(tx, { id: eventId, visibility });
  if (decisionId === null || !(await liftDecision(tx, decisionId))) return;
  await notifyOrganizer(tx, { decisionId, news: 'lifted' });
}

/**
 * Suspends an organization: its events are hidden as by a takedown, and it can publish nothing. Returns the hidden
 * events; null when the organization was suspended already.
 */
export async function suspendIn(
  tx: Tx,
  { organizationId, staffId, reason }: Ruling & { organizationId: string },
): Promise<{ eventIds: string[] } | null> {
  const decision = await insertDecision(tx, { kind: 'suspended', organizationId, eventId: null, reason, staffId });
  if (!decision) return null;
  const organizers = await organizersOf(tx, { organizationIds: [organizationId] });
  const shown = await lockShownEventsIn(tx, { organizerIds: organizers.map(({ id }) => id) });
  await withBatchedRefresh(tx, async () => {
    for (const { id: eventId, visibility } of shown)
      if (await insertTakedown(tx, { eventId, visibility, staffId, decisionId: decision.id }))
        await updateEventIn(tx, { id: eventId, visibility: 'private' });
  });
  await notifyOrganizer(tx, { decisionId: decision.id, news: 'decided' });
  await enqueue(tx, {
    task: 'notifications.event_unavailable',
    payload: { decisionId: decision.id },
    priority: 'bulk',
  });
  return { eventIds: shown.map(({ id }) => id) };
}

/**
 * Ends a decision (a suspension, a takedown or a rejection) and shows the events that it hid. Returns the changes that
 * it rejected, which the caller writes. Refuses CONFLICT when the decision ended before. Sends no mail.
 */
export async function liftIn(
  tx: Tx,
  { decisionId }: { decisionId: string },
): Promise<{ kind: DecisionKind; organizationId: string; changes: TextChange[] }> {
  const decision = (await lockDecision(tx, decisionId)) ?? refuse('NOT_FOUND');
  const isApproval = decision.kind === 'approved' || decision.kind === 'changes_approved';
  if (isApproval || !(await liftDecision(tx, decisionId))) refuse('CONFLICT');
  const changes = await approvedIn(tx, decision);
  const hidden = await selectTakedownsOf(tx, decisionId);
  await withBatchedRefresh(tx, async () => {
    for (const { event_id: eventId } of hidden) {
      await lockEventIn(tx, { eventId });
      const takedown = await deleteTakedown(tx, eventId);
      if (takedown) await updateEventIn(tx, { id: eventId, visibility: takedown.visibility });
    }
  });
  return { kind: decision.kind, organizationId: decision.organization_id, changes };
}

/** The changes of a rejection that ended; empty for other decisions. */
async function approvedIn(tx: Tx, { review_id: reviewId }: { review_id: string | null }): Promise<TextChange[]> {
  if (reviewId === null) return [];
  await approveReview(tx, reviewId);
  const row = await selectReviewedChanges(tx, reviewId);
  return row ? changesOf(row) : [];
}

export const notifyOrganizer = (tx: Tx, news: ModerationNews): Promise<void> =>
  enqueue(tx, { task: 'notifications.moderation', payload: { ...news } });

/** The ids of the events among `eventIds` that staff took down, individually or with their organization. */
export const takenDownIds = async (db: Db | Tx, { eventIds }: { eventIds: string[] }): Promise<Set<string>> =>
  new Set(eventIds.length === 0 ? [] : await selectTakenDown(db, eventIds));

/** Refuses EVENT_TAKEN_DOWN for an event that staff took down. */
export async function requireShown(db: Db | Tx, { eventId }: { eventId: string }): Promise<void> {
  if ((await selectTakenDown(db, [eventId])).length > 0) refuse('EVENT_TAKEN_DOWN');
}

/** The ids of the suspended organizations among `organizationIds`. */
export const suspendedIds = async (
  db: Db | Tx,
  { organizationIds }: { organizationIds: string[] },
): Promise<Set<string>> => new Set(organizationIds.length === 0 ? [] : await selectSuspended(db, organizationIds));
