import type { Ctx } from '#domain/ctx';
import { type EventSummary, type JoinDetails, joinDetailsOf, NO_JOIN_DETAILS } from '#domain/events';

/**
 * The details for joining an online event, for holders of its tickets. Empty without a valid ticket (an add-on is none), or one that is offered to another person, while the event is
 * postponed or canceled, and until the organizer has entered the details.
 */
export async function joinDetailsForHolder(
  ctx: Pick<Ctx, 'db'>,
  {
    event,
    tickets,
  }: { event: EventSummary; tickets: { status: 'valid' | 'canceled'; isInTransfer: boolean; isAddOn: boolean }[] },
): Promise<JoinDetails> {
  const holdsValidTicket = tickets.some(
    ({ status, isInTransfer, isAddOn }) => status === 'valid' && !isInTransfer && !isAddOn,
  );
  if (!event.online || event.status !== 'live' || !holdsValidTicket) return NO_JOIN_DETAILS;
  return joinDetailsOf(ctx, { eventId: event.id });
}
