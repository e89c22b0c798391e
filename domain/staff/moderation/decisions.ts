import { staffMembers } from '#domain/accounts';
import { appendAuditEntry, type AuditEntry } from '#domain/audit';
import { type Ctx, type Person, requireStaff, type Tx } from '#domain/ctx';
import { refreshListing } from '#domain/discovery';
import { eventRecordIn, type EventRecord, lockEventIn } from '#domain/events';
import { lockToPublish, missingSteps, publishUncheckedIn, writeApprovedIn } from '#domain/management';
import {
  approveRejectedIn,
  closeAppealIn,
  decideChangesIn,
  decideReviewIn,
  decisionById,
  liftIn,
  notifyOrganizer,
  reviewedEvent,
  reviewKind,
  suspendIn,
} from '#domain/moderation';
import { lockStockIn } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { readPublicReason, readReason } from '../staff-access.ts';

interface ReviewDecision {
  /** Id of the review. */
  id: string;
  /** The fingerprint of the texts that staff saw (`ReviewCard`). */
  fingerprint: string;
}

/**
 * Publishes a draft in review, or writes changes in review to their event, and mails the organizer. Refuses CONFLICT
 * when the review was closed or the draft changed meanwhile, and NOT_READY when a required step of its checklist is
 * missing by now.
 */
export async function approveEvent(ctx: Ctx, { id, fingerprint }: ReviewDecision): Promise<void> {
  const staff = requireStaff(ctx);
  const eventId = await ctx.db.transaction().execute(async (tx) => {
    const ruling = { staffId: staff.accountId, reason: '' };
    if (await isOfChanges(tx, id)) return approveChangesIn(tx, staff, { id, fingerprint });
    const event = await lockReviewed(tx, id);
    const review = await decideReviewIn(tx, { reviewId: id, fingerprint, kind: 'approved', ...ruling });
    const now = ctx.clock.now();
    if ((await missingSteps(tx, event, now)).length > 0) refuse('NOT_READY');
    const { organizationId, requestedBy: accountId } = review;
    await publishUncheckedIn(tx, { event, organizationId, accountId, now });
    await audit(tx, staff, { action: 'event.approved', subject: { kind: 'review', id } });
    return review.eventId;
  });
  await refreshListing(ctx, { eventIds: [eventId] });
}

/**
 * Rejects a draft in review: it stays a draft, and its organizer gets the reason by mail. With `suspends` the
 * organization is suspended as well. Refuses CONFLICT in the same cases as `approveEvent`, and ARGUMENTS_ERROR for
 * `reason`.
 */
export async function rejectEvent(
  ctx: Ctx,
  { id, fingerprint, reason: typed, suspends }: ReviewDecision & { reason: string; suspends: boolean },
): Promise<void> {
  const staff = requireStaff(ctx);
  const ruling = { staffId: staff.accountId, reason: readReason(typed) };
  const hidden = await ctx.db.transaction().execute(async (tx) => {
    const decision = { reviewId: id, fingerprint, kind: 'rejected' as const, ...ruling };
    const isDraft = !(await isOfChanges(tx, id));
    await (isDraft ? lockReviewed(tx, id) : lockChanged(tx, id));
    const review = await (isDraft ? decideReviewIn : decideChangesIn)(tx, decision);
    const action = isDraft ? 'event.rejected' : 'event.changes_rejected';
    await audit(tx, staff, { action, subject: { kind: 'review', id } });
    return suspends
      ? suspendAuditedIn(tx, staff, { organizationId: review.organizationId, reason: ruling.reason })
      : [];
  });
  await refreshListing(ctx, { eventIds: hidden });
}

/**
 * Ends a decision before or without an appeal, and mails the organizer. Hidden events are shown again. A rejected draft
 * stays a draft, and may be published. Refuses CONFLICT when the decision ended before.
 */
export async function liftDecision(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const staff = requireStaff(ctx);
  const eventIds = await ctx.db.transaction().execute(async (tx) => {
    const decision = (await decisionById({ db: tx }, { id })) ?? refuse('NOT_FOUND');
    const event = decision.changes && decision.event ? await lockEventAndStock(tx, decision.event.id) : null;
    const { changes, organizationId } = await liftIn(tx, { decisionId: id });
    if (event) await writeApprovedIn(tx, { event, organizationId, changes, accountId: null });
    await notifyOrganizer(tx, { decisionId: id, news: 'lifted' });
    await audit(tx, staff, { action: 'moderation.lifted', subject: { kind: 'decision', id } });
    return event ? [event.id] : [];
  });
  await refreshListing(ctx, { eventIds });
}

/**
 * Answers an appeal, and mails the organizer. Granting the appeal ends the decision. A rejected draft is then
 * published, if it is complete and its texts are the rejected texts. Refuses OTHER_STAFF to the staff member who made
 * the decision, unless the site has no other staff; CONFLICT when the appeal was answered meanwhile; ARGUMENTS_ERROR
 * for `reason`.
 */
