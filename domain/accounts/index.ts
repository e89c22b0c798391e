// People who can sign in: accounts, how they prove who they are, and their sessions.
// Owns the tables `account`, `account_password`, `account_session` and those of the other ways to sign in.
// Must hold: one account an address (`email_key`); of every secret only a hash is kept; a session ends once and for good;
// whoever asks about an address learns nothing about it.
export { emailKey } from './email-key.ts';
export { type Contact, contactsOf } from './contacts.ts';
export { createAccountIn, type NewAccount } from './create.ts';
export { endSession, endSessionsIn, type OpenSession, sessionOf, sessionsOf, startSessionIn } from './sessions.ts';
export * from './passkeys/index.ts';
export * from './providers/index.ts';
export * from './two-step/index.ts';
export * from './signatures.ts';
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
