// People who can sign in: accounts, how they prove who they are, and their sessions.
// Owns the tables `account…`, and those of the other ways to sign in (two-step, passkeys, providers).
// Must hold: one account an address (`email_key`); of every secret only a hash is kept; a session ends once and for good;
// whoever asks about an address learns nothing about it.
export { emailKey } from './email-key.ts';
export { type Contact, contactsOf } from './contacts.ts';
export { createAccountIn, type NewAccount } from './create.ts';
export { endSession, endSessionsIn, type OpenSession, sessionOf, sessionsOf, startSessionIn } from './sessions.ts';
export * from './passkeys/index.ts';
export * from './providers/index.ts';
export * from './two-step/index.ts';
export { changePassword } from './change-password.ts';
export { confirmEmailChange, emailChangeLink } from './confirm-email-change.ts';
export { requestEmailChange } from './email-change.ts';
export { passFirstFactorIn } from './first-factor.ts';
export { forgetOldAccess } from './forget.ts';
export { accountByEmail, accountByPublicId, accountsByIds, type AccountView, findAccounts } from './look-up.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export { type MyAccount, myAccount, updateProfile } from './profile.ts';
export { proveIdentity, proveIn } from './prove.ts';
export { requireRecentProof } from './recent-proof.ts';
export { passwordResetLink, requestPasswordReset, resetPassword } from './reset-password.ts';
export { requestSignInLink, signInByLink, signInLink } from './sign-in-link.ts';
export { signIn, tellOfBlockedSignIn } from './sign-in.ts';
export { endMySession, signOut, signOutElsewhere } from './sign-out.ts';
export { signUp } from './sign-up.ts';
export { restoreIn, setStaffIn, suspendIn } from './standing.ts';
export { finishStepIn, stepOf, takeStepAttempt } from './step.ts';
export { giveBackAttempt, takeAttempt } from './throttle.ts';
export { pendingSignUp, verifySignUp } from './verify-sign-up.ts';
export { handBackSessionIn, type StaffMember, staffMembers } from './staff.ts';
export type {
  NewSession,
  PendingStep,
  SessionEnd,
  SessionKind,
  SessionSeed,
  SignedIn,
  SignInMethod,
  SignInResult,
} from './types.ts';
