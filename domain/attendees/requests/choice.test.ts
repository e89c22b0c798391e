// After a move of the event, buyers who paid online choose between their tickets and their money (decision 110).
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderPage } from '#domain/checkout';
import { type PlannedUpdate, updateMyEvent } from '#domain/management';
import { checkLedger } from '#domain/payments';
import { testDb } from '../../../test/db.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { carryOutRefunds, ended, paidOrder, type PaidOrder } from '../../../test/worlds/refund-scene.ts';
import { choicesOfEvent, eventOrder, refundOffer, requestRefund, retainTickets } from '../index.ts';

const database = testDb();
const DAY = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

let paid: PaidOrder;
beforeEach(async () => {
  paid = await paidOrder(database.db);
  await setUp(paid);
});

/** No refunds by the policy, and an event in 60 days in a zone without clock changes. */
async function setUp({ target, token }: PaidOrder) {
  await sql`update ticket_order set refund_policy = 'none' where token = ${token}`.execute(database.db);
  await sql`update event set tz = 'UTC', starts_at = now() + interval '60 days', ends_at = now() + interval '60 days 2 hours'
    where id = ${target.eventId}::bigint`.execute(database.db);
}

const move = (choiceDays: PlannedUpdate['choiceDays'], plan: PlannedUpdate['plan'] = { kind: 'postponed' }) =>
  updateMyEvent(paid.owner.ctx, { ...paid.target, plan, message: '', choiceDays });
const reschedule = (choiceDays: PlannedUpdate['choiceDays'], days: number) =>
  move(choiceDays, { kind: 'rescheduled', start: `${dayIn(days)}T23:00`, end: `${dayIn(days)}T23:30` });
const offerOf = async () => refundOffer(paid.buyer.ctx, await orderPage(paid.buyer.ctx, { token: paid.token }));
const retain = () => retainTickets(paid.buyer.ctx, { orderToken: paid.token });
const askForAll = () =>
  requestRefund(paid.buyer.ctx, {
    orderToken: paid.token,
    ticketIds: paid.ticketIds,
    reason: '',
    formKey: crypto.randomUUID(),
  });
/** Lets the last day of the choice pass. */
const endChoice = () =>
  sql`update event_update set choose_until = current_date - 2 where event_id = ${paid.target.eventId}::bigint`.execute(
    database.db,
  );
const choices = () => choicesOfEvent(paid.owner.ctx, paid.target);
const kindsOf = async () => (await eventOrder(paid.owner.ctx, paid.target)).history.map(({ kind }) => kind);

describe('a buyer of a moved event', () => {
  test.each([[7], [14], [30]] as const)('has %i days to choose, although the policy has no refunds', async (days) => {
    await move(days);
    expect(await offerOf()).toMatchObject({
      closed: null,
      until: dayIn(days),
      isAtOnce: true,
      choice: { isRetained: false, isPostponed: true },
    });
  });

  test('gets the money back without a decision of the team', async () => {
    await move(14);
    expect(await askForAll()).toBe('refunded');
    await carryOutRefunds(paid);
    const order = await orderPage(paid.buyer.ctx, { token: paid.token });
    expect(order).toMatchObject({ isCanceled: true });
    expect((await checkLedger(database)).problems).toEqual([]);
  });

  test('keeps the tickets with one press, however often, and can still change to the money', async () => {
    await move(14);
    await Promise.all([retain(), retain()]);
    await retain();
    expect((await kindsOf()).filter((kind) => kind === 'tickets_retained')).toHaveLength(1);
    expect(await offerOf()).toMatchObject({ isAtOnce: true, choice: { isRetained: true } });
    expect(await askForAll()).toBe('refunded');
  });

  test('asks the team once the last day is over, and has nothing to choose', async () => {
    await move(14);
    await endChoice();
    expect(await offerOf()).toMatchObject({ closed: null, until: null, isAtOnce: false, choice: null });
    expect(await codeOf(retain())).toBe('CHANGES_CLOSED');
    expect(await askForAll()).toBe('requested');
  });

  test('has no choice when the organizer gives none', async () => {
    await move(null);
    expect(await offerOf()).toMatchObject({ isAtOnce: false, choice: null });
    expect(await codeOf(retain())).toBe('CHANGES_CLOSED');
  });

  test('has no choice before the event is moved', async () => {
    expect(await codeOf(retain())).toBe('CHANGES_CLOSED');
    expect(await offerOf()).toMatchObject({ closed: 'none', choice: null });
  });

  test('chooses until the day of the new start at the latest', async () => {
    await reschedule(30, 5);
    expect(await offerOf()).toMatchObject({ until: dayIn(5), choice: { isRetained: false, isPostponed: false } });
  });

  test('chooses again after the next move, which takes back no promise', async () => {
    await move(14);
    await retain();
    await reschedule(null, 40);
    expect(await offerOf()).toMatchObject({ until: dayIn(14), isAtOnce: true, choice: { isRetained: false } });
  });

  test('has no choice for an order that was placed after the move', async () => {
    await move(14);
    await sql`update ticket_order set placed_at = now() + interval '1 second' where token = ${paid.token}`.execute(
      database.db,
    );
    expect(await codeOf(retain())).toBe('CHANGES_CLOSED');
    expect(await offerOf()).toMatchObject({ closed: 'none' });
  });

  test('needs the link of the order', async () => {
    await move(14);
    expect(await ended(retainTickets(paid.buyer.ctx, { orderToken: 'x'.repeat(43) }))).toBe('NOT_FOUND');
  });
});

describe('the team', () => {
  test('sees how many orders chose, and how many did not', async () => {
    expect(await choices()).toEqual({ orders: 1, afterMove: null });
    await move(14);
    expect(await choices()).toEqual({ orders: 1, afterMove: { until: dayIn(14), retained: 0, waiting: 1 } });
    await retain();
    expect(await choices()).toMatchObject({ afterMove: { retained: 1, waiting: 0 } });
    await askForAll();
    expect(await choices()).toMatchObject({ orders: 0, afterMove: { retained: 0, waiting: 0 } });
  });

  test('of another organization sees nothing', async () => {
    const stranger = await createPerson(database.db);
    const { db, clock } = paid.owner.ctx;
    const actor = { ...paid.owner.ctx.actor, accountId: stranger.accountId };
    expect(await codeOf(choicesOfEvent({ db, clock, actor } as typeof paid.owner.ctx, paid.target))).toBe('NOT_FOUND');
  });
});