export async function decideAppeal(
  ctx: Ctx,
  { id, isGranted, reason }: { id: string; isGranted: boolean; reason: string },
): Promise<void> {
  const staff = requireStaff(ctx);
  const note = readPublicReason(reason);
  await ctx.db.transaction().execute(async (tx) => {
    const decision = (await decisionById({ db: tx }, { id })) ?? refuse('NOT_FOUND');
    await requireOtherStaff(tx, staff, decision.decidedBy);
    // The event is locked before the appeal, as in publishing.
    const lock = decision.changes ? lockEventAndStock : lockToPublish;
    const event = decision.event && (await lock(tx, decision.event.id));
    const state = isGranted ? 'granted' : 'upheld';
    await closeAppealIn(tx, { decisionId: id, state, staffId: staff.accountId, note });
    if (isGranted) {
      const { kind, organizationId, changes } = await liftIn(tx, { decisionId: id });
      if (event) await writeApprovedIn(tx, { event, organizationId, changes, accountId: null });
      if (kind === 'rejected' && event) await publishGrantedIn(tx, ctx, { event, organizationId });
    }
    await notifyOrganizer(tx, { decisionId: id, news: isGranted ? 'lifted' : 'upheld' });
    await audit(tx, staff, { action: `moderation.appeal_${state}`, subject: { kind: 'decision', id } });
  });
}

async function requireOtherStaff(tx: Tx, staff: Person, deciderId: string | null): Promise<void> {
  if (deciderId === staff.accountId && (await staffMembers({ db: tx })).length > 1) refuse('OTHER_STAFF');
}

/**
 * Locks the event of an open review, with the other dates of its series. Must be called before the review is locked.
 */
async function lockReviewed(tx: Tx, reviewId: string): Promise<EventRecord> {
  return (await lockToPublish(tx, await reviewedEvent(tx, { reviewId }))) ?? refuse('CONFLICT');
}

const isOfChanges = async (tx: Tx, id: string): Promise<boolean> =>
  (await reviewKind(tx, { reviewId: id })) === 'changes';

/** Locks the event of open changes, and its stock. Must be called before the review is locked. */
const lockChanged = async (tx: Tx, reviewId: string): Promise<EventRecord> =>
  (await lockEventAndStock(tx, await reviewedEvent(tx, { reviewId }))) ?? refuse('CONFLICT');

/** Locks an event and its stock, in the same order as changes of tickets. */
async function lockEventAndStock(tx: Tx, eventId: string): Promise<EventRecord | null> {
  await lockStockIn(tx, { eventId });
  await lockEventIn(tx, { eventId });
  return eventRecordIn(tx, { eventId });
}

/** Writes changes with this fingerprint, which staff saw. Returns the id of their event. */
async function approveChangesIn(tx: Tx, staff: Person, { id, fingerprint }: ReviewDecision): Promise<string> {
  const event = await lockChanged(tx, id);
  const decision = { reviewId: id, fingerprint, kind: 'approved' as const, staffId: staff.accountId, reason: '' };
  const { organizationId, changes, requestedBy: accountId } = await decideChangesIn(tx, decision);
  await writeApprovedIn(tx, { event, organizationId, changes, accountId });
  await audit(tx, staff, { action: 'event.changes_approved', subject: { kind: 'review', id } });
  return event.id;
}

/** Publishes a draft whose rejection was lifted, if it is complete and has the rejected texts. */
async function publishGrantedIn(
  tx: Tx,
  { clock }: Ctx,
  { event, organizationId }: { event: EventRecord; organizationId: string },
): Promise<void> {
  if (event.status !== 'draft' || !(await approveRejectedIn(tx, event))) return;
  const now = clock.now();
  if ((await missingSteps(tx, event, now)).length > 0) return;
  await publishUncheckedIn(tx, { event, organizationId, accountId: null, now });
}

/** Suspends an organization that is not suspended yet. Returns the events that the suspension hides. */
async function suspendAuditedIn(
  tx: Tx,
  staff: Person,
  { organizationId, reason }: { organizationId: string; reason: string },
): Promise<string[]> {
  const suspended = await suspendIn(tx, { organizationId, reason, staffId: staff.accountId });
  if (!suspended) return [];
  const detail = { reason, events: suspended.eventIds.length };
  await audit(tx, staff, {
    action: 'organization.suspended',
    subject: { kind: 'organization', id: organizationId },
    detail,
  });
  return suspended.eventIds;
}

/** Suspends an organization without a review. Refuses ARGUMENTS_ERROR for `reason`. Safe to repeat. */
export async function suspendOrganization(
  ctx: Ctx,
  { id, reason: typed }: { id: string; reason: string },
): Promise<void> {
  const staff = requireStaff(ctx);
  const reason = readReason(typed);
  const eventIds = await ctx.db
    .transaction()
    .execute((tx) => suspendAuditedIn(tx, staff, { organizationId: id, reason }));
  await refreshListing(ctx, { eventIds });
}

const audit = (tx: Tx, staff: Person, entry: AuditEntry): Promise<void> => appendAuditEntry(tx, staff, entry);
