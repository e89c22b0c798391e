import { beforeAll, expect, test } from 'vitest';
import { cancelOrder, eventOrder, eventOrders, orderChange } from '#domain/attendees';
import { admitByCode, admitTicket, doorSnapshot, syncScans } from '#domain/checkin';
import { orderPage, recipientsOfEvent } from '#domain/checkout';
import { saveChangeRules } from '#domain/management';
import { eventStock, ticketByToken, verifyTicket } from '#domain/tickets';
import { decodeSnapshot, unsignedSnapshot } from '#shared/doors/snapshot.ts';
import { testDb } from '../../../test/db.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { guestScene } from '../../../test/worlds/guest-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newGrace, offerTicket, ticketsIn } from '../../../test/worlds/transfers.ts';
import {
  acceptTransfer,
  cancelFreeTicket,
  erasePersonIn,
  isTransferred,
  offerTransfer,
  personalDataOf,
  purgeTransfers,
  renameTicket,
  takeBackTransfer,
  ticketChanges,
  transferOffer,
  transfersForOrganizer,
  transfersOfBuyer,
} from '../index.ts';

const database = testDb();
const { eventOnSale } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());

let scene: Awaited<ReturnType<typeof eventOnSale>>;
beforeAll(async () => {
  scene = await eventOnSale();
});

/** An order of tickets of a shared event, or of an event of its own. */
async function orderOf(quantity: number, own?: typeof scene) {
  const { ctx, eventId, buy } = own ?? scene;
  const { orderId, orderToken } = await buy('Ada Lovelace', { quantity });
  const tickets = await ticketsIn(database.db, orderToken);
  return { ctx, eventId, orderId, orderToken, ticketId: tickets[0]?.id ?? '', tickets };
}

const qrOf = async (token: string) => (await ticketByToken(visitor(), { token })).qr;
const reasonOf = async (payload: string) => {
  const result = await verifyTicket(visitor(), { payload });
  return result.ok ? 'valid' : result.reason;
};
const soldOf = async (eventId: string) => (await eventStock(database.db, { eventId }))?.sold;

test('a ticket goes to another person: the old code is void at once, and the person gets an order with a new code', async () => {
  const own = await eventOnSale();
  const order = await orderOf(2, own);
  const { ctx, eventId, orderToken, ticketId, tickets } = order;
  const oldToken = tickets[0]?.token ?? '';
  const oldCode = await qrOf(oldToken);
  const { token, email } = await offerTicket(database, order);
  expect(await reasonOf(oldCode)).toBe('in_transfer');
  expect(await ticketByToken(visitor(), { token: oldToken })).toMatchObject({ isInTransfer: true, qr: '', code: '' });
  expect(await transferOffer(visitor(), { token })).toMatchObject({
    state: 'open',
    from: 'Ada Lovelace',
    name: 'Grace Hopper',
    className: 'Free entry',
  });
  const { orderToken: newOrder } = await acceptTransfer(visitor(), { token, name: ' Grace  M. Hopper ' });
  const page = await orderPage(visitor(), { token: newOrder });
  expect(page).toMatchObject({ name: 'Grace M. Hopper', email, totalMinor: 0 });
  const [received, ...more] = page.tickets;
  expect(more).toEqual([]);
  expect(received).toMatchObject({ id: ticketId, attendeeName: 'Grace M. Hopper', isInTransfer: false });
  expect(received?.code).not.toBe(tickets[0]?.code);
  expect(await reasonOf(await qrOf(received?.token ?? ''))).toBe('valid');
  expect(await reasonOf(oldCode)).toBe('voided');
  expect(await codeOf(ticketByToken(visitor(), { token: oldToken }))).toBe('NOT_FOUND');
  expect((await ticketsIn(database.db, orderToken)).map(({ id }) => id)).toEqual([tickets[1]?.id]);
  expect(await soldOf(eventId)).toBe(2);
  expect(await acceptTransfer(visitor(), { token, name: 'Grace Hopper' })).toEqual({ orderToken: newOrder });
  expect((await recipientsOfEvent(ctx, { eventId })).map((person) => person.email)).toContain(email);
  expect(await isTransferred(visitor(), { orderToken, ticketId })).toBe(true);
});

