import { myAccount } from '#domain/accounts';
import { type Ctx, type Db, type Tx, requirePerson, requireSelf } from '#domain/ctx';
import { type EventRecord, eventRecordIn } from '#domain/events';
import { type Membership, membershipsOf, mayCreateEvents, organizerProfile } from '#domain/organizers';
import { isId } from '#shared/ids.ts';
import { refuse } from '#shared/errors.ts';

/** An event and the organization it belongs to. */
export interface OwnEvent {
  event: EventRecord;
  organizationId: string;
}

/**
 * The event, for a member who may edit it. Refuses NOT_SIGNED_IN, and NOT_FOUND for an unknown or removed event and for
 * one of another organization, so that ids reveal nothing.
 */
export async function requireOwnEvent(ctx: Pick<Ctx, 'db' | 'actor'>, eventId: string): Promise<OwnEvent> {
  const { accountId } = requirePerson(ctx);
  return ownEventIn(ctx.db, { eventId, memberships: await membershipsOf(ctx, { accountId }) });
}

/** As `requireOwnEvent`, for changes: also refuses FORBIDDEN while staff impersonate the person. */
export function requireOwnEventToChange(ctx: Pick<Ctx, 'db' | 'actor'>, eventId: string): Promise<OwnEvent> {
  requireSelf(ctx);
  return requireOwnEvent(ctx, eventId);
}

async function ownEventIn(
  db: Db | Tx,
  { eventId, memberships }: { eventId: string; memberships: Membership[] },
): Promise<OwnEvent> {
  const event = isId(eventId) ? await eventRecordIn(db, { eventId }) : null;
  if (!event || event.status === 'removed') return refuse('NOT_FOUND');
  const { organizationId } = await organizerProfile({ db }, { id: event.organizerId });
  const membership = memberships.filter((candidate) => candidate.organizationId === organizationId);
  return mayCreateEvents(membership) ? { event, organizationId } : refuse('NOT_FOUND');
}

/** Whether the site sends mail: without it, no address can be confirmed. */
export interface Confirmation {
  /** True unless given. */
  sendsMail?: boolean;
}

/**
 * The signed-in account that creates events. Refuses NOT_SIGNED_IN, FORBIDDEN, and UNCONFIRMED_EMAIL on a site that
 * sends mail.
 */
export async function requireCreator(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { sendsMail = true }: Confirmation,
): Promise<{ accountId: string; fullName: string; locale: string }> {
  const { accountId } = requireSelf(ctx);
  const { fullName, locale, isEmailVerified } = await myAccount(ctx);
  return isEmailVerified || !sendsMail ? { accountId, fullName, locale } : refuse('UNCONFIRMED_EMAIL');
}
