import type { Ctx } from '#domain/ctx';
import { type EventSummary, joinLinkOf } from '#domain/events';

/**
 * The link to join an online event, for holders of its tickets; null without a valid ticket, while the event is not
 * going to take place as planned, and until the organizer has set a link.
 */
export async function joinLinkForHolder(
  ctx: Pick<Ctx, 'db'>,
  { event, tickets }: { event: EventSummary; tickets: { status: 'valid' | 'canceled' }[] },
): Promise<string | null> {
  const holdsValidTicket = tickets.some(({ status }) => status === 'valid');
  if (!event.online || event.status !== 'live' || !holdsValidTicket) return null;
  return joinLinkOf(ctx, { eventId: event.id });
}
