// One ticket at one price: the same amount, tax included, from the search to the file of orders, in currencies with no,
// two and three decimals. `test/currencies.test.ts` has the forms of every currency.
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderPage, paymentPage } from '#domain/checkout';
import { issueDocuments } from '#domain/documents';
import { publishMyEvent } from '#domain/management';
import { listStoredMails } from '#domain/notifications';
import { saveMethodsIn, setSiteGatewayIn, siteGateway } from '#domain/payments';
import { createTicketClassIn } from '#domain/tickets';
import { openGateways } from '#server/payments/gateways.ts';
import { paths } from '#shared/paths.ts';
import { receiptPaths } from '#shared/receipt-paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { createOrganizerWithDraft, organizationOf } from '../worlds/organizers.ts';
import { newBuyer, press, startPaying } from '../worlds/payment-scene.ts';

const app = sharedApp();
let browsers: Browsers;
let gatewayBefore: Awaited<ReturnType<typeof siteGateway>>;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  gatewayBefore = await siteGateway(app.db);
  await app.db.transaction().execute((tx) => setSiteGatewayIn(tx, { name: 'demo', isDemo: true }));
});
// other test files share the site
afterAll(() => app.db.transaction().execute((tx) => setSiteGatewayIn(tx, gatewayBefore)));

/** The price that the organizer typed, in minor units, and what a buyer pays with 10 % tax on top. */
const CASES = [
  { currency: 'JPY', word: 'Maidenhair', priceMinor: 1250, shown: '¥1,375', written: '1375' },
  { currency: 'EUR', word: 'Hartstongue', priceMinor: 1250, shown: '€13.75', written: '13.75' },
  { currency: 'KWD', word: 'Spleenwort', priceMinor: 12_500, shown: 'KWD 13.750', written: '13.750' },
];

/** The text of a page or file with simple spaces. */
async function read(path: string, session?: string): Promise<string> {
  const answer = await fetch(app.origin + path, {
    headers: { 'x-forwarded-for': newNetwork(), ...(session && { cookie: browsers.open(session).cookie }) },
  });
  expect(answer.status, path).toBe(200);
  if (answer.headers.get('content-type') !== 'application/pdf') return simple(await answer.text());
  return simple((await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text);
}
const simple = (text: string): string => text.replaceAll(/[\s\u00A0]+|&nbsp;/g, ' ');

/** A published event online with one paid ticket class, and its organizer. */
async function publish({ word, currency, priceMinor }: (typeof CASES)[number]) {
  const organizer = await createOrganizerWithDraft(app.db, {
    name: `${word} songs by the river`,
    summary: 'An evening of quiet songs by the river.',
    description: '<p>Four musicians play quiet songs. Bring a blanket and something to drink.</p>',
    category: { categoryId: '103', subcategoryId: null },
  });
  const { ctx, eventId } = organizer;
  const organizationId = await organizationOf(app.db, eventId);
  await sql`insert into tax_rule (organization_id, country, name, rate, is_inclusive, is_for_online)
    values (${organizationId}::bigint, 'DE', 'Sales tax', 10000, false, true)`.execute(app.db);
  const ticketClass = await app.db.transaction().execute(async (tx) => {
    await saveMethodsIn(tx, { eventIds: [eventId], methods: ['online'] });
    return createTicketClassIn(tx, { eventId, name: 'Entry', priceKind: 'paid', priceMinor, currency, capacity: 20 });
  });
  await publishMyEvent(ctx, { eventId });
  return { ...organizer, sale: { eventId, classes: [ticketClass.id], tiers: [ticketClass.tierId] } };
}

describe.each(CASES)('a ticket in $currency', (ticket) => {
  /** Not `toContain`, which would print whole pages. */
  const hasPrice = (text: string): boolean => text.includes(ticket.shown);
  let event: Awaited<ReturnType<typeof publish>>;
  let order: { id: string; token: string; slug: string; reservation: string };
  beforeAll(async () => {
    event = await publish(ticket);
    const buyer = await newBuyer(app.db, event.sale);
    await press(buyer, await startPaying(buyer), 'pay');
    const { orderToken } = await paymentPage(buyer.ctx, { token: buyer.token, gateways: openGateways(app.db) });
    const { token, event: own } = await orderPage(buyer.ctx, { token: orderToken ?? '' });
    const { token: reservation } = await newBuyer(app.db, event.sale);
    const { id } = await app.db
      .selectFrom('ticket_order')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    order = { id, token, slug: own.slug, reservation };
  });

  test('has the same price in the search, on the event page and for search engines', async () => {
    const search = `/d/online/all-events/${ticket.word.toLowerCase()}/`;
    await expect.poll(async () => hasPrice(await read(search))).toBe(true);
    const page = await read(paths.event({ id: event.eventId, slug: order.slug }));
    expect(hasPrice(page)).toBe(true);
    expect(/"price":"([\d.]+)"/.exec(page)?.[1]).toBe(ticket.written);
    expect(/"priceCurrency":"(\w+)"/.exec(page)?.[1]).toBe(ticket.currency);
  });

  test('has the same price at the checkout, on the order and in its mail', async () => {
    expect(hasPrice(await read(paths.reservation(order.reservation)))).toBe(true);
    expect(hasPrice(await read(paths.order(order.token)))).toBe(true);
    const mail = async () => (await listStoredMails(app)).find(({ text }) => text.includes(order.token));
    await expect.poll(async () => hasPrice(simple((await mail())?.text ?? ''))).toBe(true);
  });

  test('has the same price on the receipt, for the organizer, and in the file of orders', async () => {
    await issueDocuments(app, { orderId: order.id });
    expect(hasPrice(await read(receiptPaths.receipt(order.token, 'latest')))).toBe(true);
    expect(hasPrice(await read(paths.manageOrder(event.eventId, order.id), event.token))).toBe(true);
    const file = await read(`${workPaths.exportOrders(event.eventId)}?format=csv`, event.token);
    expect(file.split(/[,;"\s]+/)).toContain(ticket.written);
  });
});
