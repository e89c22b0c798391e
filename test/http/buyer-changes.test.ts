// The forms with which a buyer changes an order, without client script and without signing in.
import { beforeAll, expect, test } from 'vitest';
import { offerTransfer } from '#domain/buyers';
import { orderPage, type OrderPage } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import { saveChangeRulesIn } from '#domain/tickets';
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
  const answer = (intent: string, offer: string, name = 'Grace B. Hopper') =>
    post(list, { intent, offer, name }, grace.token);
  // the field of each offer has the name of the account, and shows its own error
  expect(offered.match(/<input[^>]*id="name-\d+"[^>]*value="Grace Hopper"/g)).toHaveLength(3);
  const unnamed = await answer('accept', accepted, 'www.example.org');
  expect(unnamed.status).toBe(400);
  expect(unnamed.html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(unnamed.html).toMatch(
    new RegExp(`<input(?=[^>]*id="name-${accepted}")(?=[^>]*aria-invalid="true")[^>]*value="www.example.org"`),
  );
  const gone = await answer('accept', accepted);
  expect(await htmlOf(gone.location ?? '')).toContain('Grace B. Hopper');
  expect(await answer('decline', declined)).toMatchObject({ status: 303, location: `${list}?done=declined` });
  // the list of the buyer stays open, and says that the ticket is back
  const ownList = paths.tickets(ada.publicId);
  const fields = { intent: 'take_back', order: order.token, ticket: ids[2] ?? '' };
  expect((await post(ownList, { ...fields, ticket: '1' }, ada.token)).status).toBe(404);
  expect(await post(ownList, fields, ada.token)).toMatchObject({ status: 303, location: `${ownList}?done=taken_back` });
  expect(await htmlOf(`${ownList}?done=taken_back`, ada.token)).toContain('The ticket is yours again');
  for (const intent of ['accept', 'decline'])
    expect(await answer(intent, takenBack)).toMatchObject({ status: 303, location: `${list}?done=gone` });
  expect(await htmlOf(`${list}?done=gone`, grace.token)).toContain('This ticket is no longer offered to you.');
  const left = await listOf(grace);
  expect(left).not.toContain('name="offer"');
  expect(left).toContain('Show ticket');
  expect((await listOf(ada)).match(/Show ticket/g)).toHaveLength(4); // a label and a text of each of two tickets
});

test('two offers of one event have buttons with names of their own', async () => {
  const grace = await createPerson(app.db, { fullName: 'Grace Hopper' });
  const { eventId, classes } = await createSale(app.db, { event: { name: 'Lindy <Hop>' } });
  for (const buyer of ['Ada Lovelace', 'Alan Turing']) {
    const ctx = (await createPerson(app.db)).ctx;
    const { orderToken } = await buyTicket(app.db, {
      eventId,
      ticketClassId: classes[0] ?? '',
      quantity: 1,
      buyerCtx: ctx,
      buyer: { name: buyer, email: `${crypto.randomUUID()}@example.org` },
    });
    const { tickets } = await orderPage(ctx, { token: orderToken });
    const ticketId = tickets[0]?.id ?? '';
    await offerTransfer(ctx, { orderToken, ticketId, ...newGrace(), email: grace.email });
  }
  const html = await htmlOf(paths.tickets(grace.publicId), grace.token);
  for (const action of ['Accept ticket', 'Decline', 'Decline ticket'])
    for (const buyer of ['Ada Lovelace', 'Alan Turing'])
      expect(html).toContain(`aria-label="${action}: Lindy &lt;Hop&gt;, from ${buyer}"`);
});

test('an offer past its deadline stays in the list as expired, with the button that declines it', async () => {
  const grace = await createPerson(app.db, { fullName: 'Grace Hopper' });
  const order = await newOrder(1);
  const ticketId = order.tickets[0]?.id ?? '';
  const visitor = contextOf(app.db, newVisitor());
  await offerTransfer(visitor, { orderToken: order.token, ticketId, ...newGrace(), email: grace.email });
  const rules = { mayCancel: true, mayTransfer: false, hours: 0, isRefundAtOnce: false };
  await app.db.transaction().execute((tx) => saveChangeRulesIn(tx, { eventId: order.event.id, rules }));
  const html = await htmlOf(paths.tickets(grace.publicId), grace.token);
  expect(html).toContain('>Expired<');
  expect(html).toContain('This ticket can’t be accepted anymore. Decline it to give it back.');
  expect(html).not.toContain('value="accept"');
  expect(html).toContain('value="decline"');
});

test('the order says who declined a ticket and when, with a link to give it to another person', async () => {
  const order = await newOrder(1);
  const ticketId = order.tickets[0]?.id ?? '';
  const path = paths.changeTicket(order.token, ticketId);
  const link = await offeredLink(path, ticketId);
  await post(link, { intent: 'decline' });
  const html = await htmlOf(paths.order(order.token));
  expect(html).toMatch(/<bdi>Grace Hopper<\/bdi> declined it on [^.]+\. The ticket is yours again\./);
  expect(html).toContain(`href="${path}#transfer-title"`);
  await offeredLink(path, ticketId);
  expect(await htmlOf(paths.order(order.token))).not.toContain('declined it on');
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
