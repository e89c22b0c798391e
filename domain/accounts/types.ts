/** How a person proved who they are. `impersonation` is staff looking through their eyes. */
export type SignInMethod = 'password' | 'link' | 'passkey' | 'provider' | 'totp' | 'recovery_code' | 'impersonation';

export type SessionKind = 'browser' | 'mobile';

export type SessionEnd =
  | 'signed_out'
  | 'elsewhere'
  | 'password'
  | 'idle'
  | 'absolute'
  | 'suspended'
  | 'replaced'
  | 'erased';

/** A person with an open session. Ids are strings, times instants. */
export interface SignedIn {
  sessionId: string;
  kind: SessionKind;
  methods: SignInMethod[];
  /** Begun with a passkey, or with a second factor. */
  isStrong: boolean;
  authenticatedAt: Temporal.Instant;
  impersonatorId: string | null;
  accountId: string;
  publicId: string;
  email: string;
  isEmailVerified: boolean;
  fullName: string;
  /** Two letters. */
  locale: string;
  isStaff: boolean;
  hasTikibar: boolean;
}

/** What a new session is made of. */
export interface NewSession {
  accountId: string;
  kind: SessionKind;
  methods: SignInMethod[];
  userAgent: string;
  /** The network line; '' when unknown. */
  network: string;
  impersonatorId?: string;
  /** The session this one takes the place of: it is over from here on (ASVS 7.2.4). */
  replaces?: string;
}

/** What a page tells of the session that is to begin. */
export interface SessionClient {
  userAgent: string;
  /** The network line; '' when unknown. */
  network: string;
  /** The session this one takes the place of. Unless told, that of whoever asks. */
  replaces?: string;
  /** A browser's unless told. */
  kind?: SessionKind;
}

/**
 * The first factor was right. Either a session has begun (`token` for its cookie, `deviceToken` for the cookie that
 * keeps this browser known to the account), or the second factor is asked for with `challengeToken` (five minutes).
 */
export type SignInResult =
  | { kind: 'signed_in'; token: string; deviceToken: string }
  | { kind: 'second_factor'; mfaToken: string };

/** A sign-in that waits for its second factor. */
export interface MfaChallenge {
  accountId: string;
  /** How the first factor was shown. */
  method: SignInMethod;
  attemptsLeft: number;
  /** Where to go then, as the first step was told. */
  referrer: string | null;
}
