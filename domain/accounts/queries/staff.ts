// SQL on account and account_session for staff features.
import { sql } from 'kysely';
import { SESSION_LIMITS } from '#shared/limits.ts';
import type { Db, Tx } from '#domain/ctx';

/**
 * Sets a new token on an open, unexpired session of an unsuspended staff member. Returns whether such a session
 * existed.
 */
export async function updateSessionToken(tx: Tx, id: string, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_session s set token_hash = ${hash}, last_seen_at = now()
    from account a
    where s.id = ${id}::bigint and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => 3600 * ${SESSION_LIMITS.staff.idleHours}::double precision)
      and a.id = s.account_id and a.is_staff and a.suspended_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export function selectStaff(db: Db) {
  return db
    .selectFrom('account')
    .select(['email', 'full_name', 'has_tikibar'])
    .where('is_staff', '=', true)
    .orderBy('email')
    .execute();
}
