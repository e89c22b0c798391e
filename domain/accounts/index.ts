// Accounts, their credentials and their sessions. Owns the tables `account…`, and the tables of the other credentials
// (second factors, passkeys, providers). Must hold: one account per address (`email_key`); of every secret only a hash
// is stored; a session ends once and stays ended; no answer reveals whether an address has an account.
export { emailKey } from './core/email-key.ts';
export { type Contact, contactsOf } from './directory/contacts.ts';
export { accountSince } from './directory/since.ts';
export { staffContacts } from './directory/staff-contacts.ts';
export { emailChangeMailPrefix } from './core/account-mail.ts';
export { createAccountIn, type NewAccount } from './core/create-account.ts';
export { endSession, endSessionsIn, type OpenSession, sessionOf, sessionsOf, startSessionIn } from './core/sessions.ts';
export * from './passkeys/index.ts';
export * from './providers/index.ts';
export * from './mfa/index.ts';
export { changePassword } from './flows/change-password.ts';
export { confirmEmailChange, readEmailChangeLink } from './flows/confirm-email-change.ts';
export { requestEmailChange } from './flows/request-email-change.ts';
export { passFirstFactorIn } from './core/first-factor.ts';
export { purgeExpiredCredentials } from './flows/purge.ts';
export {
  accountByEmail,
  accountByPublicId,
  accountsByIds,
  namesOfAccounts,
  type AccountView,
  findAccounts,
} from './directory/accounts.ts';
export { erasePersonIn, formerEmails, personalDataOf } from './flows/personal-data.ts';
export { type MyAccount, myAccount, updateProfile } from './flows/profile.ts';
export { reauthenticate, reauthenticateIn } from './core/reauthenticate.ts';
export { readEmail, readFullName, refuseFieldProblems } from './core/read-fields.ts';
export { requireRecentAuthentication } from './core/recent-authentication.ts';
export { readPasswordResetLink, requestPasswordReset, resetPassword } from './flows/reset-password.ts';
export { requestMagicLink, signInWithMagicLink, readMagicLink } from './flows/magic-link.ts';
export { signIn, notifyBlockedSignIn } from './flows/sign-in.ts';
export { endMySession, signOut, signOutElsewhere } from './flows/sign-out.ts';
export { signUp } from './flows/sign-up.ts';
export { restoreAccountIn, setStaffIn, suspendAccountIn } from './flows/suspension.ts';
export { completeMfaChallengeIn, findMfaChallenge, countMfaAttempt } from './core/mfa-challenge.ts';
export { refundAttempt, consumeAttempt, tryConsumeAttempt } from './core/rate-limit.ts';
export { readSignUpLink, verifySignUp } from './flows/verify-sign-up.ts';
export { renewStaffSessionTokenIn, type StaffMember, staffMembers } from './directory/staff.ts';
export type {
  NewSession,
  MfaChallenge,
  SessionEnd,
  SessionKind,
  SessionClient,
  SignedIn,
  SignInMethod,
  SignInResult,
} from './types.ts';
