import { appendAuditEntry } from '#domain/audit';
import { type Ctx, type Db, requirePerson, requireSelf, type Tx } from '#domain/ctx';
import { eventSummaries } from '#domain/events';
import { mayCreateEvents, membershipsOf, organizersOf } from '#domain/organizers';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { APPEAL_MAX_CHARS } from '#shared/limits.ts';
import { cleanText } from '#shared/text.ts';
import { decideAppealRow, insertAppeal, selectAppeal } from './appeal-queries.ts';
import { reviewedChanges } from './changes.ts';
import type { TextChange } from './text-change.ts';
import { type DecisionKind, selectDecision, selectTakedownsOf } from './decision-queries.ts';

/** A decision in the form that the organizer reads. Times are ISO instants. */
export interface Decision {
  id: string;
  kind: DecisionKind;
  organizationId: string;
  /** The event; null for a decision about the organization. */
  event: { id: string; slug: string; name: string } | null;
  /** The name of the organization's oldest organizer profile. */
  organizerName: string;
  /** The changes that the decision concerns; null for a decision that does not concern changes. */
  changes: TextChange[] | null;
  /** The reason as plain text; '' when staff gave no reason. */
  reason: string;
  decidedAt: string;
  /** The account of the staff member; null after the account was erased. Only for staff. */
  decidedBy: string | null;
  /** Whether the decision has ended. */
  isLifted: boolean;
  appeal: { body: string; createdAt: string; state: 'open' | 'upheld' | 'granted'; note: string } | null;
}

/** The decision with this id, for mails; null for an unknown id. */
export async function decisionById(ctx: { db: Db | Tx }, { id }: { id: string }): Promise<Decision | null> {
  const row = isId(id) ? await selectDecision(ctx.db, id) : undefined;
  if (!row) return null;
  const [[event], [organizer], appeal, changes] = await Promise.all([
    row.event_id === null ? [] : eventSummaries(ctx, { ids: [row.event_id] }),
    organizersOf(ctx.db, { organizationIds: [row.organization_id] }),
    selectAppeal(ctx.db, id),
    row.review_id === null ? null : reviewedChanges(ctx.db, { reviewId: row.review_id }),
  ]);
  return {
    id,
    kind: row.kind,
    organizationId: row.organization_id,
    event: event ? { id: event.id, slug: event.slug, name: event.name } : null,
    organizerName: organizer?.name ?? '',
    changes,
    reason: row.reason,
    decidedAt: row.decided_at.toString(),
    decidedBy: row.decided_by,
    isLifted: row.lifted_at !== null,
    appeal: appeal
      ? { body: appeal.body, createdAt: appeal.created_at.toString(), state: appeal.state, note: appeal.note }
      : null,
  };
}

/** The events that a decision hides. */
export async function eventsHiddenBy(ctx: { db: Db | Tx }, { decisionId }: { decisionId: string }): Promise<string[]> {
  return (await selectTakedownsOf(ctx.db, decisionId)).map((row) => row.event_id);
}

/**
 * A decision about an organization of the actor. Refuses NOT_SIGNED_IN, and NOT_FOUND for people who may not edit the
 * organization's events.
 */
export async function myDecision(ctx: Pick<Ctx, 'db' | 'actor'>, { id }: { id: string }): Promise<Decision> {
  const { accountId } = requirePerson(ctx);
  const decision = (await decisionById(ctx, { id })) ?? refuse('NOT_FOUND');
  const memberships = await membershipsOf(ctx, { accountId });
  const isMember = mayCreateEvents(memberships.filter((member) => member.organizationId === decision.organizationId));
  const isApproval = decision.kind === 'approved' || decision.kind === 'changes_approved';
  return isMember && !isApproval ? decision : refuse('NOT_FOUND');
}

/**
 * Appeals against a decision, once. Refuses in the same cases as `myDecision`, and FORBIDDEN while impersonated,
 * CONFLICT when the decision has ended or already has an appeal, and ARGUMENTS_ERROR for `body`.
 */
export async function appealDecision(ctx: Ctx, { id, body: typed }: { id: string; body: string }): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const decision = await myDecision(ctx, { id });
  const body = cleanText(typed).trim();
  if (body === '') refuseFields({ body: ['MISSING'] });
  if (Array.from(body).length > APPEAL_MAX_CHARS) refuseFields({ body: ['TOO_LONG'] });
  if (decision.isLifted) refuse('CONFLICT');
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await insertAppeal(tx, { decisionId: id, body, accountId }))) refuse('CONFLICT');
    await appendAuditEntry(tx, ctx.actor, { action: 'moderation.appealed', subject: { kind: 'decision', id } });
  });
}

/**
 * Closes an open appeal. When the appeal is granted, the caller ends the decision. Refuses CONFLICT when the appeal was
 * closed meanwhile.
 */
export async function closeAppealIn(
  tx: Tx,
  appeal: { decisionId: string; state: 'upheld' | 'granted'; staffId: string; note: string },
): Promise<void> {
  if (!(await decideAppealRow(tx, appeal))) refuse('CONFLICT');
}
