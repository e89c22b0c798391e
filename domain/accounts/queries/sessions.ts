// All SQL on account_session.
import { sql } from 'kysely';
import { prepared } from '#db/prepared-statements.ts';
import { SESSION_LIMITS } from '#shared/limits.ts';
import { SESSION_TOUCH_SECONDS, REAUTHENTICATION_MINUTES, ENDED_SESSION_DAYS } from '../limits.ts';
import type { Db, Tx } from '#domain/ctx';
import type { NewSession, SessionEnd, SessionKind, SignInMethod } from '../types.ts';

export interface SessionRow {
  id: string;
  kind: SessionKind;
  methods: SignInMethod[];
  impersonator_id: string | null;
  authenticated_at: Temporal.Instant;
  is_untouched: boolean;
  is_idle: boolean;
  is_expired: boolean;
  account_id: string;
  public_id: string;
  email: string;
  email_verified_at: Temporal.Instant | null;
  full_name: string;
  locale: string;
  is_staff: boolean;
  has_tikibar: boolean;
  suspended_at: Temporal.Instant | null;
}

const { browser, mobile, staff, impersonation } = SESSION_LIMITS;

/** The open session of a token with its account, and the session's state by the database's clock. */
export async function selectSession(db: Db | Tx, hash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    ${prepared} select s.id, s.kind, s.methods, s.impersonator_id, s.authenticated_at,
      s.last_seen_at < now() - make_interval(secs => ${SESSION_TOUCH_SECONDS}::int) as is_untouched,
      s.last_seen_at < now() - make_interval(secs => 3600 * case
        when s.impersonator_id is not null then ${impersonation.idleHours}::double precision
        when a.is_staff then ${staff.idleHours}::double precision
        when s.kind = 'mobile' then ${mobile.idleHours}::double precision
        else ${browser.idleHours}::double precision end) as is_idle,
      s.expires_at <= now() as is_expired,
      a.id as account_id, a.public_id, a.email, a.email_verified_at, a.full_name, a.locale, a.is_staff, a.has_tikibar,
      a.suspended_at
    from account_session s join account a on a.id = s.account_id
    where s.token_hash = ${hash} and s.ended_at is null`.execute(db);
  return rows[0];
}

export async function insertSession(tx: Tx, hash: Buffer, session: NewSession): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account_session (account_id, kind, token_hash, methods, user_agent, network, impersonator_id, expires_at)
    select a.id, ${session.kind}, ${hash}, ${session.methods}::text[], ${session.userAgent.slice(0, 400)},
      ${session.network}, ${session.impersonatorId ?? null}::bigint,
      now() + make_interval(secs => 3600 * case
        when ${session.impersonatorId ?? null}::bigint is not null then ${impersonation.absoluteHours}::double precision
        when a.is_staff then ${staff.absoluteHours}::double precision
        when ${session.kind} = 'mobile' then ${mobile.absoluteHours}::double precision
        else ${browser.absoluteHours}::double precision end)
    from account a where a.id = ${session.accountId}::bigint and a.suspended_at is null
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function touchSession(db: Db, id: string): Promise<void> {
  // The update skips a row that another request is writing: a page must not wait for the lock.
  await sql`update account_session set last_seen_at = now() where id = (
    select id from account_session where id = ${id}::bigint and ended_at is null for no key update skip locked
  )`.execute(db);
}

export async function endSessionRow(db: Db | Tx, id: string, reason: SessionEnd): Promise<void> {
  await sql`update account_session set ended_at = now(), end_reason = ${reason}
    where id = ${id}::bigint and ended_at is null`.execute(db);
}

/** Ends every open session of an account, except the session `except`. Returns how many sessions ended. */
export async function endSessionRows(
  tx: Tx,
  input: { accountId: string; except?: string | undefined; reason: SessionEnd },
): Promise<number> {
  const { numAffectedRows } = await sql`update account_session set ended_at = now(), end_reason = ${input.reason}
    where account_id = ${input.accountId}::bigint and ended_at is null
      and id is distinct from ${input.except ?? null}::bigint`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export function selectOpenSessions(db: Db, accountId: string) {
  return db
    .selectFrom('account_session')
    .select(['id', 'kind', 'methods', 'user_agent', 'network', 'created_at', 'last_seen_at', 'impersonator_id'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Temporal.Instant>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Whether an open session was authenticated within the last `REAUTHENTICATION_MINUTES`. */
export async function isRecentlyAuthenticated(
  db: Db,
  session: { sessionId: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from account_session where id = ${session.sessionId}::bigint and account_id = ${session.accountId}::bigint
      and ended_at is null
      and authenticated_at > now() - make_interval(mins => ${REAUTHENTICATION_MINUTES}::int)`.execute(db);
  return rows.length > 0;
}

/** Locks and reads an open session that a new session is about to replace. */
export async function selectOpenSession(
  tx: Tx,
  session: { sessionId: string; accountId: string },
): Promise<{ kind: SessionKind; methods: SignInMethod[]; expires_at: Temporal.Instant } | undefined> {
  const { rows } = await sql<{ kind: SessionKind; methods: SignInMethod[]; expires_at: Temporal.Instant }>`
    select kind, methods, expires_at from account_session
    where id = ${session.sessionId}::bigint and account_id = ${session.accountId}::bigint and ended_at is null
    for update`.execute(tx);
  return rows[0];
}

/** Limits a session's expiry to the expiry of the session that it replaced. */
export async function capSessionExpiry(tx: Tx, sessionId: string, expiresAt: Temporal.Instant): Promise<void> {
  await sql`update account_session set expires_at = least(expires_at, ${expiresAt}::timestamptz)
    where id = ${sessionId}::bigint`.execute(tx);
}

/**
 * Ends one open session of this account. Returns whether such a session existed. Impersonation sessions do not count.
 */
export async function endOwnSessionRow(
  tx: Tx,
  input: { sessionId: string; accountId: string; reason: SessionEnd },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update account_session set ended_at = now(), end_reason = ${input.reason}
    where id = ${input.sessionId}::bigint and account_id = ${input.accountId}::bigint and ended_at is null
      and impersonator_id is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Every session of an account, for its data export. */
export async function selectSessionHistory(db: Db, accountId: string) {
  return db
    .selectFrom('account_session')
    .select(['kind', 'methods', 'user_agent', 'network', 'created_at', 'last_seen_at', 'ended_at', 'end_reason'])
    .where('account_id', '=', accountId)
    .where('impersonator_id', 'is', null)
    .orderBy('id')
    .execute();
}

/** Deletes a batch of sessions that ended long ago. Returns how many sessions were deleted. */
export async function deleteOldSessions(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_session where id in (
    select id from account_session
    where ended_at < now() - make_interval(days => ${ENDED_SESSION_DAYS}::int)
      or (ended_at is null and expires_at < now() - make_interval(days => ${ENDED_SESSION_DAYS}::int))
    limit ${limit}::int)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
