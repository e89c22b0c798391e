import { myAccount } from '#domain/accounts';
import { type Ctx, type Db, type Tx, requirePerson, requireSelf } from '#domain/ctx';
import { type EventRecord, eventRecordIn } from '#domain/events';
import { isMemberOf, may, membershipsOf, organizationOfOrganizer, type Permission } from '#domain/organizers';
import { isId } from '#shared/ids.ts';
import { refuse } from '#shared/errors.ts';

/** An event and the organization that owns it. */
export interface OwnEvent {
  event: EventRecord;
  organizationId: string;
}

/** An event of the actor's organization, and what the actor may do with it. */
export interface EventWithRights extends OwnEvent {
  /** Whether the actor's roles give a permission for the event. */
  may: (permission: Permission) => boolean;
}

/**
 * The event, for a member whose role gives the permission. Refuses NOT_SIGNED_IN. Refuses NOT_FOUND for an unknown or
 * removed event, and for people without a role for the event, so that ids reveal nothing. Refuses ROLE_TOO_LOW for
 * members with another role. Of a list of permissions, one is enough. Reads the roles at each call, so that the end of a role takes effect at once.
 */
export async function requireOwnEvent(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  eventId: string,
  permission: Permission | readonly Permission[] = 'events.edit',
): Promise<EventWithRights> {
  const { accountId } = requirePerson(ctx);
  const [memberships, own] = await Promise.all([membershipsOf(ctx, { accountId }), findEvent(ctx.db, eventId)]);
  if (own === null || !isMemberOf(memberships, { ...own, eventId })) return refuse('NOT_FOUND');
  const { organizationId } = own;
  const mayHere = (wanted: Permission) => may(memberships, wanted, { organizationId, eventId });
  return [permission].flat().some(mayHere) ? { ...own, may: mayHere } : refuse('ROLE_TOO_LOW');
}

/**
 * The event, for a member who changes it. Refuses in the same cases as `requireOwnEvent`, and FORBIDDEN while staff
 * impersonate the person.
 */
export function requireOwnEventToChange(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  eventId: string,
  permission: Permission = 'events.edit',
): Promise<EventWithRights> {
  requireSelf(ctx);
  return requireOwnEvent(ctx, eventId, permission);
}

async function findEvent(db: Db | Tx, eventId: string): Promise<OwnEvent | null> {
  const event = isId(eventId) ? await eventRecordIn(db, { eventId }) : null;
  if (!event || event.status === 'removed') return null;
  const organizationId = await organizationOfOrganizer({ db }, { id: event.organizerId });
  return { event, organizationId };
}

/**
 * Requires a member who may create events in the organization. Refuses NOT_SIGNED_IN, NOT_FOUND for people without a
 * role in the organization, and ROLE_TOO_LOW for members with another role.
 */
export async function requireEventCreator(ctx: Pick<Ctx, 'db' | 'actor'>, organizationId: string): Promise<void> {
  const { accountId } = requirePerson(ctx);
  const memberships = await membershipsOf(ctx, { accountId });
  if (!isId(organizationId) || !isMemberOf(memberships, { organizationId })) refuse('NOT_FOUND');
  if (!may(memberships, 'events.create', { organizationId })) refuse('ROLE_TOO_LOW');
}

/** The conditions of a site for the creation of events. Both values default to true. */
export interface CreationRules {
  /** Whether the site sends mail. Without mail, people cannot confirm an address. */
  sendsMail?: boolean;
  /** Whether this person may create events: the value of the flag `isEventCreationOpen`. */
  isCreationOpen?: boolean;
}

/**
 * The signed-in account that creates events. Refuses NOT_SIGNED_IN, FORBIDDEN, EVENT_CREATION_CLOSED, and on a site
 * that sends mail UNCONFIRMED_EMAIL.
 */
export async function requireCreator(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { sendsMail = true, isCreationOpen = true }: CreationRules,
): Promise<{ accountId: string; fullName: string; locale: string }> {
  const { accountId } = requireSelf(ctx);
  if (!isCreationOpen) refuse('EVENT_CREATION_CLOSED');
  const { fullName, locale, isEmailVerified } = await myAccount(ctx);
  return isEmailVerified || !sendsMail ? { accountId, fullName, locale } : refuse('UNCONFIRMED_EMAIL');
}
