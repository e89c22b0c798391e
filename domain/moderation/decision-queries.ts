// SQL on moderation_decision and event_takedown.
import { type Selectable, sql } from 'kysely';
import type { EventTakedown, ModerationDecision } from '#db/types.ts';
import type { Db, Tx } from '#domain/ctx';

const NOW = sql<Temporal.Instant>`now()`;

export type DecisionKind = Selectable<ModerationDecision>['kind'];

export interface NewDecision {
  kind: DecisionKind;
  organizationId: string;
  /** The event; null for a decision about the organization. */
  eventId: string | null;
  reason: string;
  staffId: string;
  /** The review of changes; absent for a decision that does not concern changes. */
  reviewId?: string;
}

/** Adds a decision. Returns undefined when the organization is suspended already. */
export const insertDecision = (tx: Tx, row: NewDecision) =>
  tx
    .insertInto('moderation_decision')
    .values({
      kind: row.kind,
      organization_id: row.organizationId,
      event_id: row.eventId,
      reason: row.reason,
      decided_by: row.staffId,
      review_id: row.reviewId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const selectDecision = (db: Db | Tx, id: string) =>
  db.selectFrom('moderation_decision').selectAll().where('id', '=', id).executeTakeFirst();

export const lockDecision = (tx: Tx, id: string) =>
  tx.selectFrom('moderation_decision').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Ends a decision. Returns whether the decision was in force until now. */
export async function liftDecision(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('moderation_decision')
    .set({ lifted_at: NOW })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest decision about each of these events, and the suspensions of these organizations, each with its appeal. */
export const selectCurrentDecisions = (
  db: Db | Tx,
  { eventIds, organizationIds }: { eventIds: string[]; organizationIds: string[] },
) =>
  db
    .selectFrom('moderation_decision as decision')
    .leftJoin('moderation_appeal as appeal', 'appeal.decision_id', 'decision.id')
    .select([
      'decision.id',
      'decision.kind',
      'decision.event_id',
      'decision.organization_id',
      'decision.reason',
      'decision.decided_at',
      'appeal.state as appeal_state',
    ])
    .where('decision.lifted_at', 'is', null)
    .where('decision.kind', 'in', ['rejected', 'taken_down', 'suspended'])
    .where((eb) =>
      eb.or([
        eb('decision.event_id', '=', sql<string>`any(${eventIds}::bigint[])`),
        eb.and([
          eb('decision.kind', '=', 'suspended'),
          eb('decision.organization_id', '=', sql<string>`any(${organizationIds}::bigint[])`),
        ]),
      ]),
    )
    .orderBy('decision.id')
    .execute();

/** The latest decision of the last 30 days about changes of an event, with the changes and the appeal. */
export const selectLatestDecision = (db: Db | Tx, eventId: string) =>
  db
    .selectFrom('moderation_decision as decision')
    .leftJoin('moderation_appeal as appeal', 'appeal.decision_id', 'decision.id')
    .leftJoin('event_review as review', 'review.id', 'decision.review_id')
    .select([
      'decision.id',
      'decision.kind',
      'decision.reason',
      'decision.lifted_at',
      'appeal.state as appeal_state',
      'review.changes',
    ])
    .where('decision.event_id', '=', eventId)
    .where('decision.kind', 'in', ['changes_approved', 'changes_rejected'])
    .where('decision.decided_at', '>', sql<Temporal.Instant>`now() - interval '30 days'`)
    .orderBy('decision.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Ids of the suspended organizations among `organizationIds`. */
export async function selectSuspended(db: Db | Tx, organizationIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('moderation_decision')
    .select('organization_id')
    .where('kind', '=', 'suspended')
    .where('lifted_at', 'is', null)
    .where('organization_id', '=', sql<string>`any(${organizationIds}::bigint[])`)
    .execute();
  return rows.map((row) => row.organization_id);
}

/**
 * Events that staff rejected or took down within the last year, and whose decision is still in force; the latest
 * decision first.
 */
export async function selectRejectedOrTakenDownEvents(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    select event_id::text from (
      select event_id, max(decided_at) as decided_at from moderation_decision
      where kind in ('rejected', 'taken_down') and lifted_at is null and decided_at > now() - interval '1 year'
      group by event_id) as turned_down
    order by decided_at desc limit ${limit}`.execute(tx);
  return rows.map((row) => row.event_id);
}

/** Ends the rejections of a draft that is published or deleted for good. */
export const liftRejections = (tx: Tx, eventId: string) =>
  tx
    .updateTable('moderation_decision')
    .set({ lifted_at: NOW })
    .where('event_id', '=', eventId)
    .where('kind', '=', 'rejected')
    .where('lifted_at', 'is', null)
    .execute();

/** Decisions that are in force and may be lifted, the latest first. */
export const selectDecisionsInForce = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('moderation_decision')
    .selectAll()
    .where('kind', 'not in', ['approved', 'changes_approved'])
    .where('lifted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** The number of takedowns of events of these organizations. */
export async function countTakedowns(
  db: Db,
  organizationIds: string[],
): Promise<{ organization_id: string; count: number }[]> {
  const { rows } = await sql<{ organization_id: string; count: number }>`
    select organization_id::text, count(*)::int as count from moderation_decision
    where kind = 'taken_down' and organization_id = any (${organizationIds}::bigint[])
    group by organization_id`.execute(db);
  return rows;
}

export const removeDecider = (tx: Tx, accountId: string) =>
  tx.updateTable('moderation_decision').set({ decided_by: null }).where('decided_by', '=', accountId).execute();

/**
 * Takes down an event and stores its visibility from before the takedown. Returns false when the event is already taken
 * down.
 */
export async function insertTakedown(
  tx: Tx,
  row: { eventId: string; visibility: EventTakedown['visibility']; staffId: string; decisionId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('event_takedown')
    .values({
      event_id: row.eventId,
      visibility: row.visibility,
      taken_by: row.staffId,
      decision_id: row.decisionId,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes a takedown. Returns the event's earlier visibility; undefined when the event was not taken down. */
export const deleteTakedown = (tx: Tx, eventId: string) =>
  tx
    .deleteFrom('event_takedown')
    .where('event_id', '=', eventId)
    .returning(['visibility', 'decision_id'])
    .executeTakeFirst();

export const selectTakedownsOf = (db: Db | Tx, decisionId: string) =>
  db
    .selectFrom('event_takedown')
    .select('event_id')
    .where('decision_id', '=', decisionId)
    .orderBy('event_id')
    .execute();

export async function selectTakenDown(db: Db | Tx, eventIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('event_takedown')
    .select('event_id')
    .where('event_id', '=', sql<string>`any(${eventIds}::bigint[])`)
    .execute();
  return rows.map((row) => row.event_id);
}
