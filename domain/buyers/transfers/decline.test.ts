import { beforeAll, expect, test } from 'vitest';
import { cancelOrder, eventOrder } from '#domain/attendees';
import { orderPage } from '#domain/checkout';
import { saveChangeRules } from '#domain/management';
import { eventStock, ticketByToken, verifyTicket } from '#domain/tickets';
import { testDb } from '../../../test/db.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { guestScene } from '../../../test/worlds/guest-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newGrace, offerTicket, ticketsIn } from '../../../test/worlds/transfers.ts';
import {
  acceptTransfer,
  declinedOffers,
  declineTransfer,
  erasePersonIn,
  offersToMe,
  personalDataOf,
  takeBackTransfer,
  transferOffer,
  transfersOfBuyer,
  waitingNames,
} from '../index.ts';

const database = testDb();
const { eventOnSale } = guestScene(database);
const visitor = () => contextOf(database.db, newVisitor());

let scene: Awaited<ReturnType<typeof eventOnSale>>;
beforeAll(async () => {
  scene = await eventOnSale();
});

/** An order of tickets, of which the first is offered to a person. */
async function offeredOrder(own = scene, person = newGrace()) {
  const { orderId, orderToken } = await own.buy('Ada Lovelace');
  const [ticket] = await ticketsIn(database.db, orderToken);
  const order = { orderId, orderToken, ticketId: ticket?.id ?? '' };
  const { qr: oldCode } = await ticketByToken(visitor(), { token: ticket?.token ?? '' });
  return { ...order, oldCode, ticket, ...(await offerTicket(database, { ...order, person })) };
}

const isValid = async (payload: string) => (await verifyTicket(visitor(), { payload })).ok;
const historyOf = async ({ orderId }: { orderId: string }) =>
  (await eventOrder(scene.ctx, { eventId: scene.eventId, orderId })).history.map(({ kind }) => kind);
