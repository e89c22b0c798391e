// Reauthentication: verifies the signed-in person's identity again before a dangerous action.
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Actor, type Ctx, type Person, requireSelf, type Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { logRefusal } from './log-refusal.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { lockPasswordHash, selectPasswordHash } from '../queries/passwords.ts';
import { refuseFieldProblems } from './read-fields.ts';
import { capSessionExpiry, selectOpenSession } from '../queries/sessions.ts';
import { startSessionIn } from './sessions.ts';
import { refundAttempt, consumeAttempt } from './rate-limit.ts';
import type { SessionClient, SignInMethod } from '../types.ts';

/**
 * Reauthenticates the signed-in person by password. The session gets a new token, and the old token becomes invalid.
 * Refuses WRONG_CREDENTIALS, RATE_LIMITED, NOT_SIGNED_IN, FORBIDDEN while impersonating, ARGUMENTS_ERROR, BUSY.
 */
export async function reauthenticate(
  ctx: Ctx,
  input: { password: string; client: SessionClient },
): Promise<{ token: string }> {
  const person = requireSelf(ctx);
  refuseFieldProblems({ password: input.password === '' ? 'MISSING' : null });
  const hash = await requirePassword(ctx, person, input.password);
  return inTransaction(ctx.db, async (tx) => {
    if ((await lockPasswordHash(tx, person.accountId)) !== hash) return refuse('WRONG_CREDENTIALS');
    return reauthenticateIn(tx, ctx.actor, { method: 'password', client: input.client });
  });
}

/**
 * Returns the hash of an account's password when the typed password matches it. Wrong passwords are counted and logged.
 * Refuses WRONG_CREDENTIALS, RATE_LIMITED, BUSY.
 */
export const requirePassword = (ctx: Ctx, person: Pick<Person, 'accountId'>, typed: string): Promise<string> =>
  logRefusal(
    ctx,
    { what: 'reauthentication', method: 'password' },
    async () => (await verifiedHash(ctx, person, typed)) ?? refuse('WRONG_CREDENTIALS'),
  );

async function verifiedHash(ctx: Ctx, { accountId }: Pick<Person, 'accountId'>, typed: string): Promise<string | null> {
  const attempt = { scope: 'reauthentication', key: accountId } as const;
  await consumeAttempt(ctx.db, attempt);
  const hash = await selectPasswordHash(ctx.db, accountId);
  let isMiss = false;
  try {
    isMiss = !(await verifyPassword(typed, hash, 'trusted'));
  } finally {
    if (!isMiss) await refundAttempt(ctx.db, attempt);
  }
  return isMiss ? null : hash;
}

/**
 * Replaces the session after a reauthentication. The new session has the factors of the old session and of the
 * reauthentication, and expires no later than the old session. Refuses NOT_SIGNED_IN when the session has ended,
 * FORBIDDEN while impersonating.
 */
export async function reauthenticateIn(
  tx: Tx,
  actor: Actor,
  { method, client }: { method: SignInMethod; client: SessionClient },
): Promise<{ token: string }> {
  const { accountId, sessionId } = requireSelf({ actor });
  const replaced = (await selectOpenSession(tx, { accountId, sessionId })) ?? refuse('NOT_SIGNED_IN');
  const started = await startSessionIn(tx, {
    accountId,
    kind: replaced.kind,
    userAgent: client.userAgent,
    network: client.network,
    methods: [...new Set([...replaced.methods, method])],
    replaces: sessionId,
  });
  await capSessionExpiry(tx, started.sessionId, replaced.expires_at);
  await appendAuditEntry(tx, actor, {
    action: 'account.proved',
    subject: { kind: 'account', id: accountId },
    detail: { method },
  });
  return { token: started.token };
}
