import type { Ctx, Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { hashSessionToken, newSessionToken } from './session-token.ts';
import {
  endSessionRow,
  endSessionRows,
  insertSession,
  selectOpenSessions,
  selectSession,
  touchSession,
} from '../queries/sessions.ts';
import type { NewSession, SessionEnd, SessionKind, SignedIn, SignInMethod } from '../types.ts';

const STRONG: ReadonlySet<SignInMethod> = new Set<SignInMethod>(['passkey', 'totp', 'recovery_code']);

/**
 * Begins a session in the caller's transaction and answers the token its cookie is to carry; only the token's hash is
 * kept. The session it replaces is over. Refuses FORBIDDEN for an account that is suspended.
 */
export async function startSessionIn(tx: Tx, session: NewSession): Promise<{ token: string; sessionId: string }> {
  const token = newSessionToken();
  const hash = hashSessionToken(token);
  if (!hash) throw new Error('a new token must be one');
  const sessionId = await insertSession(tx, hash, session);
  if (sessionId === '') return refuse('FORBIDDEN');
  if (session.replaces) await endSessionRow(tx, session.replaces, 'replaced');
  return { token, sessionId };
}

/**
 * Who the bearer of a token is; null when it is no open session's. One that has been idle or open for too long, or
 * whose account is suspended, ends here. Seen times are written once a minute.
 */
export async function sessionOf(ctx: Pick<Ctx, 'db'>, input: { token: string }): Promise<SignedIn | null> {
  const hash = hashSessionToken(input.token);
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
    isStrong: row.methods.some((method) => STRONG.has(method)),
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

/** Ends one session, whoever's: callers have it from `sessionOf` or from `sessionsOf` its own person. Safe to repeat. */
export async function endSession(
  ctx: { db: Db | Tx },
  input: { sessionId: string; reason: SessionEnd },
): Promise<void> {
  await endSessionRow(ctx.db, input.sessionId, input.reason);
}

/** Ends every open session of an account, but the one excepted; answers how many there were. */
export function endSessionsIn(
  tx: Tx,
  input: { accountId: string; except?: string | undefined; reason: SessionEnd },
): Promise<number> {
  return endSessionRows(tx, input);
}

/** One line of the list of sessions. Times are ISO instants. */
export interface OpenSession {
  id: string;
  kind: SessionKind;
  methods: SignInMethod[];
  userAgent: string;
  network: string;
  createdAt: string;
  lastSeenAt: string;
}

/** The open sessions of an account, last used first, at most 100. Those of staff looking through its eyes are not shown. */
export async function sessionsOf(ctx: Pick<Ctx, 'db'>, input: { accountId: string }): Promise<OpenSession[]> {
  const rows = await selectOpenSessions(ctx.db, input.accountId);
  return rows
    .filter((row) => row.impersonator_id === null)
    .map((row) => ({
      id: row.id,
      kind: row.kind as SessionKind,
      methods: row.methods as SignInMethod[],
      userAgent: row.user_agent,
      network: row.network,
      createdAt: row.created_at.toString(),
      lastSeenAt: row.last_seen_at.toString(),
    }));
}
