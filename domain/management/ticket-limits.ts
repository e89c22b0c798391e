// Limits that several ticket classes of an event share: the number of tickets for the whole event, and pools of some
// classes.
import type { Ctx } from '#domain/ctx';
import {
  type Ceiling,
  ceilingsOf,
  classesWithStock,
  removePoolIn,
  savePoolIn,
  setEventCapacityIn,
} from '#domain/tickets';
import { type ArgumentCode, refuse, refuseFields } from '#shared/errors.ts';
import { TICKET_CLASS_CAPACITY_MAX, TICKET_CLASS_NAME_MAX_CHARS, TICKET_POOLS_MAX } from '#shared/limits.ts';
import { cleanLine } from '#shared/text.ts';
import { changeTickets } from './change-tickets.ts';
import { errorOf } from '#shared/field-errors.ts';

/**
 * Sets the number of tickets of all classes of an event together, also during a sale; null removes this limit. Refuses
 * NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, BUSY, and ARGUMENTS_ERROR for `eventCapacity`: `BELOW_SOLD` for fewer tickets
 * than are sold and held.
 */
export async function saveEventCapacity(
  ctx: Ctx,
  { eventId, capacity }: { eventId: string; capacity: number | null },
): Promise<void> {
  await changeTickets(ctx, { eventId }, async (tx) => {
    const classes = (await classesWithStock(tx, { eventId })).filter(({ isAddOn }) => !isAddOn);
    const { event } = await ceilingsOf(tx, { eventId });
    const used = usedOf(event ? [event] : classes);
    if (capacity !== null) refuseFields(errorOf('eventCapacity', numberProblem(capacity, used)));
    await setEventCapacityIn(tx, { eventId, capacity });
  });
}

/** A limit of some classes as its organizer types it. */
export interface PoolFields {
  name: string;
  /** NaN for text that is no number. */
  capacity: number;
  classIds: string[];
}

/**
 * Adds a limit that some classes share (`poolId` null) or changes such a limit, also during a sale. A class leaves the
 * limit that it shared before. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, BUSY, and ARGUMENTS_ERROR with `poolName`,
 * `poolCapacity` (`BELOW_SOLD` for fewer tickets than are sold and held of its classes) and `poolClasses` (at least
 * two).
 */
export async function savePool(
  ctx: Ctx,
  { eventId, poolId, fields }: { eventId: string; poolId: string | null; fields: PoolFields },
): Promise<void> {
  await changeTickets(ctx, { eventId }, async (tx) => {
    const { pools } = await ceilingsOf(tx, { eventId });
    if (poolId !== null && !pools.some(({ id }) => id === poolId)) refuse('NOT_FOUND');
    const classes = (await classesWithStock(tx, { eventId })).filter(({ isAddOn }) => !isAddOn);
    const chosen = classes.filter(({ id }) => fields.classIds.includes(id));
    const name = cleanLine(fields.name);
    const isFull = poolId === null && pools.length >= TICKET_POOLS_MAX;
    refuseFields({
      ...errorOf('poolName', isFull ? 'TOO_MANY' : nameProblem(name)),
      ...errorOf('poolCapacity', numberProblem(fields.capacity, usedOf(chosen))),
      ...errorOf('poolClasses', chosen.length < 2 ? 'TOO_FEW' : null),
    });
    await savePoolIn(tx, { eventId, poolId, name, capacity: fields.capacity, classIds: chosen.map(({ id }) => id) });
  });
}

/**
 * Removes a shared limit. Its classes retain their own numbers of tickets. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND
 * and BUSY.
 */
export async function removePool(ctx: Ctx, { eventId, poolId }: { eventId: string; poolId: string }): Promise<void> {
  await changeTickets(ctx, { eventId }, async (tx) => {
    const { pools } = await ceilingsOf(tx, { eventId });
    if (!pools.some(({ id }) => id === poolId)) refuse('NOT_FOUND');
    await removePoolIn(tx, { poolId });
  });
}

/** The number of tickets that cannot be sold any more: sold, held, or set aside for guests. */
const usedOf = (classes: Pick<Ceiling, 'sold' | 'held' | 'setAside'>[]): number =>
  classes.reduce((sum, { sold, held, setAside }) => sum + sold + held + setAside, 0);

/** Whether setting aside `more` tickets of a class would exceed a limit that the class shares. */
export function isLimitExceeded(
  { event, pools }: { event: Ceiling | null; pools: Ceiling[] },
  { classId, more }: { classId: string | null; more: number },
): boolean {
  const limits = pools.filter(({ classIds }) => classId !== null && classIds.includes(classId));
  return [...limits, ...(event ? [event] : [])].some((limit) => usedOf([limit]) + more > limit.capacity);
}

const nameProblem = (name: string): ArgumentCode | null =>
  name === '' ? 'MISSING' : name.length > TICKET_CLASS_NAME_MAX_CHARS ? 'TOO_LONG' : null;

/**
 * The error of a number of tickets. `used` is the number of tickets sold and held, below which no capacity may be.
 */
export function numberProblem(capacity: number, used: number): ArgumentCode | null {
  if (!Number.isInteger(capacity)) return 'MISSING';
  if (capacity < 1) return 'TOO_SMALL';
  if (capacity < used) return 'BELOW_SOLD';
  return capacity > TICKET_CLASS_CAPACITY_MAX ? 'TOO_LARGE' : null;
}
