// A buyer asks for a refund without client script, and members of the team answer.
import { beforeAll, expect, test } from 'vitest';
import { refundRequestsOf } from '#domain/attendees';
import { setMemberIn } from '#domain/organizers';
import { setSiteGatewayIn, siteGateway } from '#domain/payments';
import { paths } from '#shared/paths.ts';
import { refundPaths } from '#shared/refund-paths.ts';
import { workPaths } from '#shared/work-paths.ts';
import { newNetwork } from '../access/network.ts';
import { type Browsers, browsersOf } from '../access/site-secret.ts';
import { dangersOf } from '../dangers.ts';
import { sharedApp } from '../site/app.ts';
import { organizationOf } from '../worlds/organizers.ts';
import { createPerson } from '../worlds/people.ts';
import { paidOrder, type PaidOrder } from '../worlds/refund-scene.ts';

const app = sharedApp();
let browsers: Browsers;
let paid: PaidOrder;
beforeAll(async () => {
  browsers = await browsersOf(app.db);
  const before = await siteGateway(app.db);
  paid = await paidOrder(app.db);
  // other test files share the site
  await app.db.transaction().execute((tx) => setSiteGatewayIn(tx, before));
  await app.db
    .updateTable('ticket_order')
    .set({ refund_policy: 'flexible' })
    .where('id', '=', paid.target.orderId)
    .execute();
});

async function request(path: string, { session, form }: { session?: string; form?: [string, string][] } = {}) {
  const { cookie, token } = browsers.open(session);
  const answer = await fetch(app.origin + path, {
    redirect: 'manual',
    headers: { cookie, origin: app.origin, 'x-forwarded-for': newNetwork() },
    ...(form && { method: 'POST', body: new URLSearchParams([['csrftoken', token], ...form]) }),
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

async function member(role: 'owner' | 'check_in' | 'box_office') {
  const person = await createPerson(app.db);
  const organizationId = await organizationOf(app.db, paid.target.eventId);
  const { accountId } = person;
  await app.db.transaction().execute((tx) => setMemberIn(tx, { organizationId, accountId, role }));
  return person.token;
}

const formKeyIn = (html: string) => /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? '';
const openRequest = async () => (await refundRequestsOf(app, { orderToken: paid.token }))[0];

test('a buyer checks and sends a request, withdraws it, and sends another one; hostile texts stay texts', async () => {
  const path = refundPaths.askRefund(paid.token);
  const [ticketId = ''] = paid.ticketIds;
  const orderPath = paths.order(paid.token);
  expect((await request(orderPath)).html).toContain('Request a refund');
  const formKey = formKeyIn((await request(path)).html);
  const missing = await request(path, { form: [['formKey', formKey]] });
  expect(missing.status).toBe(400);
  expect(missing.html).toContain('Choose at least one ticket.');
  const reason = '<img src=x onerror=alert(1)> I am ill.';
  const form: [string, string][] = [
    ['ticket', ticketId],
    ['reason', reason],
    ['formKey', formKey],
  ];
  const review = await request(path, { form });
  expect(review.html).toContain('€25.00');
  expect(review.html).toContain('Send request');
  const confirm: [string, string][] = [...form, ['intent', 'confirm']];
  for (const _ of [1, 2])
    expect(await request(path, { form: confirm })).toMatchObject({
      status: 303,
      location: `${orderPath}?done=refund_requested`,
    });
  const shown = await request(orderPath);
  expect(shown.html).toContain('Waiting for the organizer');
  expect(dangersOf(shown.html, app.origin)).toEqual([]);
  const requestId = (await openRequest())?.id ?? '';
  const withdraw: [string, string][] = [
    ['intent', 'withdraw'],
    ['requestId', requestId],
  ];
  expect(await request(orderPath, { form: withdraw })).toMatchObject({ status: 303 });
  expect((await request(orderPath)).html).toContain('You withdrew your request');
  const next = formKeyIn((await request(path)).html);
  const again: [string, string][] = [
    ['ticket', ticketId],
    ['reason', ''],
    ['formKey', next],
    ['intent', 'confirm'],
  ];
  expect((await request(path, { form: again })).status).toBe(303);
});

test('a member who may refund declines with words; other people find no request', async () => {
  const { eventId, orderId } = paid.target;
  const path = paths.manageOrder(eventId, orderId);
  const requestId = (await openRequest())?.id ?? '';
  const decline = (message: string): [string, string][] => [
    ['intent', 'decline'],
    ['requestId', requestId],
    ['message', message],
  ];
  const stranger = await createPerson(app.db);
  expect((await request(path, { session: stranger.token, form: decline('No.') })).status).toBe(404);
  const door = await member('check_in');
  expect((await request(path, { session: door, form: decline('No.') })).status).toBe(403);
  expect((await request(path, { form: decline('No.') })).status).toBe(303);
  expect((await openRequest())?.state).toBe('open');

  const session = await member('box_office');
  const refundPath = `${workPaths.refundTickets(eventId, orderId)}?request=${requestId}`;
  expect((await request(refundPath, { session })).html).toMatch(/<input[^>]*name="ticket"[^>]*checked/);
  expect((await request(`${paths.manageOrders(eventId)}?state=refund_requested`, { session })).html).toContain(orderId);
  const empty = await request(path, { session, form: decline('') });
  expect([empty.status, /<textarea[^>]*id="answer"[^>]*aria-invalid="true"/.test(empty.html)]).toEqual([400, true]);
  expect(await request(path, { session, form: decline('The hall is paid.') })).toMatchObject({
    status: 303,
    location: `${path}?done=declined`,
  });
  expect((await request(path, { session, form: decline('Again.') })).status).toBe(409);
  expect((await request(paths.order(paid.token))).html).toContain('The hall is paid.');
});

test('after a postponement a buyer keeps the tickets with one press, and the team sees it', async () => {
  const before = await siteGateway(app.db);
  const order = await paidOrder(app.db);
  await app.db.transaction().execute((tx) => setSiteGatewayIn(tx, before));
  const { eventId } = order.target;
  const path = paths.managePlans(eventId);
  const session = order.owner.token;
  expect((await request(path, { session })).html).toMatch(/<option value="14" selected/);
  const form: [string, string][] = [
    ['kind', 'postponed'],
    ['choiceDays', '14'],
  ];
  const review = await request(path, { session, form: [...form, ['intent', 'review']] });
  expect(review.html).toContain('guests who paid online can get their money back right away');
  expect(review.html).toContain('name="choiceDays" value="14"');
  expect((await request(path, { session, form: [...form, ['intent', 'confirm']] })).status).toBe(303);

  const orderPath = paths.order(order.token);
  expect((await request(orderPath)).html).toContain('Tickets or money back?');
  const retain: [string, string][] = [['intent', 'retain']];
  expect(await request(orderPath, { form: retain })).toMatchObject({
    status: 303,
    location: `${orderPath}?done=retained`,
  });
  expect((await request(orderPath)).html).toContain('Changed your mind?');
  expect((await request(path, { session })).html).toContain('1 order keeps its tickets.');
  expect((await request(paths.order(paid.token), { form: retain })).status).toBe(409);
});
