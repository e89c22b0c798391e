// The one builder of contexts: what a verb is called with in tests.
import type { Actor, Ctx, Db } from '#domain/ctx';
import { silentLog } from '#server/log.ts';

/** A browser that no person is signed in with. */
export const newVisitor = (): Actor => ({ kind: 'visitor', key: crypto.randomUUID() });

/** A context on `db` for `actor` (the product itself by default), with the real clock and a silent log. */
export const contextOf = (db: Db, actor: Actor = { kind: 'system' }): Ctx => ({
  db,
  clock: { now: () => Temporal.Now.instant() },
  log: silentLog,
  actor,
});

/**
 * The context builder that API routes take: for an actor, or for a visitor by key. `source.db` is read at each call,
 * since a test database opens after the routes are made.
 */
export const contextsOn =
  (source: { readonly db: Db }) =>
  (actor: Actor | string): Ctx =>
    contextOf(source.db, typeof actor === 'string' ? { kind: 'visitor', key: actor } : actor);
