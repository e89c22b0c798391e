// The pages of orders and tickets say when the event was canceled or postponed, and ask for no payment then.
import { expect, test } from 'vitest';
import { confirm, orderPage, reserve } from '#domain/checkout';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { createSale, newAda, newKey } from '../worlds/sale.ts';

const app = sharedApp();

interface Options {
  ticketStatus?: 'valid' | 'canceled';
  /** What the organizer wrote about the status. */
  message?: string;
}

/** The pages of an order of an event with this status: the order, its tickets, and one ticket. */
async function pagesOf(
  status: 'live' | 'canceled' | 'postponed',
  { ticketStatus = 'valid', message }: Options = {},
): Promise<string[]> {
  const sale = await createSale(app.db, { classes: [{ priceKind: 'paid', priceMinor: 1250 }] });
  const ctx = contextOf(app.db, newVisitor());
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
  const { reservationToken } = await reserve(ctx, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  const { orderToken } = await confirm(ctx, { token: reservationToken, ...newAda(), idempotencyKey: newKey() });
  const { tickets } = await orderPage(ctx, { token: orderToken });
  await app.db.updateTable('event').set({ status }).where('id', '=', sale.eventId).execute();
  if (message !== undefined && status !== 'live') await addMessage(sale.eventId, status, message);
  const tokens = tickets.map(({ token }) => token);
  await app.db.updateTable('ticket').set({ status: ticketStatus }).where('token', 'in', tokens).execute();
  const pages = [paths.order(orderToken), paths.orderTickets(orderToken), paths.ticket(tickets[0]?.token ?? '')];
  return Promise.all(pages.map(async (path) => (await fetch(app.origin + path)).text()));
}

/** Writes the organizer's message as `updateMyEvent` does. */
const addMessage = (event_id: string, kind: 'canceled' | 'postponed', message: string) =>
  app.db
    .insertInto('event_update')
    .columns(['event_id', 'kind', 'message', 'is_public', 'old_starts_at', 'old_ends_at'])
    .expression((eb) =>
      eb
        .selectFrom('event')
        .select([
          'id',
          eb.val(kind).as('kind'),
          eb.val(message).as('message'),
          eb.lit(true).as('is_public'),
          'starts_at',
          'ends_at',
        ])
        .where('id', '=', event_id),
    )
    .execute();

test('a buyer who releases the ticket reads that it is back on sale', async () => {
  const sale = await createSale(app.db, { classes: [{}] });
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
  const ctx = contextOf(app.db, newVisitor());
  const { reservationToken } = await reserve(ctx, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  const { cookie, token } = (await browsersOf(app.db)).open();
  const released = await fetch(app.origin + paths.reservation(reservationToken), {
    method: 'POST',
    headers: {
      cookie,
      origin: app.origin,
      'x-forwarded-for': newNetwork(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrftoken: token, intent: 'release' }),
  });
  const html = await released.text();
  expect(html).toContain('Your ticket has been released');
  expect(html).toContain('It’s back on sale.');
});

test('a live event has no notice, and states the payment at the door', async () => {
  for (const html of await pagesOf('live')) {
    expect(html).not.toContain('This event has been');
    expect(html).toMatch(/at the door/);
  }
});

test('a canceled event has a notice, a struck-out date, and no payment at the door', async () => {
  for (const html of await pagesOf('canceled')) {
    expect(html).toContain('This event has been canceled.');
    expect(html).toMatch(/<s [^>]*><time/);
    expect(html).not.toMatch(/at the door|Show ticket<|You’re going|Add to calendar/);
  }
});

test.each(['canceled', 'postponed'] as const)(
  'the organizer’s message about a %s event is on the pages of the order, the tickets and the event, as plain text',
  async (status) => {
    const [order = '', tickets = '', ticket = ''] = await pagesOf(status, { message: 'The <b>hall</b>\nis closed.' });
    const eventPath = /href="(\/e\/[^"]+-tickets-\d+\/)"/.exec(order)?.[1] ?? '';
    const event = await (await fetch(app.origin + eventPath)).text();
    for (const html of [order, tickets, ticket, event]) {
      expect(html).toContain('Message from the organizer');
      expect(html).toMatch(/<blockquote dir="auto"[^>]*>The &lt;b&gt;hall&lt;\/b&gt;\nis closed\.<\/blockquote>/);
    }
  },
);

test('a postponed event has a notice, and calls its date the original one', async () => {
  for (const html of await pagesOf('postponed')) {
    expect(html).toContain('This event has been postponed.');
    expect(html).toContain('New date to be announced');
    expect(html).toContain('Originally planned for');
    expect(html).not.toMatch(/You’re going|Add to calendar/);
  }
});

test('an order whose tickets are no longer valid says so, and offers no tickets to show', async () => {
  const [order, , ticket] = await pagesOf('live', { ticketStatus: 'canceled' });
  expect(order).toMatch(/Your (?:ticket is|tickets are) no longer valid\./);
  expect(order).not.toMatch(/at the door|Show ticket<|Keep your tickets in one place/);
  expect(ticket).toContain('This ticket is no longer valid.');
  expect(ticket).not.toMatch(/Add to calendar|Anyone with this link/);
});
