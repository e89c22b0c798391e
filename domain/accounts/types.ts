/** How a session was authenticated. `impersonation` is staff impersonating the account. */
export type SignInMethod = 'password' | 'link' | 'passkey' | 'provider' | 'totp' | 'recovery_code' | 'impersonation';

export type SessionKind = 'browser' | 'mobile';

/**
 * The reason why a session ended. `elsewhere`: the person ended the session from another session, or the account's role
 * changed. `password`: the password changed. `idle` and `absolute`: a limit of the session passed.
 */
export type SessionEnd =
  | 'signed_out'
  | 'elsewhere'
  | 'password'
  | 'idle'
  | 'absolute'
  | 'suspended'
  | 'replaced'
  | 'erased';

/** A signed-in person and their session. Ids are strings, times instants. */
export interface SignedIn {
  sessionId: string;
  kind: SessionKind;
  methods: SignInMethod[];
  /** True for a session started with a passkey or a second factor. */
  isStrong: boolean;
  authenticatedAt: Temporal.Instant;
  impersonatorId: string | null;
  accountId: string;
  publicId: string;
  email: string;
  isEmailVerified: boolean;
  fullName: string;
  /** Two-letter language code. */
  locale: string;
  isStaff: boolean;
  hasTikibar: boolean;
}

/** Values of a new session. */
export interface NewSession {
  accountId: string;
  kind: SessionKind;
  methods: SignInMethod[];
  userAgent: string;
  /** The network prefix; '' when unknown. */
  network: string;
  impersonatorId?: string;
  /** The earlier session, which the new session replaces. The earlier session ends now (ASVS 7.2.4). */
  replaces?: string;
}

/** The client for which a session starts. */
export interface SessionClient {
  userAgent: string;
  /** The network prefix; '' when unknown. */
  network: string;
  /** The earlier session, which the new session replaces; by default the actor's session. */
  replaces?: string;
  /** The kind of session; `browser` by default. */
  kind?: SessionKind;
}

/**
 * The result of a first factor that passed. Either a session has started (`token` for its cookie, `deviceToken` for the
 * cookie that makes this browser a known device), or `mfaToken` is the token of the challenge for the second factor
 * (valid for five minutes).
 */
export type SignInResult =
  | { kind: 'signed_in'; token: string; deviceToken: string }
  | { kind: 'second_factor'; mfaToken: string };

/** A sign-in waiting for its second factor. */
export interface MfaChallenge {
  accountId: string;
  /** The method of the first factor. */
  method: SignInMethod;
  attemptsLeft: number;
  /** The page to open after signing in. */
  referrer: string | null;
}
