import { expect, test } from 'vitest';
import { admitTicket, undoCheckIn } from '#domain/checkin';
import { saveQuestionIn } from '#domain/questions';
import { testDb } from '../../../test/db.ts';
import { officeScene, openedTill, orderToPay } from '../../../test/worlds/box-office-scene.ts';
import { refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { guestScene } from '../../../test/worlds/guest-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { newKey } from '../../../test/worlds/sale.ts';
import {
  addGuests,
  compareAgain,
  compareTickets,
  duplicatesOf,
  eventAttendees,
  eventOrder,
  eventOrders,
  markDifferentPeople,
  mergeTickets,
  setOrderNote,
} from '../index.ts';

const database = testDb();
const { eventOnSale, memberOf } = guestScene(database);

type Ctx = Awaited<ReturnType<typeof eventOnSale>>['ctx'];
const newEmail = () => `${crypto.randomUUID()}@example.org`;
const ticketOf = async (ctx: Ctx, order: { eventId: string; orderId: string }) =>
  (await eventOrder(ctx, order)).tickets[0]?.id ?? '';

/** An event for which a person ordered twice. */
async function eventWithDouble() {
  const scene = await eventOnSale();
  const email = newEmail();
  const first = await scene.buy('Ada Lovelace', { email });
  const second = await scene.buy('ada  LOVELACE', { email: email.toUpperCase() });
  const [stayingId, cancelId] = [await ticketOf(scene.ctx, first), await ticketOf(scene.ctx, second)];
  const merge = { eventId: scene.eventId, ticketId: stayingId, cancelIds: [cancelId], sendsMail: true };
  const soldOf = async () =>
    (
      await database.db
        .selectFrom('ticket_class')
        .innerJoin('capacity_tier', 'capacity_tier.id', 'ticket_class.tier_id')
        .select('capacity_tier.sold')
        .where('ticket_class.event_id', '=', scene.eventId)
        .executeTakeFirstOrThrow()
    ).sold;
  return { ...scene, email, first, second, stayingId, cancelId, merge, soldOf };
}

const mailJobs = async (changeIds: string[]): Promise<number> => {
  const { rows } = await database.pool.query<{ changeId: string }>(
    `select j.payload->>'changeId' as "changeId" from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'notifications.ticket_merged'`,
  );
  return rows.filter(({ changeId }) => changeIds.includes(changeId)).length;
};

test('orders and attendees with the same address or full name are marked, until they are canceled', async () => {
  const { ctx, eventId, buy, merge } = await eventWithDouble();
  await buy('Grace Hopper');
  await buy('grâce hopper');
  await buy('Ada');
  const marks = async () => (await eventOrders(ctx, { eventId })).orders.map(({ duplicateId }) => duplicateId !== null);
  expect(await marks()).toEqual([false, true, true, true, true]);
  const { attendees } = await eventAttendees(ctx, { eventId });
  expect(attendees.map(({ mayBeDuplicate }) => mayBeDuplicate)).toEqual([false, true, true, true, true]);
  const { groups } = await duplicatesOf(ctx, { eventId });
  expect(groups.map(({ reason, tickets }) => [reason, tickets.map(({ attendeeName }) => attendeeName)])).toEqual([
    ['name', ['Grace Hopper', 'grâce hopper']],
    ['name_and_address', ['Ada Lovelace', 'ada LOVELACE']],
  ]);
  await mergeTickets(ctx, merge);
  expect(await marks()).toEqual([false, true, true, false, false]);
});

test('people with other names who share the buyer’s address are no duplicates', async () => {
  const { ctx, eventId, buy } = await eventOnSale();
  const email = newEmail();
  const names = (...all: string[]) => ({ email, quantity: all.length, attendees: all.map((name) => ({ name })) });
  await buy('Ada Lovelace', names('Ada Lovelace', 'Alan Turing'));
  await buy('Ada Lovelace', names('Grace Hopper'));
  expect((await duplicatesOf(ctx, { eventId })).groups).toEqual([]);
  const guest = { name: 'Alan T.', email: newEmail() };
  await buy('Edith Clarke', { quantity: 1, attendees: [guest] });
  await buy('Alan T.', { email: guest.email });
  expect((await duplicatesOf(ctx, { eventId })).groups).toMatchObject([{ reason: 'name_and_address' }]);
});

test('a merge cancels the other ticket, returns its stock, carries notes over and mails its person once', async () => {
  const { ctx, eventId, first, second, stayingId, merge, soldOf } = await eventWithDouble();
  await setOrderNote(ctx, { ...second, note: 'Wheelchair', seen: '' });
  const page = await compareTickets(ctx, { eventId, ticketId: stayingId });
  expect(page).toMatchObject({ staying: { id: stayingId, block: null }, isOpen: true });
  expect(page?.others.map(({ order }) => order.note)).toEqual(['Wheelchair']);
  await mergeTickets(ctx, merge);
  await mergeTickets(ctx, merge);
  expect(await soldOf()).toBe(1);
  const [staying, canceled] = [await eventOrder(ctx, first), await eventOrder(ctx, second)];
  expect(staying.tickets.map(({ status }) => status)).toEqual(['valid']);
  expect(staying.order.note).toBe('Wheelchair');
  expect(staying.history.map(({ kind, message }) => [kind, message])).toEqual([
    ['merged', canceled.order.number],
    ['noted', 'Wheelchair'],
  ]);
  expect(canceled.tickets.map(({ status }) => status)).toEqual(['canceled']);
  expect(canceled.order.canceledAt).not.toBe(null);
  const away = canceled.history.filter(({ kind }) => kind === 'merged_away');
  expect(away).toMatchObject([{ message: staying.order.number }]);
  expect(await mailJobs(away.map(({ id }) => id))).toBe(1);
  expect(await compareTickets(ctx, { eventId, ticketId: stayingId })).toBe(null);
  const audit = await database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', 'in', [first.orderId, second.orderId])
    .where('action', 'like', 'order.merged%')
    .orderBy('action')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['order.merged', 'order.merged_away']);
});

