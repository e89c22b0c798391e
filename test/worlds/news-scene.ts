// An organizer with a published event, whose buyers agree to news.
import { sql } from 'kysely';
import type { Ctx, Db } from '#domain/ctx';
import { agreeToNews } from '#domain/news';
import { organizersOf } from '#domain/organizers';
import { contextOf, newVisitor } from './context.ts';
import { buyFor, newAddress, publishedEvent } from './message-scene.ts';
import { organizationOf } from './organizers.ts';

export const NEWS_TEXT = 'Send news from Oz Presents to my inbox. I can unsubscribe at any time.';

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

/** The token in the mail of a running site that asks an address to confirm news; '' until the mail is stored. */
export async function mailedNewsToken(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select content ->> 'text' as text from mail_outbox
    where to_address = ${email} and template = 'news_confirm' and content is not null`.execute(db);
  return /\/contact\/news\/([\w-]{43})\//.exec(rows[0]?.text ?? '')?.[1] ?? '';
}