test('the organizer and the buyer see a transfer, the person’s order does not show the buyer’s', async () => {
  const own = await eventOnSale();
  const order = await orderOf(1, own);
  const { ctx, eventId, orderId, orderToken } = order;
  const { token, email } = await offerTicket(database, order);
  expect(await transfersOfBuyer(visitor(), order)).toMatchObject([{ email, acceptedAt: null }]);
  const { orderToken: newOrder } = await acceptTransfer(visitor(), { token, name: 'Grace Hopper' });
  expect(await transfersOfBuyer(visitor(), order)).toMatchObject([
    { name: 'Grace Hopper', toOrderId: expect.any(String) },
  ]);
  expect(await transfersOfBuyer(visitor(), { orderToken: newOrder })).toEqual([]);
  const [transfer] = await transfersForOrganizer(ctx, { eventId, orderId });
  const toOrder = { eventId, orderId: transfer?.toOrderId ?? '' };
  expect(await transfersForOrganizer(ctx, toOrder)).toMatchObject([{ fromOrderId: orderId }]);
  expect((await eventOrder(ctx, { eventId, orderId })).history.map(({ kind }) => kind)).toEqual([
    'transferred',
    'transfer_offered',
  ]);
  expect((await eventOrder(ctx, toOrder)).history).toMatchObject([{ kind: 'received' }]);
  const { orders } = await eventOrders(ctx, { eventId });
  expect(orders.map(({ isCanceled, tickets }) => [isCanceled, tickets])).toEqual([
    [false, 1],
    [true, 0],
  ]);
  const stranger = (await eventOnSale()).ctx;
  expect(await codeOf(transfersForOrganizer(stranger, { eventId, orderId }))).toBe('NOT_FOUND');
  expect(await codeOf(transfersForOrganizer(own.ctx, { eventId, orderId: (await orderOf(1)).orderId }))).toBe(
    'NOT_FOUND',
  );
  expect((await ticketsIn(database.db, orderToken)).length).toBe(0);
});

test('a signed-in person gets the ticket in their account', async () => {
  const order = await orderOf(1);
  const grace = await createPerson(database.db, { fullName: 'Grace Hopper' });
  const { token } = await offerTicket(database, order);
  const { orderToken } = await acceptTransfer(grace.ctx, { token, name: 'Grace Hopper' });
  const row = await database.db
    .selectFrom('ticket_order')
    .select('account_id')
    .where('token', '=', orderToken)
    .executeTakeFirstOrThrow();
  expect(row.account_id).toBe(grace.accountId);
});

test('a ticket that is taken back has a new code, and the mailed link is over', async () => {
  const order = await orderOf(1);
  const { orderToken, orderId, tickets } = order;
  const oldCode = await qrOf(tickets[0]?.token ?? '');
  const { token } = await offerTicket(database, order);
  await Promise.all([1, 2].map(() => takeBackTransfer(visitor(), order)));
  const [ticket] = await ticketsIn(database.db, orderToken);
  expect(ticket?.token).not.toBe(tickets[0]?.token);
  expect(await reasonOf(oldCode)).toBe('voided');
  expect(await reasonOf(await qrOf(ticket?.token ?? ''))).toBe('valid');
  expect(await transferOffer(visitor(), { token })).toBeNull();
  expect(await codeOf(acceptTransfer(visitor(), { token, name: 'Grace Hopper' }))).toBe('LINK_USED');
  const { history } = await eventOrder(order.ctx, { eventId: order.eventId, orderId });
  expect(history.map(({ kind }) => kind)).toEqual(['transfer_taken_back', 'transfer_offered']);
  expect(await orderChange(visitor(), { id: history[0]?.id ?? '' })).toMatchObject({ orderId });
  const again = await offerTicket(database, order);
  expect(await codeOf(acceptTransfer(visitor(), { token, name: 'Grace Hopper' }))).toBe('LINK_USED');
  await acceptTransfer(visitor(), { token: again.token, name: 'Grace Hopper' });
});

test('the doors refuse a ticket in transfer with its reason, by code, by short code and in the list', async () => {
  const order = await orderOf(1);
  const { ctx, eventId, ticketId, tickets } = order;
  const code = await qrOf(tickets[0]?.token ?? '');
  await offerTicket(database, order);
  const door = { eventId, door: '' };
  for (const typed of [code, tickets[0]?.code ?? ''])
    expect(await admitByCode(ctx, { ...door, code: typed })).toMatchObject({
      result: 'refused',
      reason: 'in_transfer',
    });
  expect(await admitTicket(ctx, { ...door, ticketId })).toMatchObject({ result: 'refused', reason: 'in_transfer' });
});

test('a scan of a ticket in transfer, let in by a door without a network, is a conflict', async () => {
  const { ctx, eventId, orderToken, ticketId } = await orderOf(1);
  await offerTicket(database, { orderToken, ticketId });
  const snapshot = decodeSnapshot(
    unsignedSnapshot(new Uint8Array(await doorSnapshot(ctx, { eventId, door: '' }))).bytes,
  );
  expect(snapshot?.tickets.find(({ id }) => id === ticketId)?.state).toBe('void');
  const scan = { key: crypto.randomUUID(), ticketId, nonce: '', door: '', snapshotId: '', elapsedMs: 0 };
  expect(await syncScans(ctx, { eventId, scans: [scan] })).toEqual([{ key: scan.key, result: 'conflict' }]);
});

