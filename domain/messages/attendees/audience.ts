// The people that a message goes to.
import { admittedTickets } from '#domain/checkin';
import { type Recipient, recipientsOfEvent } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { validTicketsOfEvent } from '#domain/tickets';

/** The people that a message goes to. `ticketClassId` is null for other kinds, and after the class was deleted. */
export interface Audience {
  kind: AudienceKind;
  ticketClassId: string | null;
}

export const AUDIENCE_KINDS = ['all', 'ticket_class', 'checked_in', 'not_checked_in'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

/**
 * The people that a message about an event goes to now, each mail address once: the buyers and the attendees with valid
 * tickets. Of a ticket with an attendee's own address, only the attendee counts as checked in or not. The caller has
 * checked the actor's right.
 */
export async function audienceOf(
  ctx: Pick<Ctx, 'db'>,
  { eventId, audience }: { eventId: string; audience: Audience },
): Promise<Recipient[]> {
  const { kind, ticketClassId } = audience;
  if (kind === 'all') return recipientsOfEvent(ctx, { eventId });
  if (kind === 'ticket_class')
    return recipientsOfEvent(ctx, { eventId, includes: ({ classId }) => classId === ticketClassId });
  const tickets = await validTicketsOfEvent(ctx, { eventId });
  const admitted = await admittedTickets(ctx, { ticketIds: tickets.map(({ id }) => id) });
  const includes = ({ id }: { id: string }) => admitted.has(id) === (kind === 'checked_in');
  return recipientsOfEvent(ctx, { eventId, includes, isHolderOnly: true });
}
