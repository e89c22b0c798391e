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
