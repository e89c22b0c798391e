// The forms with which a buyer changes an order, without client script and without signing in.
import { beforeAll, expect, test } from 'vitest';
import { orderPage, type OrderPage } from '#domain/checkout';
import { newHashedToken } from '#domain/tokens';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { buyTicket } from '../worlds/organizers.ts';
import { createSale } from '../worlds/sale.ts';

const app = sharedApp();
let browsers: Browsers;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
});

async function newOrder(quantity: number): Promise<OrderPage> {
  const sale = await createSale(app.db);
  const { orderToken } = await buyTicket(app.db, {
    eventId: sale.eventId,
    ticketClassId: sale.classes[0] ?? '',
    quantity,
  });
  return orderPage(contextOf(app.db, newVisitor()), { token: orderToken });
}

async function post(path: string, fields: Record<string, string>) {
  const { cookie, token } = browsers.open();
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: app.origin,
      'x-forwarded-for': newNetwork(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrftoken: token, ...fields }),
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

const htmlOf = async (path: string) => (await fetch(app.origin + path)).text();

test('a guest changes the name on a ticket; a wrong name is refused beside its field', async () => {
  const order = await newOrder(1);
  const [ticket] = order.tickets;
  const path = paths.changeTicket(order.token, ticket?.id ?? '');
  const refused = await post(path, { name: 'www.example.org' });
  expect(refused.status).toBe(400);
  expect(refused.html).toMatch(/<input[^>]*id="name"[^>]*aria-invalid="true"/);
  expect(refused.html).toContain('value="www.example.org"');
  expect(await post(path, { name: 'Grace Hopper' })).toMatchObject({ status: 303, location: `${path}?done=renamed` });
  expect(await htmlOf(paths.order(order.token))).toContain('Grace Hopper');
});

test('the page of a ticket does not contain the link of its order, because its holder may be a friend', async () => {
  const order = await newOrder(1);
  const path = paths.ticket(order.tickets[0]?.token ?? '');
  const pages = await Promise.all([path, `${path.slice(0, -1)}.data`].map(htmlOf));
  for (const page of pages) {
    expect(page).toContain(order.number);
    expect(page).not.toContain(order.token);
  }
});

test('a guest cancels a ticket and then the order, each after a second step', async () => {
  const order = await newOrder(2);
  const [ticket] = order.tickets;
  const path = paths.changeTicket(order.token, ticket?.id ?? '');
  expect(await htmlOf(path)).toMatch(/<details[\s\S]*Cancel ticket[\s\S]*value="cancel"[\s\S]*<\/details>/);
  const orderPath = paths.order(order.token);
  const canceled = await post(path, { intent: 'cancel' });
  expect(canceled).toMatchObject({ status: 303, location: `${orderPath}?done=ticket_canceled` });
  expect(await htmlOf(`${orderPath}?done=ticket_canceled`)).toContain('The ticket is canceled.');
  const again = await post(orderPath, { intent: 'cancel' });
  expect(again).toMatchObject({ status: 303, location: `${orderPath}?done=canceled` });
  expect(await post(orderPath, { intent: 'cancel' })).toMatchObject({ status: 303 });
  const html = await htmlOf(`${orderPath}?done=canceled`);
  expect(html).toContain('Your order is canceled.');
  expect(html).not.toContain('value="cancel"');
});

test('a guest offers a ticket to another person, who accepts it without an account', async () => {
  const order = await newOrder(1);
  const [ticket] = order.tickets;
  const path = paths.changeTicket(order.token, ticket?.id ?? '');
  const refused = await post(path, { intent: 'transfer', toName: '', email: 'nobody' });
  expect(refused.status).toBe(400);
  expect(refused.html).toMatch(/<input[^>]*id="toName"[^>]*aria-invalid="true"/);
  expect(refused.html).toMatch(/<input[^>]*id="email"[^>]*aria-invalid="true"/);
  const link = await offeredLink(path, ticket?.id ?? '');
  expect(await htmlOf(path)).toContain('value="take_back"');
  // the only ticket is offered, so the page does not say that the buyer is going
  expect(headingOf(await htmlOf(paths.order(order.token)))).toBe('Your order');
  expect(await htmlOf(paths.ticket(ticket?.token ?? ''))).not.toContain('aria-label="Ticket code"');
  const offered = await htmlOf(link);
  expect(offered).toContain('value="Grace Hopper"');
  for (const secret of [order.token, ticket?.token ?? '', ticket?.code ?? '']) expect(offered).not.toContain(secret);
  const accepted = await post(link, { name: 'Grace Hopper' });
  expect(accepted.status).toBe(303);
  expect(await htmlOf(accepted.location ?? '')).toContain('Grace Hopper');
  expect((await fetch(app.origin + paths.ticket(ticket?.token ?? ''))).status).toBe(404);
  // the buyer's page of the ticket leads back to the order, which names the person
  const late = await post(path, { intent: 'take_back' });
  expect(late).toMatchObject({ status: 303, location: paths.order(order.token) });
  expect(await htmlOf(paths.order(order.token))).toContain('Grace Hopper');
});

test('a ticket that was taken back has no link any more', async () => {
  const order = await newOrder(1);
  const [ticket] = order.tickets;
  const path = paths.changeTicket(order.token, ticket?.id ?? '');
  const link = await offeredLink(path, ticket?.id ?? '');
  expect(await post(path, { intent: 'take_back' })).toMatchObject({ location: `${path}?done=taken_back` });
  expect(headingOf(await htmlOf(paths.order(order.token)))).toBe('You’re going!');
  expect((await fetch(app.origin + link)).status).toBe(410);
  expect((await post(link, { name: 'Grace Hopper' })).status).toBe(410);
});

const headingOf = (html: string): string | undefined => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

/** Offers a ticket with the form of its page, and gives the mailed link a new token. Returns the path of the link. */
async function offeredLink(path: string, ticketId: string): Promise<string> {
  const email = `grace-${crypto.randomUUID()}@example.org`;
  const offered = await post(path, { intent: 'transfer', toName: 'Grace Hopper', email });
  expect(offered).toMatchObject({ status: 303, location: `${path}?done=offered` });
  const { token, hash } = newHashedToken();
  const update = app.db.updateTable('ticket_transfer').set({ token_hash: hash });
  await update.where('ticket_id', '=', ticketId).where('email', '=', email).execute();
  return paths.acceptTicket(token);
}
