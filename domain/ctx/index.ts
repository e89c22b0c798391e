// The four things every verb is given. Built once per request or job in `server/context.ts`.
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/types.ts';

/** Who asks. A visitor is known only by the random key of the signed session cookie. */
export type Actor = { kind: 'visitor'; key: string } | { kind: 'system' };

/** The process clock. Holds, sales windows and expiry never use it: they use the database's `now()`. */
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
