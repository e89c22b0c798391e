// The organizer that a visitor writes to.
import { type Contact, contactsOf } from '#domain/accounts';
import { orderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { eventPage, eventSummary } from '#domain/events';
import { managersOf, organizerProfile, teamsOf } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { isUnreachable } from '#shared/mail-address.ts';

export interface ContactTarget {
  event: { id: string; slug: string; name: string; language: string };
  /** Name of the organizer. */
  organizer: string;
  /** Whether the organization has an owner or admin who gets mail. An imported organizer has none. */
  isReachable: boolean;
}

/** Whether the organizer has a team on this site. An imported organizer has none. */
export const isContactable = async (ctx: Pick<Ctx, 'db'>, { organizerId }: { organizerId: string }): Promise<boolean> =>
  (await teamsOf(ctx, { organizerIds: [organizerId] })).has(organizerId);

/** The organizer of an event that the actor may see. Refuses in the same cases as `eventPage`. */
export async function contactTarget(
  ctx: Pick<Ctx, 'db' | 'clock' | 'actor'>,
  input: { eventId: string },
): Promise<ContactTarget> {
  const { id, slug, name, language, organizer } = await eventPage(ctx, { id: input.eventId });
  return targetOf(ctx, { event: { id, slug, name, language }, organizerId: organizer.id });
}

export interface ContactAboutOrder extends ContactTarget {
  order: { number: string };
  /** The buyer, who sends the message. */
  sender: { name: string; email: string };
}

/**
 * The organizer of the event of an order, also while the event is hidden: people with tickets may still have questions.
 * Refuses NOT_FOUND.
 */
export async function contactAboutOrder(
  ctx: Pick<Ctx, 'db'>,
  input: { orderToken: string },
): Promise<ContactAboutOrder> {
  const { event, number, name, email } = await orderPage(ctx, { token: input.orderToken });
  if (isUnreachable(email)) refuse('NOT_FOUND'); // the buyer was erased
  const { id, slug, organizerId } = event;
  const target = await targetOf(ctx, { event: { id, slug, name: event.name, language: event.language }, organizerId });
  return { ...target, order: { number }, sender: { name, email } };
}

/** Also for an event that the actor may not see. */
export async function targetOf(
  ctx: Pick<Ctx, 'db'>,
  { event, organizerId }: { event: ContactTarget['event']; organizerId: string },
): Promise<ContactTarget> {
  const { name, organizationId } = await organizerProfile(ctx, { id: organizerId });
  return { event, organizer: name, isReachable: (await managersOfOrganizer(ctx, organizationId)).length > 0 };
}

/** The owners and admins who get the mails to the organizer of an event. Refuses NOT_FOUND. */
export async function recipientsOf(ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<Contact[]> {
  const { organizerId } = await eventSummary(ctx, { id: eventId });
  return managersOfOrganizer(ctx, (await organizerProfile(ctx, { id: organizerId })).organizationId);
}

const managersOfOrganizer = async (ctx: Pick<Ctx, 'db'>, organizationId: string): Promise<Contact[]> =>
  contactsOf(ctx, { accountIds: await managersOf(ctx.db, { organizationId }) });
