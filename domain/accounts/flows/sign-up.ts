// Signing up. Whoever asks learns nothing about the address: only its mailbox does.
import { createHash } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { browserKey, type Ctx, networkOf, type Tx } from '#domain/ctx';
import { enqueueAccountMailIn } from '../core/account-mail.ts';
import { newTokenWithHash } from '../core/session-start.ts';
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
  /** Two letters. */
  locale: string;
  /** Whether the site can send mail. */
  sendsMail: boolean;
  referrer?: string | undefined;
}

/** What is kept of the browser that signed up. */
export const hashBrowserKey = (key: string): Buffer => createHash('sha256').update(`sign-up\0${key}`).digest();

/**
 * Wants an account. On a site that sends mail none is made yet: the address gets one mail, which either verifies it or
 * says that it has an account, and the answer is `mailed` whatever happened, also when the address was mailed too often.
 * Without mail the account is made at once, its address unverified, and the answer is `try_signing_in` either way.
 * One password is hashed whatever happens. Refuses ARGUMENTS_ERROR (`email`, `fullName`, `password`), BUSY, RATE_LIMITED
 * (too many from one network line).
 */
export async function signUp(ctx: Ctx, input: SignUpInput): Promise<{ kind: 'mailed' } | { kind: 'try_signing_in' }> {
  const wanted = await readSignUp(input);
  const network = networkOf(ctx.actor);
  if (isRoutable(network)) await consumeAttempt(ctx.db, { scope: 'sign_up_network', key: network });
  const hash = await hashPassword(input.password);
  if (!input.sendsMail) {
    await makeUnverified(ctx, wanted, hash);
    return { kind: 'try_signing_in' };
  }
  await mailSignUp(ctx, { ...wanted, referrer: limitReferrer(input.referrer) }, hash);
  return { kind: 'mailed' };
}

interface Wanted {
  email: string;
  fullName: string;
  locale: string;
}

async function readSignUp(input: SignUpInput): Promise<Wanted> {
  const { email, wrong } = readEmail(input.email);
  const { fullName, wrong: wrongName } = readFullName(input.fullName);
  const wrongPassword = await passwordProblem(input.password, { email, fullName });
  refuseFieldProblems({ email: wrong, fullName: wrongName, password: wrongPassword });
  return { email, fullName, locale: input.locale };
}

async function makeUnverified(ctx: Ctx, wanted: Wanted, hash: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await createAccountIn(tx, { ...wanted, isVerified: false });
    if (!account) return;
    await upsertPassword(tx, account.accountId, hash);
    await appendAuditEntry(tx, ctx.actor, {
      action: 'account.signed_up',
      subject: { kind: 'account', id: account.accountId },
      detail: { isVerified: false },
    });
  });
}

async function mailSignUp(ctx: Ctx, wanted: Wanted & { referrer: string | null }, hash: string): Promise<void> {
  const { token, hash: tokenHash } = newTokenWithHash();
  const key = emailKey(wanted.email);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await mayMail(tx, networkOf(ctx.actor), key))) return;
    const made = await insertSignUp(tx, {
      token_hash: tokenHash,
      email: wanted.email,
      email_key: key,
      full_name: wanted.fullName,
      locale: wanted.locale,
      password_hash: hash,
      browser_hash: hashBrowserKey(browserKey(ctx.actor)),
      referrer: wanted.referrer,
    });
    await enqueueAccountMailIn(tx, made.account_id === null ? newAddress(made, wanted, token) : knownAddress(made));
  });
}

/** By line first: a stranger who asks again and again must not use up what the owner of the address gets elsewhere. */
async function mayMail(tx: Tx, line: string, key: string): Promise<boolean> {
  const { isAllowed } = await tryConsumeAttempt(tx, { scope: 'mail_sign_up_line', key: `${line} ${key}` });
  return isAllowed && (await tryConsumeAttempt(tx, { scope: 'mail_sign_up', key })).isAllowed;
}

/** The name is not said to somebody who may not have typed it. */
const newAddress = (made: InsertedSignUp, { email, locale }: Wanted, token: string) =>
  ({ kind: 'sign_up', to: { name: '', address: email }, locale, token, key: `sign-up:${made.id}` }) as const;

/** To the address as its account has it: one that only looks like it may be somebody else's mailbox. */
const knownAddress = (made: InsertedSignUp) =>
  ({
    kind: 'sign_up_known',
    to: { name: made.account_name ?? '', address: made.account_email ?? '' },
    locale: made.account_locale ?? 'en',
    key: `sign-up:${made.id}`,
  }) as const;
