// An event in the form in which visitors will see it after it is published.
import type { Ctx } from '#domain/ctx';
import { type EventPage, previewPage } from '#domain/events';
import { type Offer, previewOffer } from '#domain/tickets';
import { requireOwnEvent } from './access.ts';

/**
 * The page and the tickets of an event of the actor as visitors will see them after it is published. Refuses
 * NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW.
 */
export async function eventPreview(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  { eventId }: { eventId: string },
): Promise<{ event: EventPage; offer: Offer }> {
  const { event: record } = await requireOwnEvent(ctx, eventId);
  const [event, offer] = await Promise.all([previewPage(ctx, record), previewOffer(ctx, record)]);
  return { event, offer };
}
