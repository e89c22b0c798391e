// All SQL on impersonation.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface NewImpersonation {
  staffId: string;
  accountId: string;
  sessionId: string;
  staffSessionId: string;
  reason: string;
}

export function insertImpersonation(tx: Tx, row: NewImpersonation) {
  return tx
    .insertInto('impersonation')
    .values({
      staff_id: row.staffId,
      account_id: row.accountId,
      session_id: row.sessionId,
      staff_session_id: row.staffSessionId,
      reason: row.reason,
    })
    .execute();
}

/**
 * Ends the impersonation of a session; undefined when it has ended already. Of concurrent calls, exactly one gets the
 * row.
 */
export function stopImpersonationRow(tx: Tx, sessionId: string) {
  return tx
    .updateTable('impersonation')
    .set({ stopped_at: sql<Temporal.Instant>`now()` })
    .where('session_id', '=', sessionId)
    .where('stopped_at', 'is', null)
    .returning(['account_id', 'staff_session_id'])
    .executeTakeFirst();
}

/** Ends every impersonation by a staff member. Returns the sessions of the impersonations. */
export async function stopImpersonationsOf(tx: Tx, staffId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('impersonation')
    .set({ stopped_at: sql<Temporal.Instant>`now()` })
    .where('staff_id', '=', staffId)
    .where('stopped_at', 'is', null)
    .returning('session_id')
    .execute();
  return rows.flatMap((row) => row.session_id ?? []);
}

/** The latest impersonations of an account, newest first. */
export function selectImpersonations(db: Db, accountId: string, limit: number) {
  return db
    .selectFrom('impersonation')
    .select(['staff_id', 'reason', 'started_at', 'stopped_at'])
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function deleteImpersonations(tx: Tx, accountId: string) {
  return tx.deleteFrom('impersonation').where('account_id', '=', accountId).execute();
}
