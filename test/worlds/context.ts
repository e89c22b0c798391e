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