test('answers and an address that the ticket lacks move to it; its own stay', async () => {
  const { ctx, eventId, buy, ticketClassId } = await eventOnSale();
  const common = { kind: 'text', isPerTicket: true, hint: '', body: '', options: '', minAge: null, condition: null };
  const ask = (label: string) =>
    database.db.transaction().execute((tx) => {
      const fields = { ...common, label, isRequired: false, classIds: [ticketClassId] };
      return saveQuestionIn(tx, { eventId, eventClassIds: [ticketClassId], questionId: null, fields });
    });
  await ask('Meal');
  await ask('Size');
  const bought = await buy('Ada Lovelace');
  const list = { guests: 'Ada Lovelace', sendMail: false, locale: 'en', idempotencyKey: newKey() };
  await addGuests(ctx, { eventId, ticketClassId, ...list });
  const guest = (await eventOrders(ctx, { eventId })).orders.find(({ isComplimentary }) => isComplimentary);
  const [stayingId, cancelId] = [
    await ticketOf(ctx, { eventId, orderId: guest?.id ?? '' }),
    await ticketOf(ctx, bought),
  ];
  const questions = await database.db
    .selectFrom('order_question')
    .select('id')
    .where('event_id', '=', eventId)
    .execute();
  const [meal = '', size = ''] = questions.map(({ id }) => id).toSorted();
  await database.db
    .insertInto('question_answer')
    .values([
      { question_id: meal, ticket_id: cancelId, answer: ['Vegan'] },
      { question_id: size, ticket_id: cancelId, answer: ['S'] },
      { question_id: size, ticket_id: stayingId, answer: ['M'] },
    ])
    .execute();
  await mergeTickets(ctx, { eventId, ticketId: stayingId, cancelIds: [cancelId], sendsMail: false });
  const page = await eventOrder(ctx, { eventId, orderId: guest?.id ?? '' });
  expect(page.answers.tickets[stayingId]?.map(({ answer }) => answer?.texts[0])).toEqual(['Vegan', 'M']);
  expect(page.tickets[0]?.attendeeEmail).toBe((await eventOrder(ctx, bought)).order.email);
});

test('a checked-in ticket stays until its check-in is undone', async () => {
  const { ctx, eventId, second, stayingId, cancelId, merge } = await eventWithDouble();
  const { id: checkInId } = await admitTicket(ctx, { eventId, ticketId: cancelId, door: '' });
  const page = await compareTickets(ctx, { eventId, ticketId: stayingId });
  expect(page?.others.map(({ block, isCheckedIn }) => [block, isCheckedIn])).toEqual([['checked_in', true]]);
  expect((await duplicatesOf(ctx, { eventId })).groups.map((group) => group.stayingId)).toEqual([cancelId]);
  expect(await refusalOf(mergeTickets(ctx, merge))).toMatchObject({ code: 'CHECKED_IN' });
  await undoCheckIn(ctx, { eventId, checkInId, door: '' });
  await mergeTickets(ctx, merge);
  expect((await eventOrder(ctx, second)).order.canceledAt).not.toBe(null);
});

