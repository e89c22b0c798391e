import type { Ctx, Db, Tx } from '#domain/ctx';
import { hashToken, newHashedToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import {
  endSessionRow,
  endSessionRows,
  insertSession,
  selectOpenSessions,
  selectSession,
  touchSession,
} from '../queries/sessions.ts';
import type { NewSession, SessionEnd, SessionKind, SignedIn, SignInMethod } from '../types.ts';

const STRONG_METHODS: ReadonlySet<SignInMethod> = new Set<SignInMethod>(['passkey', 'totp', 'recovery_code']);

/**
 * Starts a session in the caller's transaction and returns the token for its cookie; only the token's hash is stored.
 * Ends the session that the new session replaces. Refuses FORBIDDEN for a suspended account.
 */
export async function startSessionIn(tx: Tx, session: NewSession): Promise<{ token: string; sessionId: string }> {
  const { token, hash } = newHashedToken();
  const sessionId = await insertSession(tx, hash, session);
  if (sessionId === '') return refuse('FORBIDDEN');
  if (session.replaces) await endSessionRow(tx, session.replaces, 'replaced');
  return { token, sessionId };
}

/**
 * The session and account of a token; null when no open session has this token. Ends a session that passed its idle or
 * absolute limit or whose account is suspended. Writes the time of last use at most once a minute.
 */
export async function sessionOf(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<SignedIn | null> {
  const hash = hashToken(input.token);
  const row = hash && (await selectSession(ctx.db, hash));
  if (!row) return null;
  const end: SessionEnd | null = row.suspended_at
    ? 'suspended'
    : row.is_expired
      ? 'absolute'
      : row.is_idle
        ? 'idle'
        : null;
  if (end) {
    await endSessionRow(ctx.db, row.id, end);
    return null;
  }
  if (row.is_untouched) await touchSession(ctx.db, row.id);
  return {
    sessionId: row.id,
    kind: row.kind,
    methods: row.methods,
    isStrong: row.methods.some((method) => STRONG_METHODS.has(method)),
    authenticatedAt: row.authenticated_at,
    impersonatorId: row.impersonator_id,
    accountId: row.account_id,
    publicId: row.public_id,
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    fullName: row.full_name,
    locale: row.locale,
    isStaff: row.is_staff,
    hasTikibar: row.has_tikibar,
  };
}

/** Ends a session without checking its owner: callers have its id from `sessionOf` or `sessionsOf`. Safe to repeat. */
export async function endSession(
  ctx: { db: Db | Tx },
  input: { sessionId: string; reason: SessionEnd },
): Promise<void> {
  await endSessionRow(ctx.db, input.sessionId, input.reason);
}

/** Ends every open session of an account, except the session `except`. Returns how many sessions ended. */
export function endSessionsIn(
  tx: Tx,
  input: { accountId: string; except?: string | undefined; reason: SessionEnd },
): Promise<number> {
  return endSessionRows(tx, input);
}

/** A session in the list of sessions. Times are ISO instants. */
export interface OpenSession {
  id: string;
  kind: SessionKind;
  methods: SignInMethod[];
  userAgent: string;
  network: string;
  createdAt: string;
  lastSeenAt: string;
}

/** An account's open sessions, most recently used first, at most 100. Impersonation sessions are left out. */
export async function sessionsOf(ctx: Pick<Ctx, 'db'>, input: { accountId: string }): Promise<OpenSession[]> {
  const rows = await selectOpenSessions(ctx.db, input.accountId);
  return rows
    .filter((row) => row.impersonator_id === null)
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      methods: row.methods as SignInMethod[],
      userAgent: row.user_agent,
      network: row.network,
      createdAt: row.created_at.toString(),
      lastSeenAt: row.last_seen_at.toString(),
    }));
}
