// SQL on moderation_appeal.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

const NOW = sql<Temporal.Instant>`now()`;

/** Adds an appeal. Returns false when the decision already has an appeal. */
export async function insertAppeal(
  tx: Tx,
  row: { decisionId: string; body: string; accountId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('moderation_appeal')
    .values({ decision_id: row.decisionId, body: row.body, account_id: row.accountId })
    .onConflict((conflict) => conflict.column('decision_id').doNothing())
    .returning('decision_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const selectAppeal = (db: Db | Tx, decisionId: string) =>
  db.selectFrom('moderation_appeal').selectAll().where('decision_id', '=', decisionId).executeTakeFirst();

/** Decides an open appeal. Of concurrent calls, exactly one decides. Returns whether this call decided. */
export async function decideAppealRow(
  tx: Tx,
  row: { decisionId: string; state: 'upheld' | 'granted'; staffId: string; note: string },
): Promise<boolean> {
  const decided = await tx
    .updateTable('moderation_appeal')
    .set({ state: row.state, decided_by: row.staffId, decided_at: NOW, note: row.note })
    .where('decision_id', '=', row.decisionId)
    .where('state', '=', 'open')
    .returning('decision_id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** Open appeals, oldest first, each with the decision that it concerns. */
export const selectOpenAppeals = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('moderation_appeal as appeal')
    .innerJoin('moderation_decision as decision', 'decision.id', 'appeal.decision_id')
    .select([
      'decision.id',
      'decision.kind',
      'decision.event_id',
      'decision.organization_id',
      'decision.reason',
      'decision.decided_by',
      'decision.decided_at',
      'appeal.body',
      'appeal.created_at',
    ])
    .where('appeal.state', '=', 'open')
    .orderBy('appeal.created_at')
    .orderBy('decision.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOpenAppeals(db: Db): Promise<number> {
  const row = await db
    .selectFrom('moderation_appeal')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export const selectOwnAppeals = (db: Db, accountId: string) =>
  db
    .selectFrom('moderation_appeal')
    .select(['decision_id', 'body', 'state', 'created_at', 'note'])
    .where('account_id', '=', accountId)
    .orderBy('decision_id')
    .execute();

/** Removes the author and the text of a person's appeals. The decisions about the appeals stay. */
export async function removeAppellant(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('moderation_appeal')
    .set({ account_id: null, body: '–' })
    .where('account_id', '=', accountId)
    .execute();
  await tx.updateTable('moderation_appeal').set({ decided_by: null }).where('decided_by', '=', accountId).execute();
}
