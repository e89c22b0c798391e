import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { createEventIn, eventCounts, eventRecordIn } from '#domain/events';
import { createOrganizerIn, may, type Membership, membershipsOf, organizersOf, setMemberIn } from '#domain/organizers';
import { refuse, refuseFields } from '#shared/errors.ts';
import { DRAFTS_MAX } from '#shared/limits.ts';
import { type CreationRules, requireCreator } from './access.ts';
import { instantsOf } from './apply.ts';
import { changeIn } from './change.ts';
import { insertChanges } from './queries.ts';
import { cleanFields, type EventFields, problemsOf } from './fields.ts';
import { addClassesIn } from './new-ticket-classes.ts';
import type { TicketClassFields } from './ticket-classes.ts';

/** The fields of a new draft. Title and date are required. */
export type NewDraft = Pick<EventFields, 'name' | 'when'> &
  Partial<EventFields> & {
    /** The organization of the draft; by default the organization that the person chose last. */
    organizationId?: string;
    /** BCP 47 language of the texts; by default that of the person. */
    language?: string;
    tickets?: TicketClassFields[];
  };

/**
 * Creates a draft. A person without an organization becomes the owner of a new organization with the person's name.
 * Refuses NOT_SIGNED_IN, FORBIDDEN, EVENT_CREATION_CLOSED, UNCONFIRMED_EMAIL, ROLE_TOO_LOW for an organization in which
 * the person may not create events, ARGUMENTS_ERROR with the wrong fields (`tickets.0.price` for the price of the first
 * ticket class), TOO_MANY_DRAFTS.
 */
export async function createDraft(
  ctx: Ctx,
  { rules = {}, organizationId, language, tickets = [], ...input }: NewDraft & { rules?: CreationRules },
): Promise<{ id: string }> {
  const creator = await requireCreator(ctx, rules);
  const all = await membershipsOf(ctx, creator);
  const memberships = all.filter(
    (membership) => membership.organizationId === (organizationId ?? membership.organizationId),
  );
  if (organizationId !== undefined && !may(memberships, 'events.create', { organizationId })) refuse('ROLE_TOO_LOW');
  const fields = { ...input, ...cleanFields(input) };
  refuseFields(problemsOf(fields));
  return inTransaction(ctx.db, async (tx) => {
    const organizer = await organizerFor(tx, creator, memberships);
    const { drafts } = await eventCounts(tx, { organizerIds: [organizer.id] });
    if (drafts >= DRAFTS_MAX) refuse('TOO_MANY_DRAFTS');
    const { id } = await createEventIn(tx, {
      organizerId: organizer.id,
      name: fields.name,
      language: language ?? creator.locale,
      ...instantsOf(fields.when),
    });
    const event = (await eventRecordIn(tx, { eventId: id })) ?? refuse('NOT_FOUND');
    const { accountId } = creator;
    await changeIn(tx, { event, organizationId: organizer.organizationId }, { fields, versions: {}, accountId });
    // A new event has no place. Only the history records that a person chose the place "to be announced".
    if (fields.where?.kind === 'unknown')
      await insertChanges(tx, [{ eventId: id, field: 'where', before: null, after: fields.where, accountId }]);
    await addClassesIn(tx, { eventId: id, classes: tickets });
    return { id };
  });
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
