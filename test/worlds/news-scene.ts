// An organizer with a published event, whose buyers agree to news.
import type { Ctx, Db } from '#domain/ctx';
import { agreeToNews } from '#domain/news';
import { organizersOf } from '#domain/organizers';
import { contextOf, newVisitor } from './context.ts';
import { buyFor, newAddress, publishedEvent } from './message-scene.ts';
import { organizationOf } from './organizers.ts';

export const NEWS_TEXT = 'Email me news from Oz Presents. I can unsubscribe at any time.';

/** A published event with its organization and organizer. */
export async function newsScene(db: Db) {
  const scene = await publishedEvent(db);
  const organizationId = await organizationOf(db, scene.eventId);
  const [organizer] = await organizersOf(db, { organizationIds: [organizationId] });
  return { ...scene, organizationId, organizerId: organizer?.id ?? '' };
}

/** Orders a ticket with the box ticked; by default as a guest with a new address. */
export async function buyWithNews(
  db: Db,
  scene: { eventId: string; ticketClassId: string },
  { email = newAddress(), ctx = contextOf(db, newVisitor()) }: { email?: string; ctx?: Ctx } = {},
): Promise<{ email: string; orderToken: string }> {
  const { orderToken } = await buyFor(db, { ...scene, buyerEmail: email });
  await agreeToNews(ctx, { orderToken, text: NEWS_TEXT, locale: 'en' });
  return { email, orderToken };
}
