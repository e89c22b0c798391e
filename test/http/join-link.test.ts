// The link to join an online event is on the pages of holders of a valid ticket, and no public URL contains it.
import { beforeAll, expect, test } from 'vitest';
import { confirm, orderPage, type OrderPage, reserve } from '#domain/checkout';
import { cancelEventIn, setJoinDetailsIn } from '#domain/events';
import { paths } from '#shared/paths.ts';
import { sharedApp } from '../site/app.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { createSale, newAda, newKey } from '../worlds/sale.ts';

const app = sharedApp();
const NAME = 'Quillwort Webinar';
const SECRET = 'room-7f3a91';
const PASSCODE = 'Passcode 4471';

let order: OrderPage;
beforeAll(async () => {
  const sale = await createSale(app.db, { event: { name: NAME, online: true } });
  const url = `https://meet.example.com/${SECRET}`;
  await app.db
    .transaction()
    .execute((tx) => setJoinDetailsIn(tx, { eventId: sale.eventId, link: url, instructions: PASSCODE }));
  order = await orderOf(sale.eventId, sale.classes[0] ?? '');
});

async function orderOf(eventId: string, ticketClassId: string): Promise<OrderPage> {
  const ctx = contextOf(app.db, newVisitor());
  const lines = [{ ticketClassId, quantity: 1 }];
  const { reservationToken } = await reserve(ctx, { eventId, lines, idempotencyKey: newKey() });
  const placed = await confirm(ctx, { token: reservationToken, ...newAda(), idempotencyKey: newKey() });
  return orderPage(ctx, { token: placed.orderToken });
}

const textAt = async (path: string) => (await fetch(app.origin + path)).text();
const ticketPath = () => paths.ticket(order.tickets[0]?.token ?? '');

test.each([
  ['the ticket', ticketPath],
  ['all tickets of the order', () => paths.orderTickets(order.token)],
  ['the order', () => paths.order(order.token)],
])('%s has a button to join the event', async (_, path) => {
  const html = await textAt(path());
  expect(html).toContain(`href="https://meet.example.com/${SECRET}"`);
  expect(html).toContain('Join online');
  expect(html).toContain(PASSCODE);
});

test('the page of an event that takes place promises the link, and that of a canceled event does not', async () => {
  const promise = 'get the link with your ticket';
  expect((await textAt(paths.event(order.event))).includes(promise)).toBe(true);
  const { eventId } = await createSale(app.db, { event: { name: 'Bogbean Webinar', online: true } });
  await app.db.transaction().execute((tx) => cancelEventIn(tx, { id: eventId }));
  const page = await textAt(paths.event({ id: eventId, slug: 'bogbean-webinar' }));
  expect(page).toContain('Bogbean Webinar');
  expect(page.includes(promise)).toBe(false);
});

test('no public URL of the event contains the link', async () => {
  const { event } = order;
  const search = `/d/online/all-events/${encodeURIComponent(NAME.toLowerCase().replaceAll(' ', '-'))}/`;
  // a job adds the event to the search index
  await expect.poll(() => textAt(search)).toContain(NAME);
  const urls = [
    paths.event(event),
    `/de${paths.event(event)}`,
    `${paths.event(event).slice(0, -1)}.data`,
    paths.checkout(event.id),
    paths.eventCalendar(event.id),
    paths.ticketCalendar(order.tickets[0]?.token ?? ''),
    search,
    paths.searchRss(search),
    paths.searchCalendar(search),
    paths.sitemapEvents(1),
    paths.home(),
  ];
  for (const url of urls) for (const secret of [SECRET, PASSCODE]) expect(await textAt(url), url).not.toContain(secret);
});

test('a canceled ticket has no button to join', async () => {
  const [ticket] = order.tickets;
  const other = await orderOf(order.event.id, order.lines[0]?.ticketClassId ?? '');
  const token = other.tickets[0]?.token ?? '';
  await app.db.updateTable('ticket').set({ status: 'canceled' }).where('token', '=', token).execute();
  for (const path of [paths.ticket(token), paths.order(other.token)])
    expect(await textAt(path), path).not.toContain(SECRET);
  expect(await textAt(paths.ticket(ticket?.token ?? ''))).toContain(SECRET);
});

test('the tickets of an online event without a join link name the day by which the organizer sends the link', async () => {
  const sale = await createSale(app.db, { event: { name: 'Sedge Webinar', online: true } });
  const placed = await orderOf(sale.eventId, sale.classes[0] ?? '');
  for (const path of [paths.ticket(placed.tickets[0]?.token ?? ''), paths.order(placed.token)]) {
    const html = await textAt(path);
    expect(html).toMatch(/The organizer will send the link by/);
    expect(html).not.toMatch(/\bdoor\b/);
  }
});
