// The rules of the doors of an event: re-entry, and zones (decision 064).
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, type Db, requireSelf, type Tx } from '#domain/ctx';
import { lockEventIn } from '#domain/events';
import { requireOwnEvent, requireOwnEventToChange } from '#domain/management';
import { classesWithStock } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { doorName } from '../door-name.ts';
import {
  deleteZone,
  replaceZoneClasses,
  selectAllowsReentry,
  selectZones,
  upsertAllowsReentry,
  upsertZone,
} from './queries.ts';

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

/** The rules of an event. The caller has checked the role. */
export async function doorRulesOf(db: Db | Tx, { eventId }: { eventId: string }): Promise<DoorRules> {
  const [allowsReentry, zones] = [await selectAllowsReentry(db, eventId), await selectZones(db, eventId)];
  return { allowsReentry, zones: zones.map(({ id, name, class_ids: classIds }) => ({ id, name, classIds })) };
}

/** The rules of an event, and its ticket classes. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function doorRules(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string },
): Promise<DoorRules & { classes: { id: string; name: string }[] }> {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  const classes = await classesWithStock(ctx.db, { eventId: event.id });
  const rules = await doorRulesOf(ctx.db, { eventId: event.id });
  return { ...rules, classes: classes.map(({ id, name }) => ({ id, name })) };
}

/**
 * Sets whether tickets may come in again after they were checked out. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND and
 * ROLE_TOO_LOW.
 */
export async function setReentry(ctx: Ctx, input: { eventId: string; allowsReentry: boolean }): Promise<void> {
  await changeRules(ctx, { eventId: input.eventId, change: 'reentry' }, (tx) => upsertAllowsReentry(tx, input));
}

export const ZONES_MAX = 20;

/**
 * Adds a zone (`zoneId` null) or changes one. Refuses NOT_SIGNED_IN, FORBIDDEN, ROLE_TOO_LOW, NOT_FOUND for a zone of
 * another event, and ARGUMENTS_ERROR with `name` (missing, or used by another zone) or `classIds`.
 */
export async function saveZone(
  ctx: Ctx,
  input: { eventId: string; zoneId: string | null; name: string; classIds: string[] },
): Promise<void> {
  const { eventId, zoneId: id } = input;
  if (id !== null && !isId(id)) refuse('NOT_FOUND');
  const name = doorName(input.name);
  await changeRules(ctx, { eventId, change: 'zone_saved' }, async (tx) => {
    const zones = await selectZones(tx, eventId);
    if (id === null ? zones.length >= ZONES_MAX : !zones.some((zone) => zone.id === id)) refuse('NOT_FOUND');
    const classes = await classesWithStock(tx, { eventId });
    const classIds = classes.map((ticketClass) => ticketClass.id).filter((classId) => input.classIds.includes(classId));
    if (name === '' || classIds.length === 0)
      refuseFields({
        ...(name === '' && { name: ['MISSING'] }),
        ...(classIds.length === 0 && { classIds: ['MISSING'] }),
      });
    const zoneId = await upsertZone(tx, { eventId, id, name });
    if (zoneId === undefined) return refuseFields({ name: ['TAKEN'] });
    await replaceZoneClasses(tx, { zoneId, classIds });
  });
}

/**
 * Removes a zone. Refuses NOT_SIGNED_IN, FORBIDDEN, ROLE_TOO_LOW, NOT_FOUND for a zone of another event, and ZONE_IN_USE
 * once a ticket was scanned in it.
 */
export async function removeZone(ctx: Ctx, input: { eventId: string; zoneId: string }): Promise<void> {
  if (!isId(input.zoneId)) refuse('NOT_FOUND');
  await changeRules(ctx, { eventId: input.eventId, change: 'zone_removed' }, async (tx) => {
    const isRemoved = await deleteZone(tx, { eventId: input.eventId, id: input.zoneId });
    if (isRemoved !== true) refuse(isRemoved === false ? 'ZONE_IN_USE' : 'NOT_FOUND');
  });
}

async function changeRules(
  ctx: Ctx,
  { eventId, change }: { eventId: string; change: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  requireSelf(ctx);
  await requireOwnEventToChange(ctx, eventId);
  await inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    await work(tx);
    const subject = { kind: 'event' as const, id: eventId };
    await appendAuditEntry(tx, ctx.actor, { action: 'event.doors_changed', subject, detail: { change } });
  });
}
