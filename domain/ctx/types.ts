// The context of every verb. `server/` builds one context per request or job.
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/types.ts';

/** Origin of a request for the audit log: the network prefix, never the whole address. */
export interface RequestOrigin {
  /** The /24 or /48 prefix of the network address; '' when unknown. */
  network: string;
  requestId: string;
}

/** A signed-in person. Built from the session only by `server/app/middleware/session.ts`. */
export interface Person {
  kind: 'person';
  /** Random key of this browser; the same key as before the person signed in. '' for apps. */
  key: string;
  accountId: string;
  publicId: string;
  isStaff: boolean;
  hasTikibar: boolean;
  sessionId: string;
  /** Account of the staff member who impersonates this person; null when the person acts. */
  impersonatorId: string | null;
  /** True when the session was started with a passkey or a second factor. Staff pages require a strong session. */
  isStrong: boolean;
  /** Time of the person's last authentication. */
  authenticatedAt: Temporal.Instant;
  from?: RequestOrigin;
}

/** A browser without a session, known only by the random key of its signed cookie. */
export interface Visitor {
  kind: 'visitor';
  key: string;
  from?: RequestOrigin;
}

/** The author of a request. `system` is the product itself: jobs, commands, the demo world. */
export type Actor = Visitor | Person | { kind: 'system' };

/**
 * The process clock. Verbs never use it for holds, sales windows, sessions and expiry: they use the database's `now()`.
 */
export interface Clock {
  now(): Temporal.Instant;
}

/** The part of a pino logger that verbs may use. */
export interface Log {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** A database handle outside any transaction. */
export type Db = Kysely<DB>;
/** A database handle inside a transaction. A function that must run in a transaction takes this type. */
export type Tx = Transaction<DB>;

export interface Ctx {
  db: Db;
  clock: Clock;
  actor: Actor;
  log: Log;
}
