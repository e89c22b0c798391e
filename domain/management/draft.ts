import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { createEventIn, eventCounts, eventRecordIn, findEventBySource, lockEventIn } from '#domain/events';
import { createOrganizerIn, may, type Membership, membershipsOf, organizersOf, setMemberIn } from '#domain/organizers';
import { refuse, refuseFields } from '#shared/errors.ts';
import { DRAFTS_MAX } from '#shared/limits.ts';
import { type CreationRules, requireCreator } from './access.ts';
import { instantsOf } from './apply.ts';
import { changeIn } from './change.ts';
import { insertChanges, lockNewDraft } from './queries.ts';
import { cleanFields, type EventFields, problemsOf } from './fields.ts';
import { addClassesIn } from './new-ticket-classes.ts';
import type { TicketClassFields } from './ticket-class-fields.ts';

/** The fields of a new draft. Title and date are required. */
export type NewDraft = Pick<EventFields, 'name' | 'when'> &
  Partial<EventFields> & {
    /** The organization of the draft; by default the organization that the person chose last. */
    organizationId?: string;
    /** BCP 47 language of the texts; by default that of the person. */
    language?: string;
    tickets?: TicketClassFields[];
    /** A key that the form created. A repeated key changes the draft that the first request created. */
    idempotencyKey?: string;
  };

/** The `source` of drafts with a key, so that the schema refuses a second draft with the same key. */
const SOURCE = 'form';

/**
 * Creates a draft. A person without an organization becomes the owner of a new organization with the person's name.
 * Refuses NOT_SIGNED_IN, FORBIDDEN, EVENT_CREATION_CLOSED, UNCONFIRMED_EMAIL, ROLE_TOO_LOW for an organization in which
 * the person may not create events, ARGUMENTS_ERROR with the wrong fields (`tickets.0.price` for the price of the first
 * ticket class), TOO_MANY_DRAFTS. Safe to repeat with a key: the fields are written to the draft that exists, without its
 * tickets, and an event that was published meanwhile does not change.
 */
export async function createDraft(
  ctx: Ctx,
  {
    rules = {},
    organizationId,
    language,
    tickets = [],
    idempotencyKey,
    ...input
  }: NewDraft & { rules?: CreationRules },
): Promise<{ id: string }> {
  const creator = await requireCreator(ctx, rules);
  const fields = { ...input, ...cleanFields(input) };
  refuseFields(problemsOf(fields));
  const { accountId } = creator;
  const key = idempotencyKey === undefined ? null : `${accountId}:${idempotencyKey}`;
  return inTransaction(ctx.db, async (tx) => {
    if (key !== null) await lockNewDraft(tx, key);
    const organizer = await organizerIn(tx, creator, organizationId);
    const made =
      key === null ? null : await findEventBySource(tx, { organizerId: organizer.id, source: SOURCE, uid: key });
    if (made && made.status !== 'removed') return changeAgain(tx, made.id, { organizer, fields, accountId });
    const { drafts } = await eventCounts(tx, { organizerIds: [organizer.id] });
    if (drafts >= DRAFTS_MAX) refuse('TOO_MANY_DRAFTS');
    const { id } = await createEventIn(tx, {
      organizerId: organizer.id,
      name: fields.name,
      language: language ?? creator.locale,
      ...instantsOf(fields.when),
      // the deleted draft of the same key still has the key
      ...(key !== null && made === null && { source: SOURCE, sourceUid: key }),
    });
    const event = (await eventRecordIn(tx, { eventId: id })) ?? refuse('NOT_FOUND');
    await changeIn(tx, { event, organizationId: organizer.organizationId }, { fields, versions: {}, accountId });
    // A new event has no place. Only the history records that a person chose the place "to be announced".
    if (fields.where?.kind === 'unknown')
      await insertChanges(tx, [{ eventId: id, field: 'where', before: null, after: fields.where, accountId }]);
    await addClassesIn(tx, { eventId: id, classes: tickets });
    return { id };
  });
}

interface Again {
  organizer: { organizationId: string };
  fields: Partial<EventFields>;
  accountId: string;
}

/** Writes the fields of a repeated request to the draft that the first request created. */
async function changeAgain(tx: Tx, eventId: string, { organizer, fields, accountId }: Again): Promise<{ id: string }> {
  await lockEventIn(tx, { eventId });
  const event = (await eventRecordIn(tx, { eventId })) ?? refuse('NOT_FOUND');
  const { organizationId } = organizer;
  if (event.status === 'draft') await changeIn(tx, { event, organizationId }, { fields, versions: {}, accountId });
  return { id: eventId };
}

/** The organizer of a new draft. Refuses ROLE_TOO_LOW for an organization in which the person may not create events. */
async function organizerIn(
  tx: Tx,
  creator: Parameters<typeof organizerFor>[1],
  organizationId: string | undefined,
): Promise<{ id: string; organizationId: string }> {
  const all = await membershipsOf({ db: tx }, creator);
  const memberships = all.filter(
    (membership) => membership.organizationId === (organizationId ?? membership.organizationId),
  );
  if (organizationId !== undefined && !may(memberships, 'events.create', { organizationId })) refuse('ROLE_TOO_LOW');
  return organizerFor(tx, creator, memberships);
}

/** The first organizer of the first organization in which the person may create events, or else a new organizer. */
async function organizerFor(
  tx: Tx,
  { accountId, fullName, locale }: { accountId: string; fullName: string; locale: string },
  memberships: Membership[],
): Promise<{ id: string; organizationId: string }> {
  const organizationId = memberships.find(({ organizationId: id }) =>
    may(memberships, 'events.create', { organizationId: id }),
  )?.organizationId;
  const [existing] = organizationId === undefined ? [] : await organizersOf(tx, { organizationIds: [organizationId] });
  if (existing) return existing;
  const created = await createOrganizerIn(tx, {
    name: fullName,
    language: locale,
    ...(organizationId === undefined ? {} : { organizationId }),
  });
  if (organizationId === undefined)
    await setMemberIn(tx, { organizationId: created.organizationId, accountId, role: 'owner' });
  return created;
}
