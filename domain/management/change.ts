import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson, type Tx } from '#domain/ctx';
import {
  eventRecordIn,
  joinDetailsOf,
  lockEventIn,
  rescheduleEventIn,
  setJoinDetailsIn,
  updateEventIn,
} from '#domain/events';
import { photoIn } from '#domain/media';
import { takenDownIds, waitingChanges } from '#domain/moderation';
import { sanitizeRichText } from '#domain/rich-text';
import { eventStock, updateRelativeSalesEndsIn } from '#domain/tickets';
import { refuse, refuseFields } from '#shared/errors.ts';
import { parseEventImage, photoIdOf } from '#shared/event-image.ts';
import { isLessGenerous } from '#shared/refund-policy.ts';
import { type OwnEvent, requireOwnEventToChange } from './access.ts';
import { inputOf, instantsOf, type Resolved, resolvePlace } from './apply.ts';
import { withoutBlankRows } from './detail-fields.ts';
import { cleanFields, type EventFields, type FieldName, fieldNames, fieldsOf, problemsOf } from './fields.ts';
import { holdTextsIn, isTextField, waitingValue, withWaiting } from './live-texts.ts';
import { insertChanges, insertStatusChange, selectVersions } from './queries.ts';

/** The version of each field: an opaque text, which is '0' for a field that was never changed. */
export type Versions = Partial<Record<FieldName, string>>;

export interface EventChanges {
  eventId: string;
  fields: Partial<EventFields>;
  /** The versions on which the changes are based. A field without a version is changed in any case. */
  versions: Versions;
}

/**
 * Changes fields of an event and records the changes in its history. Fields that already have the value are not
 * changed, so two people can change different fields at the same time. Returns the versions after the change. Refuses
 * NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND; ARGUMENTS_ERROR with the wrong fields, also for a less generous refund policy of a
 * published event; CONFLICT with the fields that another
 * person changed since their version (`CHANGED`); HAS_TICKETS for another date when tickets are sold; CHANGES_REJECTED
 * for texts of a published event that staff rejected.
 */
export async function changeEvent(ctx: Ctx, { eventId, fields, versions }: EventChanges): Promise<Versions> {
  const target = await requireOwnEventToChange(ctx, eventId);
  const { accountId } = requirePerson(ctx);
  const cleaned = cleanFields(fields);
  refuseFields(problemsOf(cleaned));
  if (cleaned.description !== undefined) cleaned.description = sanitizeRichText(cleaned.description);
  return inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
    await changeIn(tx, { ...target, event }, { fields: cleaned, versions, accountId });
    return versionsIn(tx, eventId);
  });
}

interface Request {
  fields: Partial<EventFields>;
  versions: Versions;
  accountId: string;
}

/** Changes valid fields of a locked event. Texts of a published event that a moderation rule matches wait for staff. */
export async function changeIn(tx: Tx, target: OwnEvent, { fields, versions, accountId }: Request): Promise<void> {
  const { event } = target;
  const current = fieldsOf(event, await joinDetailsOf({ db: tx }, { eventId: event.id }));
  const { fields: resolved, place } = await resolvePlace(tx, withoutBlankRows(fields), target);
  const isTakenDown = (await takenDownIds(tx, { eventIds: [event.id] })).has(event.id);
  const shown = withWaiting(current, await waitingChanges(tx, { eventId: event.id }));
  const requested = fieldNames.filter(
    (name) =>
      // Staff took the event down and hid the event. The form must not make the event visible again.
      !(name === 'visibility' && isTakenDown) &&
      resolved[name] !== undefined &&
      !isDeepStrictEqual(resolved[name], shown[name]),
  );
  if (requested.length === 0) return;
  // also a picture whose title waits for staff
  if (requested.includes('image')) await checkPhoto(tx, { ...target, image: resolved.image ?? '' });
  refuseConflicts(requested, versions, await versionsIn(tx, event.id));
  const changes = requested
    // A field whose new value equals the published value needs no change.
    .filter((name) => !isDeepStrictEqual(resolved[name], current[name]))
    .map((field) => ({ field, before: current[field], after: resolved[field] }));
  const texts = changes.filter(({ field }) => isTextField(field));
  const held = await holdTextsIn(tx, { ...target, accountId }, { changes: texts, ended: requested });
  await writeIn(tx, target, { changes: changes.filter(({ field }) => !held.has(field)), place, accountId });
}

