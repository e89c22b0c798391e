// Limits that several ticket classes share: the limit of the whole event, and pools of some classes. Where tickets may
// be on sale, every verb that changes these limits needs the lock of the stock (`lockStockIn`), because the sold and
// held tickets of the classes are counted again.
import type { Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { deleteCeiling, recountCeiling, renameCeiling, selectCeilings, setPoolClasses } from './ceiling-queries.ts';
import { insertTiers, resizeTier, selectEventTiers, setEventTierOfClasses } from './queries.ts';

/** A limit that classes share, with the tickets sold and held of all its classes. */
export interface Ceiling {
  id: string;
  name: string;
  capacity: number;
  sold: number;
  held: number;
  setAside: number;
  classIds: string[];
}

/**
 * The limit of the whole event (null when the event has no limit), and the pools of some of its classes. Only for the
 * event's organizer.
 */
export async function ceilingsOf(
  db: Db | Tx,
  input: { eventId: string },
): Promise<{ event: Ceiling | null; pools: Ceiling[] }> {
  const rows = await selectCeilings(db, input.eventId);
  const ceilings = rows.map(({ class_ids: classIds, set_aside: setAside, ...row }) => ({ ...row, classIds, setAside }));
  return {
    event: ceilings.find(({ kind }) => kind === 'event') ?? null,
    pools: ceilings.filter(({ kind }) => kind === 'pool'),
  };
}

/**
 * Sets a capacity that all classes of the event share, before or after the classes are created; null removes the shared
 * capacity. `sold` is for an event without classes: the number of tickets sold before or elsewhere. Refuses CONFLICT
 * when more tickets are sold or held already.
 */
export async function setEventCapacityIn(
  tx: Tx,
  input: { eventId: string; capacity: number | null; sold?: number },
): Promise<void> {
  const { eventId, capacity } = input;
  const [existing] = await selectEventTiers(tx, [eventId]);
  if (capacity === null) return existing && deleteCeiling(tx, existing.id);
  if (existing) {
    if (!(await resizeTier(tx, existing.id, { capacity }))) refuse('CONFLICT');
    return;
  }
  const [tier] = await insertTiers(tx, [{ event_id: eventId, kind: 'event', capacity, sold: input.sold ?? 0 }]);
  if (!tier) throw new Error('inserting a tier returned no row');
  const hasClasses = await setEventTierOfClasses(tx, eventId, tier.id);
  if (hasClasses && !(await recountCeiling(tx, tier.id, null))) refuse('CONFLICT');
}

export interface PoolInput {
  eventId: string;
  /** Null for a new pool. */
  poolId: string | null;
  name: string;
  capacity: number;
  /** The classes that share the capacity. A class of another pool leaves that pool. */
  classIds: string[];
}

/** Creates or changes a pool. Refuses CONFLICT when more tickets of its classes are sold or held than the capacity. */
export async function savePoolIn(tx: Tx, { eventId, poolId, name, capacity, classIds }: PoolInput): Promise<void> {
  const id = poolId ?? (await insertTiers(tx, [{ event_id: eventId, kind: 'pool', name, capacity }]))[0]?.id;
  if (id === undefined) throw new Error('inserting a tier returned no row');
  if (poolId !== null) await renameCeiling(tx, id, name);
  const smallerPools = await setPoolClasses(tx, { eventId, poolId: id, classIds });
  for (const smallerPool of smallerPools) await recountCeiling(tx, smallerPool, null);
  if (!(await recountCeiling(tx, id, capacity))) refuse('CONFLICT');
}

/** Removes a pool; its classes retain their own capacities. */
export const removePoolIn = (tx: Tx, input: { poolId: string }): Promise<void> => deleteCeiling(tx, input.poolId);