const jobsOf = async (ticketId: string) => {
  const { rows } = await database.pool.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'notifications.transfer_declined'
       and (j.payload->>'transferId')::bigint in (select id from ticket_transfer where ticket_id = $1)`,
    [ticketId],
  );
  return rows.length;
};

test('a declined ticket is the buyer’s again at once, with a new code; one mail and one entry of the history say so', async () => {
  const order = await offeredOrder();
  const { token, orderToken, ticketId, oldCode } = order;
  const sold = (await eventStock(database.db, scene))?.sold;
  expect(await declineTransfer(visitor(), { token })).toEqual({ isDeclined: true });
  const [ticket] = await ticketsIn(database.db, orderToken);
  expect(ticket).toMatchObject({ id: ticketId, attendeeName: 'Ada Lovelace', isInTransfer: false, status: 'valid' });
  expect(ticket?.token).not.toBe(order.ticket?.token);
  expect(await isValid(oldCode)).toBe(false);
  expect(await isValid((await ticketByToken(visitor(), { token: ticket?.token ?? '' })).qr)).toBe(true);
  expect(await transferOffer(visitor(), { token })).toMatchObject({ state: 'declined', from: 'Ada Lovelace' });
  expect(await transfersOfBuyer(visitor(), order)).toEqual([]);
  // a second press of the button changes nothing
  expect(await declineTransfer(visitor(), { token })).toEqual({ isDeclined: true });
  expect(await ticketsIn(database.db, orderToken)).toEqual([ticket]);
  expect(await historyOf(order)).toEqual(['transfer_declined', 'transfer_offered']);
  expect(await jobsOf(ticketId)).toBe(1);
  expect((await eventStock(database.db, scene))?.sold).toBe(sold);
  expect(await codeOf(acceptTransfer(visitor(), { token, name: 'Grace Hopper' }))).toBe('LINK_USED');
});

test('the buyer reads who declined a ticket and when, until the ticket is offered again', async () => {
  const order = await offeredOrder();
  expect(await declinedOffers(visitor(), order)).toEqual([]);
  await declineTransfer(visitor(), order);
  const { rows } = await database.pool.query<{ at: string }>(
    'select ended_at::text as at from ticket_transfer where ticket_id = $1',
    [order.ticketId],
  );
  const [declined, ...more] = await declinedOffers(visitor(), order);
  expect(more).toEqual([]);
  expect(declined).toMatchObject({ ticketId: order.ticketId, name: 'Grace Hopper' });
  expect(Date.parse(declined?.declinedAt ?? '')).toBe(Date.parse(rows[0]?.at ?? ''));
  const again = await offerTicket(database, order);
  expect(await declinedOffers(visitor(), order)).toEqual([]);
  // a ticket that was taken back was not declined
  await takeBackTransfer(visitor(), order);
  expect(await declinedOffers(visitor(), order)).toEqual([]);
  expect(await codeOf(acceptTransfer(visitor(), { ...again, name: 'Grace Hopper' }))).toBe('LINK_USED');
  expect(await codeOf(declinedOffers(visitor(), { orderToken: 'x'.repeat(43) }))).toBe('NOT_FOUND');
});

test('the name of an erased person is not in the order that the person declined', async () => {
  const grace = await createPerson(database.db);
  const order = await offeredOrder(scene, { ...newGrace(), email: grace.email });
  await declineTransfer(visitor(), order);
  await database.db.transaction().execute((tx) => erasePersonIn(tx, grace));
  expect(await declinedOffers(visitor(), order)).toMatchObject([{ name: '' }]);
});

test('a declined ticket can be offered again; the first link declines nothing more', async () => {
  const order = await offeredOrder();
  await declineTransfer(visitor(), order);
  const again = await offerTicket(database, order);
  expect(await declineTransfer(visitor(), order)).toEqual({ isDeclined: true });
  expect(await transferOffer(visitor(), again)).toMatchObject({ state: 'open' });
  await acceptTransfer(visitor(), { token: again.token, name: 'Grace Hopper' });
});

test('an accepted ticket cannot be declined, and a link that ended otherwise is refused', async () => {
  const accepted = await offeredOrder();
  const { orderToken } = await acceptTransfer(visitor(), { ...accepted, name: 'Grace Hopper' });
  expect(await declineTransfer(visitor(), accepted)).toEqual({ isDeclined: false });
  expect(await ticketsIn(database.db, orderToken)).toHaveLength(1);
  const takenBack = await offeredOrder();
  await takeBackTransfer(visitor(), takenBack);
  const canceled = await offeredOrder();
  await cancelOrder(scene.ctx, { eventId: scene.eventId, orderId: canceled.orderId, message: '' });
  for (const token of [takenBack.token, canceled.token, 'x'.repeat(43), ''])
    expect(await codeOf(declineTransfer(visitor(), { token }))).toBe('LINK_USED');
  expect(await historyOf(takenBack)).toEqual(['transfer_taken_back', 'transfer_offered']);
});

test('a ticket can be declined after the organizer’s deadline, when it cannot be accepted', async () => {
  const own = await eventOnSale();
  const order = await offeredOrder(own);
  const rules = { mayCancel: true, mayTransfer: true, hours: 264, isRefundAtOnce: false };
  await saveChangeRules(own.ctx, { eventId: own.eventId, rules });
  expect(await transferOffer(visitor(), order)).toMatchObject({ state: 'closed' });
  expect(await declineTransfer(visitor(), order)).toEqual({ isDeclined: true });
});

test('an offer past the deadline stays in the list until the event has ended, and can only be declined', async () => {
  const own = await eventOnSale();
  const grace = await createPerson(database.db, { fullName: 'Grace Hopper' });
  const order = await offeredOrder(own, { ...newGrace(), email: grace.email });
  expect(await offersToMe(grace.ctx)).toMatchObject([{ isOpen: true }]);
  const rules = { mayCancel: true, mayTransfer: true, hours: 264, isRefundAtOnce: false };
  await saveChangeRules(own.ctx, { eventId: own.eventId, rules });
  const [late] = await offersToMe(grace.ctx);
  expect(late).toMatchObject({ from: 'Ada Lovelace', isOpen: false });
  const accept = acceptTransfer(grace.ctx, { transferId: late?.id ?? '', name: 'Grace Hopper' });
  expect(await codeOf(accept)).toBe('CHANGES_CLOSED');
  const endsAt = Temporal.Instant.from(late?.event.endsAt ?? '');
  expect(await offersToMe({ ...grace.ctx, clock: { now: () => endsAt } })).toEqual([]);
  const inTheEvent = { now: () => endsAt.subtract({ seconds: 1 }) };
  expect(await offersToMe({ ...grace.ctx, clock: inTheEvent })).toMatchObject([{ isOpen: false }]);
  expect(await declineTransfer(grace.ctx, { transferId: late?.id ?? '' })).toEqual({ isDeclined: true });
  expect(await offersToMe(grace.ctx)).toEqual([]);
  expect(await ticketsIn(database.db, order.orderToken)).toMatchObject([{ isInTransfer: false }]);
});

test('a signed-in person sees the tickets offered to the own address, and accepts or declines them there', async () => {
  const grace = await createPerson(database.db, { fullName: 'Grace Hopper' });
  const person = { ...newGrace(), email: grace.email.toUpperCase() };
  const [first, second] = [await offeredOrder(scene, person), await offeredOrder(scene, person)];
  await offeredOrder();
  const offers = await offersToMe(grace.ctx);
  expect(offers).toMatchObject([{ from: 'Ada Lovelace', className: 'Free entry' }, { from: 'Ada Lovelace' }]);
  expect(await waitingNames(visitor(), { ticketIds: [first.ticketId] })).toEqual({ [first.ticketId]: 'Grace Hopper' });
  const [toAccept = '', toDecline = ''] = offers.map(({ id }) => id);
  const { orderToken } = await acceptTransfer(grace.ctx, { transferId: toAccept, name: 'Grace Hopper' });
  expect((await orderPage(visitor(), { token: orderToken })).tickets).toMatchObject([{ id: first.ticketId }]);
  expect(await declineTransfer(grace.ctx, { transferId: toDecline })).toEqual({ isDeclined: true });
  expect(await ticketsIn(database.db, second.orderToken)).toMatchObject([{ isInTransfer: false }]);
  expect(await offersToMe(grace.ctx)).toEqual([]);
  expect(await waitingNames(visitor(), { ticketIds: [first.ticketId, second.ticketId] })).toEqual({});
});

test('other people, people who have not verified the address, visitors and staff who impersonate cannot answer by id', async () => {
  const grace = await createPerson(database.db);
  await offeredOrder(scene, { ...newGrace(), email: grace.email });
  const transferId = (await offersToMe(grace.ctx))[0]?.id ?? '';
  const stranger = await createPerson(database.db);
  const staff = await createPerson(database.db, { isStaff: true });
  const viewing = { ...grace.ctx, actor: { ...grace.actor, impersonatorId: staff.accountId } };
  const attempts = (ctx: typeof grace.ctx) => [
    codeOf(declineTransfer(ctx, { transferId })),
    codeOf(acceptTransfer(ctx, { transferId, name: 'Grace Hopper' })),
  ];
  expect(await Promise.all(attempts(stranger.ctx))).toEqual(['LINK_USED', 'LINK_USED']);
  expect(await Promise.all(attempts(visitor()))).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
  expect(await Promise.all(attempts(viewing))).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect(await codeOf(declineTransfer(grace.ctx, { transferId: 'x' }))).toBe('LINK_USED');
  const late = await createPerson(database.db, { isVerified: false });
  const offered = await offeredOrder(scene, { ...newGrace(), email: late.email });
  expect(await offersToMe(late.ctx)).toEqual([]);
  const { id } = await database.db
    .selectFrom('ticket_transfer')
    .select('id')
    .where('ticket_id', '=', offered.ticketId)
    .executeTakeFirstOrThrow();
  expect(await codeOf(declineTransfer(late.ctx, { transferId: id }))).toBe('LINK_USED');
});

test('the export of the person has the declined offer', async () => {
  const grace = await createPerson(database.db);
  const order = await offeredOrder(scene, { ...newGrace(), email: grace.email });
  await declineTransfer(visitor(), order);
  const { ticketTransfers } = await personalDataOf(visitor(), grace);
  expect(ticketTransfers).toMatchObject([{ email: grace.email, is_declined: true, to_order_id: null }]);
});
