// Sign-up. Only the address's mailbox learns whether the address has an account; the answer is always the same.
import { createHash } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { browserKey, type Ctx, networkOf, type Tx } from '#domain/ctx';
import { newHashedToken } from '#domain/tokens';
import { enqueueAccountMailIn } from '../core/account-mail.ts';
import { createAccountIn } from '../core/create-account.ts';
import { emailKey } from '../core/email-key.ts';
import { isRoutable } from '../core/network-prefix.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { upsertPassword } from '../queries/passwords.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { readEmail, readFullName, refuseFieldProblems } from '../core/read-fields.ts';
import { insertSignUp, type InsertedSignUp } from '../queries/sign-ups.ts';
import { limitReferrer } from '../core/mfa-challenge.ts';
import { tryConsumeAttempt, consumeAttempt } from '../core/rate-limit.ts';

export interface SignUpInput {
  email: string;
  fullName: string;
  password: string;
  /** Two-letter language code. */
  locale: string;
  /** Whether the site can send mail. */
  sendsMail: boolean;
  referrer?: string | undefined;
}

/** The hash of the key of the browser that signed up. The database stores this hash. */
export const hashBrowserKey = (key: string): Buffer => createHash('sha256').update(`sign-up\0${key}`).digest();

/**
 * Signs up. On a site that sends mail no account is created yet: the address gets one mail, which either verifies the
 * address or says that it has an account. The answer is always `mailed`, also beyond the rate limit. On a site without
 * mail the account is created at once with an unverified address, and the answer is always `try_signing_in`. One
 * password is hashed in every case. Refuses ARGUMENTS_ERROR (`email`, `fullName`, `password`), BUSY, RATE_LIMITED (too
 * many sign-ups from one network prefix).
 */
export async function signUp(ctx: Ctx, input: SignUpInput): Promise<{ kind: 'mailed' } | { kind: 'try_signing_in' }> {
  const details = await readSignUp(input);
  const network = networkOf(ctx.actor);
  if (isRoutable(network)) await consumeAttempt(ctx.db, { scope: 'sign_up_network', key: network });
  const hash = await hashPassword(input.password);
  if (!input.sendsMail) {
    await createUnverifiedAccount(ctx, details, hash);
    return { kind: 'try_signing_in' };
  }
  await mailSignUp(ctx, { ...details, referrer: limitReferrer(input.referrer) }, hash);
  return { kind: 'mailed' };
}

interface SignUpDetails {
  email: string;
  fullName: string;
  locale: string;
}

async function readSignUp(input: SignUpInput): Promise<SignUpDetails> {
  const { email, wrong } = readEmail(input.email);
  const { fullName, wrong: wrongName } = readFullName(input.fullName);
  const wrongPassword = await passwordProblem(input.password, { email, fullName });
  refuseFieldProblems({ email: wrong, fullName: wrongName, password: wrongPassword });
  return { email, fullName, locale: input.locale };
}

async function createUnverifiedAccount(ctx: Ctx, details: SignUpDetails, hash: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await createAccountIn(tx, { ...details, isVerified: false });
    if (!account) return;
    await upsertPassword(tx, account.accountId, hash);
    await appendAuditEntry(tx, ctx.actor, {
      action: 'account.signed_up',
      subject: { kind: 'account', id: account.accountId },
      detail: { isVerified: false },
    });
  });
}

async function mailSignUp(ctx: Ctx, details: SignUpDetails & { referrer: string | null }, hash: string): Promise<void> {
  const { token, hash: tokenHash } = newHashedToken();
  const key = emailKey(details.email);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await isMailAllowed(tx, networkOf(ctx.actor), key))) return;
    const signUp = await insertSignUp(tx, {
      token_hash: tokenHash,
      email: details.email,
      email_key: key,
      full_name: details.fullName,
      locale: details.locale,
      password_hash: hash,
      browser_hash: hashBrowserKey(browserKey(ctx.actor)),
      referrer: details.referrer,
    });
    await enqueueAccountMailIn(
      tx,
      signUp.account_id === null ? newAddressMail(signUp, details, token) : knownAddressMail(signUp),
    );
  });
}

/**
 * Checks the limit per network prefix first: a stranger's repeated requests must not use up the owner's limit
 * elsewhere.
 */
async function isMailAllowed(tx: Tx, network: string, key: string): Promise<boolean> {
  const { isAllowed } = await tryConsumeAttempt(tx, { scope: 'mail_sign_up_network', key: `${network} ${key}` });
  return isAllowed && (await tryConsumeAttempt(tx, { scope: 'mail_sign_up', key })).isAllowed;
}

/** A mail without a name: the mailbox may belong to a person who did not sign up. */
const newAddressMail = (signUp: InsertedSignUp, { email, locale }: SignUpDetails, token: string) =>
  ({ kind: 'sign_up', to: { name: '', address: email }, locale, token, key: `sign-up:${signUp.id}` }) as const;

/** A mail to the stored address: a lookalike may be another person's mailbox. */
const knownAddressMail = (signUp: InsertedSignUp) =>
  ({
    kind: 'sign_up_known',
    to: { name: signUp.account_name ?? '', address: signUp.account_email ?? '' },
    locale: signUp.account_locale ?? 'en',
    key: `sign-up:${signUp.id}`,
  }) as const;
