import type { Db, Tx } from '#domain/ctx';
import { selectEventDefaults, updateEventDefaults } from './queries.ts';

/** What new events of an organization start with, as it was stored; {} without. `domain/management` checks its shape. */
export const eventDefaultsOf = (db: Db | Tx, input: { organizationId: string }): Promise<unknown> =>
  selectEventDefaults(db, input.organizationId);

/** Stores what new events of an organization start with. */
export const setEventDefaultsIn = (tx: Tx, input: { organizationId: string; defaults: object }): Promise<void> =>
  updateEventDefaults(tx, input.organizationId, input.defaults);
