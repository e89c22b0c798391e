// The forms with which a buyer changes an order, without client script and without signing in.
import { beforeAll, expect, test } from 'vitest';
import { offerTransfer } from '#domain/buyers';
import { orderPage, type OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { newHashedToken } from '#domain/tokens';
import { paths } from '#shared/paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { sharedApp } from '../site/app.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { buyTicket } from '../worlds/organizers.ts';
import { createPerson } from '../worlds/people.ts';
import { createSale } from '../worlds/sale.ts';
import { newGrace } from '../worlds/transfers.ts';

const app = sharedApp();
let browsers: Browsers;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
});

async function newOrder(quantity: number, buyerCtx?: Ctx): Promise<OrderPage> {
  const sale = await createSale(app.db);
  const { orderToken } = await buyTicket(app.db, {
    eventId: sale.eventId,
    ticketClassId: sale.classes[0] ?? '',
    quantity,
    ...(buyerCtx && { buyerCtx }),
  });
  return orderPage(contextOf(app.db, newVisitor()), { token: orderToken });
}

async function post(path: string, fields: Record<string, string>, sessionToken?: string) {
  const { cookie, token } = browsers.open(sessionToken);
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

const htmlOf = async (path: string, sessionToken?: string) =>
  (await fetch(app.origin + path, { headers: { cookie: browsers.open(sessionToken).cookie } })).text();

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
  const pages = await Promise.all([path, `${path.slice(0, -1)}.data`].map((each) => htmlOf(each)));
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

test('a person declines an offered ticket after a second step, and the buyer has it again', async () => {
  const order = await newOrder(1);
  const [ticket] = order.tickets;
  const link = await offeredLink(paths.changeTicket(order.token, ticket?.id ?? ''), ticket?.id ?? '');
  expect(await htmlOf(link)).toMatch(
    /<details[\s\S]*Decline this ticket\?[\s\S]*Ada Lovelace[\s\S]*value="decline"[\s\S]*<\/details>/,
  );
  // twice, as with a double click
  for (const _ of [1, 2])
    expect(await post(link, { intent: 'decline' })).toMatchObject({ status: 303, location: link });
  expect(headingOf(await htmlOf(link))).toBe('You declined this ticket');
  expect((await post(link, { name: 'Grace Hopper' })).status).toBe(410);
  expect(headingOf(await htmlOf(paths.order(order.token)))).toBe('You’re going!');
});

test('a person who accepted a ticket cannot decline it: the page leads to the ticket', async () => {
  const order = await newOrder(1);
  const link = await offeredLink(
    paths.changeTicket(order.token, order.tickets[0]?.id ?? ''),
    order.tickets[0]?.id ?? '',
  );
  const accepted = await post(link, { name: 'Grace Hopper' });
  expect(await post(link, { intent: 'decline' })).toMatchObject({ status: 303, location: link });
  const html = await htmlOf(link);
  expect(html).toContain('You’ve already accepted this ticket.');
  expect(html).toContain(accepted.location);
  expect(html).not.toContain('value="decline"');
});

test('the list of a signed-in person has the tickets offered to the person, and takes the own offered ones back', async () => {
  const ada = await createPerson(app.db, { fullName: 'Ada Lovelace' });
  const grace = await createPerson(app.db, { fullName: 'Grace Hopper' });
  const order = await newOrder(3, ada.ctx);
  const ids = order.tickets.map(({ id }) => id);
  for (const ticketId of ids)
    await offerTransfer(ada.ctx, { orderToken: order.token, ticketId, ...newGrace(), email: grace.email });
  const listOf = (person: typeof ada) => htmlOf(paths.tickets(person.publicId), person.token);
  const own = await listOf(ada);
  expect(own.match(/Waiting for <bdi>Grace Hopper<\/bdi> to accept/g)).toHaveLength(3);
  expect(own).not.toContain('Show ticket');
  const offered = await listOf(grace);
  expect(headingsOf(offered)).toContain('Tickets for you');
  const [accepted = '', declined = '', takenBack = ''] = new Set(
    [...offered.matchAll(/name="offer" value="(\d+)"/g)].map(([, id]) => id ?? ''),
  );
  const list = paths.tickets(grace.publicId);
  const answer = (intent: string, offer: string) => post(list, { intent, offer }, grace.token);
  const gone = await answer('accept', accepted);
  expect(await htmlOf(gone.location ?? '')).toContain('Grace Hopper');
  expect(await answer('decline', declined)).toMatchObject({ status: 303, location: `${list}?done=declined` });
  const back = await post(paths.changeTicket(order.token, ids[2] ?? ''), { intent: 'take_back' }, ada.token);
  expect(back).toMatchObject({ location: `${paths.changeTicket(order.token, ids[2] ?? '')}?done=taken_back` });
  for (const intent of ['accept', 'decline'])
    expect(await answer(intent, takenBack)).toMatchObject({ status: 303, location: `${list}?done=gone` });
  expect(await htmlOf(`${list}?done=gone`, grace.token)).toContain('This ticket is no longer offered to you.');
  const left = await listOf(grace);
  expect(left).not.toContain('name="offer"');
  expect(left).toContain('Show ticket');
  expect((await listOf(ada)).match(/Show ticket/g)).toHaveLength(4); // a label and a text of each of two tickets
});

const headingsOf = (html: string): string[] => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title ?? '');

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
