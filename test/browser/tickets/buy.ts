// Orders for the tests of order pages and tickets.
import { confirm, orderPage, type OrderPage, reserve } from '#domain/checkout';
import { contextOf } from '../../worlds/context.ts';
import type { Site } from '../../site/browser.ts';

/** A visitor's order of tickets for the jazz night. */
export async function buyTickets(site: Site, quantity: number): Promise<OrderPage> {
  const ctx = contextOf(site.db, { kind: 'visitor', key: crypto.randomUUID() });
  const { id: eventId } = site.world.events['jazz-night'];
  const [, ticketClassId = ''] =
    Object.entries(site.world.classes).find(([key]) => key.startsWith('jazz-night/')) ?? [];
  const lines = [{ ticketClassId, quantity }];
  const { reservationToken } = await reserve(ctx, { eventId, lines, idempotencyKey: crypto.randomUUID() });
  const buyer = { name: 'Ada Lovelace', email: `${crypto.randomUUID()}@example.org` };
  const { orderToken } = await confirm(ctx, { token: reservationToken, ...buyer, idempotencyKey: crypto.randomUUID() });
  return orderPage(ctx, { token: orderToken });
}