test('a checked-in, canceled or renamed-in-transfer ticket, a deadline and the organizer’s switch are refused', async () => {
  const own = await eventOnSale();
  const { ctx, eventId } = own;
  const admitted = await orderOf(1, own);
  await admitTicket(ctx, { eventId, door: '', ticketId: admitted.ticketId });
  const offer = (order: { orderToken: string; ticketId: string }) =>
    codeOf(offerTransfer(visitor(), { ...order, ...newGrace() }));
  expect(await offer(admitted)).toBe('TICKET_USED');
  const canceled = await orderOf(1, own);
  await cancelFreeTicket(visitor(), canceled);
  expect(await offer(canceled)).toBe('CHANGES_CLOSED');
  const waiting = await orderOf(1, own);
  const { token } = await offerTicket(database, waiting);
  expect(await offer(waiting)).toBe('IN_TRANSFER');
  expect(await codeOf(renameTicket(visitor(), { ...waiting, name: 'Grace Hopper' }))).toBe('IN_TRANSFER');
  expect((await ticketChanges(visitor(), waiting)).closed).toBe('in_transfer');
  const fresh = await orderOf(1, own);
  for (const rules of [
    { mayCancel: true, mayTransfer: false, hours: 0, isRefundAtOnce: false },
    { mayCancel: true, mayTransfer: true, hours: 264, isRefundAtOnce: false },
  ]) {
    await saveChangeRules(ctx, { eventId, rules });
    expect(await offer(fresh)).toBe('CHANGES_CLOSED');
    expect(await transferOffer(visitor(), { token })).toMatchObject({ state: 'closed' });
    expect(await codeOf(acceptTransfer(visitor(), { token, name: 'Grace Hopper' }))).toBe('CHANGES_CLOSED');
  }
  await takeBackTransfer(visitor(), waiting);
  expect((await ticketChanges(visitor(), waiting)).closed).toBeNull();
});

test('a transfer ends when the order is canceled', async () => {
  const order = await orderOf(1);
  const { token } = await offerTicket(database, order);
  await cancelOrder(order.ctx, { eventId: order.eventId, orderId: order.orderId, message: '' });
  expect(await transferOffer(visitor(), { token })).toBeNull();
  expect(await codeOf(acceptTransfer(visitor(), { token, name: 'Grace Hopper' }))).toBe('LINK_USED');
  expect(await transfersOfBuyer(visitor(), order)).toEqual([]);
});

test('names and addresses are checked at their fields; other people’s tickets and unknown links are not found', async () => {
  const order = await orderOf(1);
  const wrong = { ...order, name: '', email: 'nobody', locale: 'en' };
  expect((await refusalOf(offerTransfer(visitor(), wrong))).detail.fields).toEqual({
    name: ['MISSING'],
    email: ['INVALID'],
  });
  expect((await refusalOf(offerTransfer(visitor(), { ...wrong, name: 'Grace', email: ' ' }))).detail.fields).toEqual({
    email: ['MISSING'],
  });
  const { ticketId } = await orderOf(1);
  const foreign = { orderToken: order.orderToken, ticketId };
  expect(await codeOf(offerTransfer(visitor(), { ...foreign, ...newGrace() }))).toBe('NOT_FOUND');
  expect(await codeOf(takeBackTransfer(visitor(), foreign))).toBe('NOT_FOUND');
  expect(await isTransferred(visitor(), foreign)).toBe(false);
  expect(await transferOffer(visitor(), { token: 'x'.repeat(43) })).toBeNull();
  expect(await codeOf(acceptTransfer(visitor(), { token: 'short', name: 'Grace' }))).toBe('LINK_USED');
});

test('one address gets at most five offers a day', async () => {
  const person = newGrace();
  const order = await orderOf(6);
  const outcomes = [];
  for (const { id: ticketId } of order.tickets)
    outcomes.push(
      await offerTransfer(visitor(), { orderToken: order.orderToken, ticketId, ...person }).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      ),
    );
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'RATE_LIMITED']);
});

test('the database has a hash of the link; the export has the transfers, an erasure removes the person, and a year ends them', async () => {
  const grace = await createPerson(database.db);
  const order = await orderOf(2);
  const person = { ...newGrace(), email: grace.email };
  const { token } = await offerTicket(database, { ...order, person });
  const stored = await database.db.selectFrom('ticket_transfer').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  const subject = { accountId: grace.accountId, email: grace.email };
  expect((await personalDataOf(visitor(), subject)).ticketTransfers).toMatchObject([{ email: grace.email }]);
  await database.db.transaction().execute((tx) => erasePersonIn(tx, subject));
  expect((await personalDataOf(visitor(), subject)).ticketTransfers).toEqual([]);
  expect(await transferOffer(visitor(), { token })).toBeNull();
  expect(await transfersOfBuyer(visitor(), order)).toMatchObject([{ name: '–', email: '' }]);
  await takeBackTransfer(visitor(), order);
  await database.pool.query(
    `update ticket_transfer set created_at = now() - interval '366 days' where from_order_id = $1`,
    [order.orderId],
  );
  await purgeTransfers(visitor());
  const left = await database.db.selectFrom('ticket_transfer').select('from_order_id').execute();
  expect(left.map((row) => row.from_order_id)).not.toContain(order.orderId);
});
