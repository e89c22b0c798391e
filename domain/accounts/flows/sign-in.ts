// Signing in with a password.
import { inTransaction } from '#db/client.ts';
import { enqueue } from '#db/queue.ts';
import { type Ctx, originOf } from '#domain/ctx';
import { appendAuditEntry } from '#domain/audit';
import { hashToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { enqueueAccountMailIn } from '../core/account-mail.ts';
import { selectAccountByKey, selectSignInCandidate } from '../queries/accounts.ts';
import { emailKey } from '../core/email-key.ts';
import { passFirstFactorIn } from '../core/first-factor.ts';
import { isRoutable } from '../core/network-prefix.ts';
import { logRefusal } from '../core/log-refusal.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/password-hash.ts';
import { lockPasswordHash, rehashPassword } from '../queries/passwords.ts';
import { readEmail, refuseFieldProblems } from '../core/read-fields.ts';
import { type RateLimitKey, tryConsumeAttempt, refundAttempt } from '../core/rate-limit.ts';
import type { SessionClient, SignInResult } from '../types.ts';

export interface PasswordSignIn {
  email: string;
  password: string;
  /** Token from this browser's device cookie; null without the cookie. */
  deviceToken: string | null;
  client: SessionClient;
  /** The page to open after signing in; stored with the MFA challenge. */
  referrer?: string | undefined;
}

/**
 * Signs in with a password. The answer, the work (one hash) and the rate limits are the same whether the address has an
 * account or not. Refuses WRONG_CREDENTIALS, ACCOUNT_SUSPENDED (only with the right password), RATE_LIMITED
 * (`retryAfter`), BUSY, ARGUMENTS_ERROR (`email`, `password`).
 */
export async function signIn(ctx: Ctx, input: PasswordSignIn): Promise<SignInResult> {
  const { email, wrong } = readEmail(input.email);
  refuseFieldProblems({ email: wrong, password: input.password === '' ? 'MISSING' : null });
  const key = emailKey(email);
  const deviceHash = input.deviceToken === null ? null : hashToken(input.deviceToken);
  const candidate = await selectSignInCandidate(ctx.db, { emailKey: key, deviceHash });
  const isKnown = candidate?.is_known_device ?? false;
  const attempts = attemptsOf({ ...input, emailKey: key, isKnown });
  const priority = isKnown ? 'trusted' : 'untrusted';
  await consumeAll(ctx, attempts, key);
  return logRefusal(ctx, { what: 'sign_in', method: 'password' }, async () => {
    const isMatch = await withRefund(ctx, attempts, () =>
      verifyPassword(input.password, candidate?.hash ?? null, priority),
    );
    if (!candidate?.hash || !isMatch) return refuse('WRONG_CREDENTIALS');
    return completePasswordSignIn(ctx, input, { accountId: candidate.account_id, hash: candidate.hash });
  });
}

/**
 * The rate limits an attempt counts against. A known device has a limit of its own, so that wrong passwords from
 * elsewhere never lock out the owner (OWASP's device cookies). An attempt in any other browser counts against the
 * mail address and the network prefix.
 */
function attemptsOf(input: PasswordSignIn & { emailKey: string; isKnown: boolean }): RateLimitKey[] {
  if (input.isKnown) return [{ scope: 'sign_in_device', key: `${input.emailKey} ${input.deviceToken}` }];
  const networkLimit: RateLimitKey[] = isRoutable(input.client.network)
    ? [{ scope: 'sign_in_network', key: input.client.network }]
    : [];
  // The limit of the network prefix comes first: an attempt that this limit refuses must not use up the limit of the
  // mail address.
  return [
    ...networkLimit,
    { scope: 'sign_in_account', key: input.emailKey },
    { scope: 'sign_in_account_day', key: input.emailKey },
  ];
}

/** Counts attempts before checking the password, so that concurrent attempts cannot exceed the limit. */
async function consumeAll(ctx: Ctx, attempts: RateLimitKey[], key: string): Promise<void> {
  for (const [position, attempt] of attempts.entries()) {
    const { isAllowed, retryAfter } = await tryConsumeAttempt(ctx.db, attempt);
    if (isAllowed) continue;
    // The password is not checked, so the limits that this attempt consumed are refunded.
    for (const consumed of attempts.slice(0, position)) await refundAttempt(ctx.db, consumed);
    await reportBlock(ctx, attempt, key);
    refuse('RATE_LIMITED', { retryAfter });
  }
}

/**
 * Enqueues a job that mails the account's owner about blocked sign-ins. An address without an account causes the same
 * work.
 */
async function reportBlock(ctx: Ctx, { scope }: RateLimitKey, key: string): Promise<void> {
  ctx.log.warn({ scope, ...originOf(ctx.actor) }, 'a sign-in was refused: too many attempts');
  if (scope !== 'sign_in_account' && scope !== 'sign_in_account_day') return;
  if ((await tryConsumeAttempt(ctx.db, { scope: 'block_notice', key })).isAllowed)
    await enqueue(ctx.db, { task: 'accounts.sign_in_blocked', payload: { emailKey: key } });
}

/** Refunds attempts whose password was right or could not be checked. */
async function withRefund(ctx: Ctx, attempts: RateLimitKey[], check: () => Promise<boolean>): Promise<boolean> {
  let isMiss = false;
  try {
    const isMatch = await check();
    isMiss = !isMatch;
    return isMatch;
  } finally {
    if (!isMiss) for (const attempt of attempts) await refundAttempt(ctx.db, attempt);
  }
}

async function completePasswordSignIn(
  ctx: Ctx,
  input: PasswordSignIn,
  password: { accountId: string; hash: string },
): Promise<SignInResult> {
  const newHash = needsRehash(password.hash) ? await hashPassword(input.password, 'trusted') : null;
  return inTransaction(ctx.db, async (tx) => {
    // The password was changed after it was checked.
    if ((await lockPasswordHash(tx, password.accountId)) !== password.hash) return refuse('WRONG_CREDENTIALS');
    if (newHash !== null)
      await rehashPassword(tx, { accountId: password.accountId, before: password.hash, after: newHash });
    return passFirstFactorIn(tx, ctx.actor, { ...input, accountId: password.accountId, method: 'password' });
  });
}

/**
 * The job that runs after too many attempts for one address: mails the account's owner, at most once a day. Safe to run
 * twice.
 */
export async function notifyBlockedSignIn(ctx: Ctx, input: { emailKey: string }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await selectAccountByKey(tx, input.emailKey);
    if (!account || !(await tryConsumeAttempt(tx, { scope: 'mail_blocked', key: account.id })).isAllowed) return;
    const { email, full_name: name, locale } = account;
    const key = `sign-in-blocked:${account.id}:${crypto.randomUUID()}`;
    await enqueueAccountMailIn(tx, { kind: 'sign_in_blocked', to: { name, address: email }, locale, key });
    await appendAuditEntry(tx, ctx.actor, {
      action: 'account.sign_in_blocked',
      subject: { kind: 'account', id: account.id },
    });
  });
}
