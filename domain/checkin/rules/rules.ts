// The rules of the doors of an event: re-entry, and zones (decision 064).
import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { type DoorRules, doorRulesOf, removeZoneIn, requireZoneIn, saveZoneIn, setReentryIn } from '#domain/doors';
import { lockEventIn } from '#domain/events';
import { requireOwnEvent, requireOwnEventToChange } from '#domain/management';
import { classesWithStock } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { doorName } from '../door-name.ts';
import { hasScansInZone } from '../queries.ts';

/** The rules of an event, and its ticket classes. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function doorRules(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string },
): Promise<DoorRules & { classes: { id: string; name: string }[] }> {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  const classes = await classesWithStock(ctx.db, { eventId: event.id });
  const rules = await doorRulesOf(ctx.db, { eventId: event.id });
  return { ...rules, classes: classes.filter(({ isAddOn }) => !isAddOn).map(({ id, name }) => ({ id, name })) };
}

/**
 * Sets whether tickets may come in again after they were checked out. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND and
 * ROLE_TOO_LOW.
 */
export async function setReentry(ctx: Ctx, input: { eventId: string; allowsReentry: boolean }): Promise<void> {
  await changeRules(ctx, { eventId: input.eventId, change: 'reentry' }, (tx) => setReentryIn(tx, input));
}

/**
 * Adds a zone (`zoneId` null) or changes one. Refuses NOT_SIGNED_IN, FORBIDDEN, ROLE_TOO_LOW, NOT_FOUND for a zone of
 * another event, and ARGUMENTS_ERROR with `name` (missing, used by another zone, or TOO_MANY for the 21st zone) or
 * `classIds`.
 */
export async function saveZone(
  ctx: Ctx,
  input: { eventId: string; zoneId: string | null; name: string; classIds: string[] },
): Promise<void> {
  const { eventId, zoneId } = input;
  if (zoneId !== null && !isId(zoneId)) refuse('NOT_FOUND');
  await changeRules(ctx, { eventId, change: 'zone_saved' }, async (tx) => {
    const classes = await classesWithStock(tx, { eventId });
    const classIds = classes.filter(({ id, isAddOn }) => !isAddOn && input.classIds.includes(id)).map(({ id }) => id);
    await saveZoneIn(tx, { eventId, zoneId, name: doorName(input.name), classIds });
  });
}

/**
 * Removes a zone. Refuses NOT_SIGNED_IN, FORBIDDEN, ROLE_TOO_LOW, NOT_FOUND for a zone of another event, and ZONE_IN_USE
 * once a ticket was scanned in it.
 */
export async function removeZone(ctx: Ctx, input: { eventId: string; zoneId: string }): Promise<void> {
  await changeRules(ctx, { eventId: input.eventId, change: 'zone_removed' }, async (tx) => {
    await requireZoneIn(tx, input);
    if (await hasScansInZone(tx, input.zoneId)) refuse('ZONE_IN_USE');
    await removeZoneIn(tx, input);
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
