// The four things every verb is given. Built once per request or job in `server/`.
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/types.ts';

/** Where a request came from, for the audit log: the network line, never the whole address. */
export interface RequestOrigin {
  /** The /24 or /48 the address belongs to; '' when unknown. */
  network: string;
  requestId: string;
}

/** Somebody signed in. Built from the session by `server/app/middleware/session.ts`, nowhere else. */
export interface Person {
  kind: 'person';
  /** Random key of this browser, as a visitor has it; '' for apps. */
  key: string;
  accountId: string;
  publicId: string;
  isStaff: boolean;
  hasTikibar: boolean;
  sessionId: string;
  /** Account of the staff member who looks through this person's eyes; null for the person themself. */
  impersonatorId: string | null;
  /** Whether the session was begun with a passkey or a second factor: staff pages ask for it. */
  isStrong: boolean;
  /** When the person last proved who they are. */
  authenticatedAt: Temporal.Instant;
  from?: RequestOrigin;
}

/** A browser nobody is signed in with, known only by the random key of its signed cookie. */
export interface Visitor {
  kind: 'visitor';
  key: string;
  from?: RequestOrigin;
}

/** The author of a request. `system` is the product itself: jobs, commands, the demo world. */
export type Actor = Visitor | Person | { kind: 'system' };

/** The process clock. Holds, sales windows, sessions and expiry never use it: they use the database's `now()`. */
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
/** A database handle inside a transaction: a step that must run in one asks for this type. */
export type Tx = Transaction<DB>;

export interface Ctx {
  db: Db;
  clock: Clock;
  actor: Actor;
  log: Log;
}