interface Writing {
  changes: { field: FieldName; before: unknown; after: unknown }[];
  place: Resolved['place'];
  accountId: string;
}

async function writeIn(tx: Tx, target: OwnEvent, { changes, place, accountId }: Writing): Promise<void> {
  const { event } = target;
  if (changes.length === 0) return;
  const change = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Partial<EventFields>;
  if (change.when) await checkNewDate(tx, { event, when: change.when });
  if (change.refundPolicy && isPolicyPromised(event, change.refundPolicy))
    refuseFields({ refundPolicy: ['LESS_GENEROUS'] });
  await updateEventIn(tx, { id: event.id, ...(await inputOf(tx, change, { ...target, place })) });
  if (change.join) await setJoinDetailsIn(tx, { eventId: event.id, ...change.join });
  if (change.when) await moveIn(tx, event, { when: change.when, accountId });
  await insertChanges(
    tx,
    changes.map((row) => ({ eventId: event.id, ...row, accountId })),
  );
}

/** Applies the effects of a new date: sales windows move with the start, and a postponement ends. */
async function moveIn(
  tx: Tx,
  { id: eventId, status }: OwnEvent['event'],
  { when, accountId }: { when: EventFields['when']; accountId: string },
): Promise<void> {
  const { startsAt, endsAt } = instantsOf(when);
  await updateRelativeSalesEndsIn(tx, { eventId, startsAt });
  if (status !== 'postponed') return;
  await rescheduleEventIn(tx, { id: eventId, startsAt, endsAt });
  await insertStatusChange(tx, { eventId, before: status, after: 'live', accountId });
}

/** The versions of all fields. A change that waits for staff has its own version. */
export async function versionsIn(db: Parameters<typeof selectVersions>[0], eventId: string): Promise<Versions> {
  const stored = await selectVersions(db, eventId);
  const waiting = await waitingChanges(db, { eventId });
  return Object.fromEntries(
    fieldNames.map((name) => [name, `${stored.get(name) ?? '0'}${suffixOf(waitingValue(waiting, name))}`]),
  );
}

const suffixOf = (value: unknown): string =>
  value === undefined ? '' : `w${createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)}`;

function refuseConflicts(changed: FieldName[], versions: Versions, stored: Versions): void {
  const conflicts = changed.filter((name) => versions[name] !== undefined && versions[name] !== stored[name]);
  if (conflicts.length > 0)
    refuse('CONFLICT', { fields: Object.fromEntries(conflicts.map((name) => [inputNameOf(name), ['CHANGED']])) });
}

const INPUT_NAMES: Partial<Record<FieldName, string>> = {
  name: 'title',
  when: 'start',
  where: 'venue',
  join: 'joinLink',
  goodToKnow: 'doors',
};

/** The name of the input that shows the error of a field. */
const inputNameOf = (name: FieldName): string => INPUT_NAMES[name] ?? name;

async function checkNewDate(
  tx: Tx,
  { event, when }: Pick<OwnEvent, 'event'> & { when: EventFields['when'] },
): Promise<void> {
  refuseFields(problemsOf({ when })); // The zone of a new city may skip the local time.
  const { sold } = await eventStock(tx, { eventId: event.id });
  if (sold > 0) refuse('HAS_TICKETS');
}

/** Whether buyers of a published event may rely on a more generous refund policy than this one. */
export const isPolicyPromised = (
  { status, refundPolicy }: Pick<OwnEvent['event'], 'status' | 'refundPolicy'>,
  policy: EventFields['refundPolicy'],
): boolean => status !== 'draft' && isLessGenerous(policy, refundPolicy);

/** Refuses ARGUMENTS_ERROR (`image`) for a photo of another organization, and for a deleted photo. */
async function checkPhoto(tx: Tx, { image, organizationId }: { image: string; organizationId: string }): Promise<void> {
  const id = photoIdOf(parseEventImage(image));
  if (id === null) return;
  const photo = await photoIn(tx, { id });
  if (photo?.organizationId !== organizationId) refuseFields({ image: ['UNKNOWN'] });
}
