// SQL on event_review.
import { type Selectable, sql } from 'kysely';
import type { EventReview } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';
import type { Finding } from './rules/types.ts';
import type { TextChange } from './text-change.ts';

const NOW = sql<Temporal.Instant>`now()`;

export type ReviewState = Selectable<EventReview>['state'];

export interface NewReview {
  eventId: string;
  organizationId: string;
  findings: Finding[];
  accountId: string | null;
  /** Undefined for a draft. */
  changes?: TextChange[];
}

export const insertReview = (tx: Tx, { eventId, organizationId, findings, accountId, changes }: NewReview) =>
  tx
    .insertInto('event_review')
    .values({
      event_id: eventId,
      organization_id: organizationId,
      findings: JSON.stringify(findings),
      changes: changes ? JSON.stringify(changes) : null,
      requested_by: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The waiting changes of an event. */
export const selectOpenChanges = (db: Db | Tx, eventId: string) =>
  db
    .selectFrom('event_review')
    .select(['id', 'changes', 'findings', 'requested_at'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'open')
    .where('changes', 'is not', null)
    .executeTakeFirst();

/** The changes of a review in any state; null in a review of a draft. */
export const selectReviewedChanges = (db: Db | Tx, id: string) =>
  db.selectFrom('event_review').select(['changes', 'requested_by']).where('id', '=', id).executeTakeFirst();

export const updateOpenChanges = (
  tx: Tx,
  { reviewId, changes, findings }: { reviewId: string; changes: TextChange[]; findings: Finding[] },
) =>
  tx
    .updateTable('event_review')
    .set({ changes: JSON.stringify(changes), findings: JSON.stringify(findings) })
    .where('id', '=', reviewId)
    .execute();

/** The drafts among `eventIds` that are in review. */
export const selectOpenReviews = (db: Db | Tx, eventIds: string[]) =>
  db
    .selectFrom('event_review')
    .select(['id', 'event_id', 'findings', 'requested_at'])
    .where('state', '=', 'open')
    .where('changes', 'is', null)
    .where('event_id', '=', sql<string>`any(${eventIds}::bigint[])`)
    .execute();

/** The latest review of an event in which staff decided about texts with this fingerprint. */
export const selectDecidedReview = (tx: Tx, { eventId, fingerprint }: { eventId: string; fingerprint: string }) =>
  tx
    .selectFrom('event_review')
    .select('state')
    .where('event_id', '=', eventId)
    .where('fingerprint', '=', fingerprint)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectOpenReviewEvent = (db: Db | Tx, id: string) =>
  db
    .selectFrom('event_review')
    .select(['event_id', 'changes'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();

/** An open review, locked until the transaction ends. */
export const lockOpenReview = (tx: Tx, id: string) =>
  tx
    .selectFrom('event_review')
    .select(['id', 'event_id', 'organization_id', 'requested_by', 'changes'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

/** Closes the open review of an event. Returns the review's id; undefined when the event has no open review. */
export const closeReview = (
  tx: Tx,
  { eventId, state, fingerprint = null }: { eventId: string; state: ReviewState; fingerprint?: string | null },
) =>
  tx
    .updateTable('event_review')
    .set({ state, fingerprint, closed_at: NOW })
    .where('event_id', '=', eventId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();

/**
 * Turns the rejection of texts with this fingerprint into an approval. Returns whether staff had rejected such texts.
 */
export async function approveRejectedReview(
  tx: Tx,
  { eventId, fingerprint }: { eventId: string; fingerprint: string },
): Promise<boolean> {
  const rows = await tx
    .updateTable('event_review')
    .set({ state: 'approved' })
    .where('event_id', '=', eventId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'rejected')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Turns a rejection of changes into an approval, so that the organizer may save the changes again. */
export const approveReview = (tx: Tx, id: string) =>
  tx
    .updateTable('event_review')
    .set({ state: 'approved' })
    .where('id', '=', id)
    .where('state', '=', 'rejected')
    .execute();

/** Open reviews, oldest first. */
export const selectReviewQueue = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('event_review')
    .select(['id', 'event_id', 'organization_id', 'findings', 'changes', 'requested_by', 'requested_at'])
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOpenReviews(db: Db): Promise<number> {
  const row = await db
    .selectFrom('event_review')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The numbers of approvals and rejections in an organization's reviews. */
export async function countReviews(
  db: Db,
  organizationIds: string[],
): Promise<{ organization_id: string; approved: number; rejected: number }[]> {
  const { rows } = await sql<{ organization_id: string; approved: number; rejected: number }>`
    select organization_id::text, (count(*) filter (where state = 'approved'))::int as approved,
           (count(*) filter (where state = 'rejected'))::int as rejected
    from event_review where organization_id = any (${organizationIds}::bigint[])
    group by organization_id`.execute(db);
  return rows;
}

export const selectOwnReviews = (db: Db, accountId: string) =>
  db
    .selectFrom('event_review')
    .select(['event_id', 'state', 'requested_at', 'closed_at'])
    .where('requested_by', '=', accountId)
    .orderBy('id')
    .execute();

export const removeRequester = (tx: Tx, accountId: string) =>
  tx.updateTable('event_review').set({ requested_by: null }).where('requested_by', '=', accountId).execute();

/** Withdraws all open reviews of an organization: of drafts, and of changes of published events. */
export async function withdrawReviewsOf(tx: Tx, organizationId: string): Promise<void> {
  await sql`update event_review set state = 'withdrawn', closed_at = now()
    where organization_id = ${organizationId}::bigint and state = 'open'`.execute(tx);
}
