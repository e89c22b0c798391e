// Signatures of the verbs to come; each moves into its own file.
import type { Ctx, Db, Tx } from '#domain/ctx';
import type { PendingStep, SessionSeed, SignInMethod, SignInResult } from './types.ts';

const later = (): never => {
  throw new Error('not yet');
};
type Read = Pick<Ctx, 'db'>;

export interface SignUp {
  email: string;
  fullName: string;
  password: string;
  locale: string;
  /** Whether the site can send mail. */
  sendsMail: boolean;
  referrer?: string | undefined;
}
export async function signUp(_ctx: Ctx, _input: SignUp): Promise<{ kind: 'mailed' } | { kind: 'try_signing_in' }> {
  return later();
}
export async function pendingSignUp(
  _ctx: Ctx,
  _input: { token: string },
): Promise<{ isUsable: boolean; needsPassword: boolean }> {
  return later();
}
export async function verifySignUp(
  _ctx: Ctx,
  _input: { token: string; password?: string | undefined; seed: SessionSeed },
): Promise<{ token: string; deviceToken: string; referrer: string | null }> {
  return later();
}
export async function signIn(
  _ctx: Ctx,
  _input: {
    email: string;
    password: string;
    deviceToken: string | null;
    seed: SessionSeed;
    referrer?: string | undefined;
  },
): Promise<SignInResult> {
  return later();
}
/** The pending second step; null when it is over. GET-safe. */
export async function stepOf(_ctx: Read, _input: { stepToken: string }): Promise<PendingStep | null> {
  return later();
}
/** For two-step: counts one attempt (own statement, so that it stays when the code is wrong). Refuses STEP_OVER. */
export async function takeStepAttempt(_ctx: Read, _input: { stepToken: string }): Promise<PendingStep> {
  return later();
}
/** For two-step: ends the step and begins the session. Refuses STEP_OVER when it was ended in the meantime. */
export async function finishStepIn(
  _tx: Tx,
  _actor: Ctx['actor'],
  _input: { stepToken: string; method: 'totp' | 'recovery_code'; deviceToken: string | null; seed: SessionSeed },
): Promise<{ token: string; deviceToken: string; referrer: string | null }> {
  return later();
}
/**
 * For providers and passkeys: a first factor was shown. Refuses ACCOUNT_SUSPENDED. Asks for the second factor unless the
 * method is a passkey.
 */
