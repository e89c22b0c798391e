// Builds the contexts that verbs get in tests.
import type { Actor, Ctx, Db } from '#domain/ctx';
import { silentLog } from '#server/log.ts';

/** A browser without a signed-in person. */
export const newVisitor = (): Actor => ({ kind: 'visitor', key: crypto.randomUUID() });

/** A context on `db` for `actor` (the system by default), with the real clock and a silent log. */
export const contextOf = (db: Db, actor: Actor = { kind: 'system' }): Ctx => ({
  db,
  clock: { now: () => Temporal.Now.instant() },
  log: silentLog,
  actor,
});

/**
 * Builds contexts for API routes, from an actor or from the key of a visitor. It reads `source.db` at each call,
 * because a test database opens after the routes are made.
 */
export const contextsOn =
  (source: { readonly db: Db }) =>
  (actor: Actor | string): Ctx =>
    contextOf(source.db, typeof actor === 'string' ? { kind: 'visitor', key: actor } : actor);
