import type { Db, Tx } from '#domain/ctx';
import { selectEventDefaults, updateEventDefaults } from './queries.ts';

/**
 * The stored defaults for new events of an organization; {} without defaults. `domain/management` checks their shape.
 */
export const eventDefaultsOf = (db: Db | Tx, input: { organizationId: string }): Promise<unknown> =>
  selectEventDefaults(db, input.organizationId);

/** Stores the defaults for new events of an organization. */
export const setEventDefaultsIn = (tx: Tx, input: { organizationId: string; defaults: object }): Promise<void> =>
  updateEventDefaults(tx, input.organizationId, input.defaults);