export async function passFirstFactorIn(
  _tx: Tx,
  _actor: Ctx['actor'],
  _input: {
    accountId: string;
    method: SignInMethod;
    deviceToken: string | null;
    seed: SessionSeed;
    referrer?: string | undefined;
  },
): Promise<SignInResult> {
  return later();
}
/** For passkeys and two-step: whoever is signed in has proved anew who they are; the session gets a new token. */
export async function proveIn(
  _tx: Tx,
  _actor: Ctx['actor'],
  _input: { method: SignInMethod; seed: SessionSeed },
): Promise<{ token: string }> {
  return later();
}
export async function requestSignInLink(
  _ctx: Ctx,
  _input: { email: string; locale: string; referrer?: string | undefined },
): Promise<void> {
  return later();
}
export async function signInLink(_ctx: Read, _input: { token: string }): Promise<{ isUsable: boolean }> {
  return later();
}
export async function signInByLink(
  _ctx: Ctx,
  _input: { token: string; deviceToken?: string | null; seed: SessionSeed },
): Promise<SignInResult & { referrer: string | null }> {
  return later();
}
export async function requestPasswordReset(_ctx: Ctx, _input: { email: string; locale: string }): Promise<void> {
  return later();
}
export async function passwordResetLink(_ctx: Read, _input: { token: string }): Promise<{ isUsable: boolean }> {
  return later();
}
export async function resetPassword(_ctx: Ctx, _input: { token: string; password: string }): Promise<void> {
  return later();
}
/** Refuses ARGUMENTS_ERROR (`current`, `next`), PROOF_NEEDED, RATE_LIMITED. */
export async function changePassword(_ctx: Ctx, _input: { current: string | null; next: string }): Promise<void> {
  return later();
}
export async function requestEmailChange(_ctx: Ctx, _input: { email: string }): Promise<void> {
  return later();
}
export async function emailChangeLink(_ctx: Read, _input: { token: string }): Promise<{ isUsable: boolean }> {
  return later();
}
export async function confirmEmailChange(_ctx: Ctx, _input: { token: string }): Promise<void> {
  return later();
}
export async function updateProfile(_ctx: Ctx, _input: { fullName: string; locale: string }): Promise<void> {
  return later();
}
export interface MyAccount {
  publicId: string;
  email: string;
  isEmailVerified: boolean;
  fullName: string;
  locale: string;
  hasPassword: boolean;
  /** ISO instant. */
  createdAt: string;
}
export async function myAccount(_ctx: Ctx): Promise<MyAccount> {
  return later();
}
export async function requireRecentProof(_ctx: Ctx): Promise<void> {
  return later();
}
export async function proveIdentity(
  _ctx: Ctx,
  _input: { password: string; seed: SessionSeed },
): Promise<{ token: string }> {
  return later();
}
export async function signOut(_ctx: Ctx): Promise<void> {
  return later();
}
/** Refuses PROOF_NEEDED. Answers how many sessions ended. */
export async function signOutElsewhere(_ctx: Ctx): Promise<number> {
  return later();
}
/** Refuses NOT_FOUND for what is not one's own, PROOF_NEEDED. */
export async function endMySession(_ctx: Ctx, _input: { sessionId: string }): Promise<void> {
  return later();
}
/** An account as staff see it. */
export interface AccountView {
  accountId: string;
  publicId: string;
  email: string;
  isEmailVerified: boolean;
  fullName: string;
  locale: string;
  isStaff: boolean;
  hasTikibar: boolean;
  isSuspended: boolean;
  /** ISO instant. */
  createdAt: string;
}
export async function accountByPublicId(_ctx: Read, _input: { publicId: string }): Promise<AccountView | null> {
  return later();
}
export async function accountByEmail(_ctx: Read, _input: { email: string }): Promise<AccountView | null> {
  return later();
}
export async function findAccounts(_ctx: Ctx, _input: { text: string; limit: number }): Promise<AccountView[]> {
  return later();
}
export async function accountsByIds(_ctx: Read, _input: { ids: string[] }): Promise<AccountView[]> {
  return later();
}
/** Ends every session and link, and mails the person. Answers whether it changed anything. */
export async function suspendIn(_tx: Tx, _input: { accountId: string }): Promise<boolean> {
  return later();
}
export async function restoreIn(_tx: Tx, _input: { accountId: string }): Promise<boolean> {
  return later();
}
export async function setStaffIn(
  _tx: Tx,
  _input: { accountId: string; isStaff: boolean; hasTikibar: boolean },
): Promise<boolean> {
  return later();
}
export async function personalDataOf(
  _ctx: Read,
  _input: { accountId: string; email: string },
): Promise<Record<string, unknown[]>> {
  return later();
}
/** Deletes the account and all that hangs on it. */
export async function erasePersonIn(_tx: Tx, _input: { accountId: string; email: string }): Promise<void> {
  return later();
}
/** For the ways in: counts a try before it is judged. Refuses RATE_LIMITED (retryAfter). `key` is hashed. */
export type AttemptScope = 'second_factor' | 'proof';
export async function takeAttempt(_db: Db, _input: { scope: AttemptScope; key: string }): Promise<void> {
  return later();
}
/** Gives the try back: it was right. */
export async function giveBackAttempt(_db: Db | Tx, _input: { scope: AttemptScope; key: string }): Promise<void> {
  return later();
}