test('a ticket that the box office was paid for stays', async () => {
  const scene = await officeScene(database.db);
  const { ctx } = scene.seller;
  await openedTill(ctx, scene.eventId);
  const [first, second] = [await orderToPay(database.db, scene, 1), await orderToPay(database.db, scene, 1)];
  const { eventId } = scene;
  const stayingId = await ticketOf(ctx, { eventId, orderId: first.orderId });
  const cancelId = await ticketOf(ctx, { eventId, orderId: second.orderId });
  await database.db
    .updateTable('ticket_order')
    .set({ paid_at: Temporal.Now.instant(), pay_at_door: false })
    .where('id', '=', second.orderId)
    .execute();
  const merge = { eventId, ticketId: stayingId, cancelIds: [cancelId], sendsMail: false };
  expect(await refusalOf(mergeTickets(ctx, merge))).toMatchObject({ code: 'PAID_AT_DOOR' });
  await mergeTickets(ctx, { ...merge, ticketId: cancelId, cancelIds: [stayingId] });
  expect((await eventOrder(ctx, { eventId, orderId: first.orderId })).order.canceledAt).not.toBe(null);
});

test('different people are remembered until a member compares them again', async () => {
  const { ctx, eventId, stayingId, cancelId, buy, email } = await eventWithDouble();
  await markDifferentPeople(ctx, { eventId, ticketIds: [stayingId, cancelId] });
  const list = await duplicatesOf(ctx, { eventId });
  expect(list.groups).toEqual([]);
  expect(list.different.map(({ names }) => names)).toEqual([['Ada Lovelace', 'ada LOVELACE']]);
  await buy('Ada L.', { email });
  expect((await duplicatesOf(ctx, { eventId })).groups.map(({ tickets }) => tickets.length)).toEqual([3]);
  for (const _ of [1, 2]) await compareAgain(ctx, { eventId, setId: list.different[0]?.id ?? '' });
  expect((await duplicatesOf(ctx, { eventId })).different).toEqual([]);
});

test('only members who may see orders merge, and tickets of other events do not exist', async () => {
  const { ctx, eventId, organizationId, stayingId, cancelId, merge } = await eventWithDouble();
  const other = await eventWithDouble();
  const stranger = (await createPerson(database.db)).ctx;
  const volunteer = await memberOf(organizationId, 'check_in');
  const requests = (as: Ctx) => [
    () => duplicatesOf(as, { eventId }),
    () => compareTickets(as, { eventId, ticketId: stayingId }),
    () => mergeTickets(as, merge),
    () => markDifferentPeople(as, { eventId, ticketIds: [stayingId, cancelId] }),
    () => compareAgain(as, { eventId, setId: '1' }),
  ];
  for (const request of requests(stranger)) expect(await refusalOf(request())).toMatchObject({ code: 'NOT_FOUND' });
  for (const request of requests(volunteer)) expect(await refusalOf(request())).toMatchObject({ code: 'ROLE_TOO_LOW' });
  const foreign = [
    () => compareTickets(ctx, { eventId, ticketId: other.stayingId }),
    () => mergeTickets(ctx, { ...merge, ticketId: other.stayingId }),
    () => mergeTickets(ctx, { ...merge, cancelIds: [other.cancelId] }),
    () => markDifferentPeople(ctx, { eventId, ticketIds: [stayingId, other.stayingId] }),
  ];
  for (const request of foreign) expect(await refusalOf(request())).toMatchObject({ code: 'NOT_FOUND' });
  const invalid = [
    () => mergeTickets(ctx, { ...merge, cancelIds: [] }),
    () => mergeTickets(ctx, { ...merge, cancelIds: [stayingId] }),
    () => markDifferentPeople(ctx, { eventId, ticketIds: [stayingId, stayingId] }),
  ];
  for (const request of invalid) expect(await refusalOf(request())).toMatchObject({ code: 'ARGUMENTS_ERROR' });
  expect(await refusalOf(mergeTickets(ctx, { ...merge, cancelIds: ['x'] }))).toMatchObject({ code: 'NOT_FOUND' });
});
