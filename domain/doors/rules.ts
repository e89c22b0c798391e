import type { Db, Tx } from '#domain/ctx';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { ZONES_MAX } from '#shared/limits.ts';
import { deleteZone, lockZone, replaceZoneClasses, selectRules, upsertAllowsReentry, upsertZone } from './queries.ts';

/** A part of a venue with doors of its own. */
export interface Zone {
  id: string;
  name: string;
  /** The ticket classes that it admits. */
  classIds: string[];
}

export interface DoorRules {
  /** Whether tickets that were checked out may come in again. */
  allowsReentry: boolean;
  /** Empty when all doors are those of the whole event. */
  zones: Zone[];
}

/** The rules of an event. */
export async function doorRulesOf(db: Db | Tx, { eventId }: { eventId: string }): Promise<DoorRules> {
  const { allowsReentry, zones } = await selectRules(db, eventId);
  return { allowsReentry, zones: zones.map(({ id, name, class_ids: classIds }) => ({ id, name, classIds })) };
}

/** Sets whether tickets may come in again after they were checked out. */
export const setReentryIn = (tx: Tx, input: { eventId: string; allowsReentry: boolean }): Promise<void> =>
  upsertAllowsReentry(tx, input);

interface SavedZone {
  eventId: string;
  /** Null for a new zone. */
  zoneId: string | null;
  /** In one line, at most 40 characters. */
  name: string;
  /** Ticket classes of the event. */
  classIds: string[];
}

/**
 * Adds or changes a zone. Refuses NOT_FOUND for a zone of another event, and ARGUMENTS_ERROR with `name` (missing, used by
 * another zone, or TOO_MANY for the 21st zone) or `classIds`.
 */
export async function saveZoneIn(tx: Tx, { eventId, zoneId: id, name, classIds }: SavedZone): Promise<void> {
  const { zones } = await selectRules(tx, eventId);
  if (id !== null && !zones.some((zone) => zone.id === id)) refuse('NOT_FOUND');
  if (id === null && zones.length >= ZONES_MAX) refuseFields({ name: ['TOO_MANY'] });
  if (name === '' || classIds.length === 0)
    refuseFields({
      ...(name === '' && { name: ['MISSING'] }),
      ...(classIds.length === 0 && { classIds: ['MISSING'] }),
    });
  const zoneId = await upsertZone(tx, { eventId, id, name });
  if (zoneId === undefined) return refuseFields({ name: ['TAKEN'] });
  await replaceZoneClasses(tx, { zoneId, classIds });
}

/** Locks a zone, so that no scan is recorded in it until the end of the transaction. Refuses NOT_FOUND. */
export async function requireZoneIn(tx: Tx, input: { eventId: string; zoneId: string }): Promise<void> {
  if (!isId(input.zoneId) || !(await lockZone(tx, input))) refuse('NOT_FOUND');
}

/** Removes a zone without scans, which the caller has locked. */
export async function removeZoneIn(tx: Tx, { zoneId }: { zoneId: string }): Promise<void> {
  await deleteZone(tx, zoneId);
}
