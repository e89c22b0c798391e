// The visibility of an event: public, for people with its link, or for guests with a password or an invitation.
import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson } from '#domain/ctx';
import { eventEntry, type EventEntry, eventRecordIn, lockEventIn, renewInvitationIn, setEntryIn } from '#domain/events';
import { refuse, refuseFields } from '#shared/errors.ts';
import { EVENT_PASSWORD_MAX_CHARS } from '#shared/limits.ts';
import { cleanLine } from '#shared/text.ts';
import { requireOwnEvent, requireOwnEventToChange } from './access.ts';
import { changeIn } from './change.ts';
import { errorOf } from '#shared/field-errors.ts';
import { type EventFields, problemsOf } from './fields.ts';

export interface EventVisibilityEditor extends EventEntry {
  visibility: EventFields['visibility'];
}

/** The visibility of an event of the actor. Texts that were never set are ''. Refuses NOT_SIGNED_IN and NOT_FOUND. */
export async function visibilityEditor(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId }: { eventId: string },
): Promise<EventVisibilityEditor> {
  const { event } = await requireOwnEvent(ctx, eventId);
  const entry = await eventEntry(ctx.db, { eventId: event.id });
  return { visibility: event.visibility, password: entry?.password ?? '', invitation: entry?.invitation ?? '' };
}

interface VisibilityChange {
  eventId: string;
  visibility: EventFields['visibility'];
  /** The password; used only with the visibility `password`. */
  password: string;
}

/**
 * Changes the visibility of an event. An event for guests leaves search, feeds and caches with the same listing refresh
 * as an unpublished event. Guests stay admitted until the password changes. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND
 * and ARGUMENTS_ERROR (`visibility`, `password`).
 */
export async function setVisibility(ctx: Ctx, change: VisibilityChange): Promise<void> {
  const { eventId, visibility } = change;
  const target = await requireOwnEventToChange(ctx, eventId);
  const { accountId } = requirePerson(ctx);
  const password = visibility === 'password' ? cleanLine(change.password) : '';
  refuseFields({ ...problemsOf({ visibility }), ...passwordProblems(visibility, password) });
  await inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId });
    const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
    if (event.visibility === 'private') refuse('NOT_FOUND'); // Staff took the event down.
    if (visibility === 'password' || visibility === 'invitation') await setEntryIn(tx, { eventId, password });
    await changeIn(tx, { ...target, event }, { fields: { visibility }, versions: {}, accountId });
  });
}

function passwordProblems(visibility: EventFields['visibility'], password: string) {
  if (visibility !== 'password') return {};
  const isTooLong = [...password].length > EVENT_PASSWORD_MAX_CHARS;
  return errorOf('password', password === '' ? 'MISSING' : isTooLong ? 'TOO_LONG' : null);
}

/** Replaces the invitation link. Guests then need the new link. Refuses NOT_SIGNED_IN, FORBIDDEN and NOT_FOUND. */
export async function renewInvitation(ctx: Ctx, { eventId }: { eventId: string }): Promise<void> {
  const { event } = await requireOwnEventToChange(ctx, eventId);
  await inTransaction(ctx.db, async (tx) => {
    await lockEventIn(tx, { eventId: event.id });
    await renewInvitationIn(tx, { eventId: event.id });
  });
}
