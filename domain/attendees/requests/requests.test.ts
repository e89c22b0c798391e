// Buyers ask for refunds of tickets, and the organizer's team answers.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { takeBackTransfer } from '#domain/buyers';
import { admitByCode } from '#domain/checkin';
import { orderPage } from '#domain/checkout';
import { saveChangeRules, updateMyEvent } from '#domain/management';
import { checkLedger, recordReview } from '#domain/payments';
import { ticketByToken } from '#domain/tickets';
import { Barrier } from '../../../test/barrier.ts';
import { testDb } from '../../../test/db.ts';
import { codeOf, refusalOf } from '../../../test/worlds/checkout-scene.ts';
import { contextOf, newVisitor } from '../../../test/worlds/context.ts';
import { createPerson } from '../../../test/worlds/people.ts';
import { outcome } from '../../../test/worlds/payment-scene.ts';
import { carryOutRefunds, ended, paidOrder, type PaidOrder, refundOf } from '../../../test/worlds/refund-scene.ts';
import { offerTicket } from '../../../test/worlds/transfers.ts';
import {
  cancelOrder,
  declineRefundRequest,
  eventOrder,
  eventOrders,
  refundOffer,
  refundRequestsOf,
  refundTickets,
  requestRefund,
  reviewRefundRequest,
  withdrawRefundRequest,
} from '../index.ts';
import { type endRequest, selectRequest } from './queries.ts';

const database = testDb();
const DAY = 24 * 60 * 60 * 1000;

/** Sets the policy of the order, and the start of its event in days from now. */
async function setPolicy({ target, token }: PaidOrder, policy: string, daysAhead = 20) {
  await sql`update ticket_order set refund_policy = ${policy} where token = ${token}`.execute(database.db);
  const startsAt = new Date(Date.now() + daysAhead * DAY).toISOString();
  await sql`update event set starts_at = ${startsAt}::timestamptz, ends_at = ${startsAt}::timestamptz + interval '2 hours'
    where id = ${target.eventId}::bigint`.execute(database.db);
}

const refundAtOnce = ({ owner, target }: PaidOrder) =>
  saveChangeRules(owner.ctx, {
    eventId: target.eventId,
    rules: { mayCancel: true, mayTransfer: true, hours: 0, isRefundAtOnce: true },
  });

const question = ({ token, ticketIds }: PaidOrder, tickets = ticketIds.slice(0, 1)) => ({
  orderToken: token,
  ticketIds: tickets,
  reason: 'I am ill.',
  formKey: crypto.randomUUID(),
});
const ask = (paid: PaidOrder, tickets?: string[]) => requestRefund(paid.buyer.ctx, question(paid, tickets));
const orderOf = (paid: PaidOrder) => orderPage(paid.buyer.ctx, { token: paid.token });
const offerOf = async (paid: PaidOrder) => refundOffer(paid.buyer.ctx, await orderOf(paid));
const requestsOf = (paid: PaidOrder) => refundRequestsOf(paid.buyer.ctx, { orderToken: paid.token });
const idOf = async (paid: PaidOrder) => (await requestsOf(paid))[0]?.id ?? '';
const withdraw = async (paid: PaidOrder, requestId: string) =>
  withdrawRefundRequest(paid.buyer.ctx, { orderToken: paid.token, requestId });
const decline = (paid: PaidOrder, requestId: string, message = 'No, sorry.') =>
  declineRefundRequest(paid.owner.ctx, { ...paid.target, requestId, message });
const accept = (paid: PaidOrder, requestId: string, part: string | null = null) =>
  refundTickets(paid.owner.ctx, { ...refundOf(paid, paid.ticketIds.slice(0, 1), part), requestId });

let paid: PaidOrder;
beforeEach(async () => {
  paid = await paidOrder(database.db);
  await setPolicy(paid, '7d');
});

describe('what a buyer can ask for', () => {
  test('is each ticket with its price, until the last day of the policy', async () => {
    const offer = await offerOf(paid);
    expect(offer).toMatchObject({ closed: null, isAtOnce: false });
    expect(offer?.until).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(offer?.tickets).toMatchObject([
      { leftMinor: 2500, blocked: null },
      { leftMinor: 2500, blocked: null },
    ]);
    expect(await reviewRefundRequest(paid.buyer.ctx, question(paid, paid.ticketIds))).toMatchObject({
      amountMinor: 5000,
      isAtOnce: false,
    });
  });

  test.each([
    ['none', 20, 'none'],
    ['7d', 3, 'over'],
    ['flexible', 3, null],
    ['flexible', -0.01, 'started'],
    ['1d', -0.01, 'started'],
  ])('with the policy %s, %s days before the start, is closed: %s', async (policy, days, closed) => {
    await setPolicy(paid, policy, days);
    expect((await offerOf(paid))?.closed).toBe(closed);
    expect(await ended(ask(paid))).toBe(closed === null ? 'ok' : 'CHANGES_CLOSED');
  });

  test('is open until the start after the organizer moved the event', async () => {
    await setPolicy(paid, 'none', 3);
    await updateMyEvent(paid.owner.ctx, { ...paid.target, plan: { kind: 'postponed' }, message: '' });
    expect(await offerOf(paid)).toMatchObject({ closed: null, until: null, isAtOnce: false });
    expect(await ask(paid)).toBe('requested');
  });

  test('is nothing while a dispute is open, and after the whole order went back', async () => {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from payment where order_id = ${paid.target.orderId}::bigint`.execute(database.db);
    const dispute = { id: 'dp_1', amountMinor: 5000, state: 'open' as const, reason: 'fraudulent' };
    await recordReview(paid.owner.ctx, {
      payment: { id: rows[0]?.id ?? '' },
      review: { sessionId: '', refunds: [], disputes: [dispute] },
    });
    expect(await offerOf(paid)).toMatchObject({ closed: 'disputed', tickets: [] });
    expect(await codeOf(ask(paid))).toBe('CHANGES_CLOSED');
    const other = await paidOrder(database.db);
    await refundTickets(other.owner.ctx, refundOf(other, other.ticketIds));
    expect(await offerOf(other)).toBeNull();
  });

  test('is not a ticket that is checked in, offered to another person or asked for', async () => {
    const three = await paidOrder(database.db, 3);
    await setPolicy(three, 'flexible');
    const [checkedIn, offered, asked] = three.ticketIds as [string, string, string];
    const ticket = (await orderOf(three)).tickets.find(({ id }) => id === checkedIn);
    const { qr } = await ticketByToken(three.buyer.ctx, { token: ticket?.token ?? '' });
    await admitByCode(three.owner.ctx, { eventId: three.target.eventId, code: qr, door: '' });
    await offerTicket(database, { orderToken: three.token, ticketId: offered });
    await ask(three, [asked]);
    expect(await codeOf(offerTicket(database, { orderToken: three.token, ticketId: asked }))).toBe('CHANGES_CLOSED');
    const blocks = (await offerOf(three))?.tickets.map(({ id, blocked }) => [id, blocked]);
    expect(blocks).toEqual([
      [checkedIn, 'checked_in'],
      [offered, 'in_transfer'],
      [asked, 'asked'],
    ]);
    for (const id of three.ticketIds) expect(await codeOf(ask(three, [id]))).toBe('CONFLICT');
    await takeBackTransfer(three.buyer.ctx, { orderToken: three.token, ticketId: offered });
    expect(await ask(three, [offered])).toBe('requested');
  });
});

describe('a request', () => {
  test('waits, names its tickets and the reason, and counts once for each form', async () => {
    const form = question(paid);
    await Promise.all([1, 2, 3].map(() => requestRefund(paid.buyer.ctx, form)));
    expect(await requestsOf(paid)).toMatchObject([
      { state: 'open', reason: 'I am ill.', ticketIds: paid.ticketIds.slice(0, 1), answer: '' },
    ]);
    const { history } = await eventOrder(paid.owner.ctx, paid.target);
    expect(history.map(({ kind, by }) => [kind, by])).toEqual([['refund_requested', null]]);
    const list = await eventOrders(paid.owner.ctx, { ...paid.target, state: 'refund_requested' });
    expect(list.orders).toMatchObject([{ id: paid.target.orderId, isRefundRequested: true }]);
    expect(await outcome(paid.buyer)).toMatchObject({ tickets: 2, refunded: 0 });
  });

  test('needs a ticket, and has a reason of at most 500 characters', async () => {
    const { ctx } = paid.buyer;
    expect((await refusalOf(requestRefund(ctx, question(paid, [])))).detail.fields).toEqual({ tickets: ['MISSING'] });
    const long = { ...question(paid), reason: 'é'.repeat(501) };
    expect((await refusalOf(requestRefund(ctx, long))).detail.fields).toEqual({ reason: ['TOO_LONG'] });
    expect(await codeOf(requestRefund(ctx, question(paid, ['1'])))).toBe('CONFLICT');
  });

  test('of two for one ticket at the same moment, one counts', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ended(ask(paid))));
    expect(answers.sort()).toEqual(['CONFLICT', 'CONFLICT', 'ok']);
  });

  test('can be withdrawn while it is open, and asked again at most three times', async () => {
    for (const _ of [1, 2, 3]) {
      await ask(paid);
      const id = await idOf(paid);
      await withdraw(paid, id);
      await withdraw(paid, id);
    }
    expect((await requestsOf(paid)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    expect((await offerOf(paid))?.tickets[0]?.blocked).toBe('too_often');
    expect(await codeOf(ask(paid))).toBe('CONFLICT');
  });

  test('belongs to its order', async () => {
    const other = await paidOrder(database.db);
    await ask(paid);
    const id = await idOf(paid);
    expect(await codeOf(withdraw(other, id))).toBe('NOT_FOUND');
    expect(await codeOf(decline(other, id))).toBe('NOT_FOUND');
    expect(await codeOf(withdraw(paid, 'x'))).toBe('NOT_FOUND');
  });

  test('ends with its order, in whatever way the order ends', async () => {
    await ask(paid);
    await cancelOrder(paid.owner.ctx, { ...paid.target, message: '' });
    expect(await requestsOf(paid)).toMatchObject([{ state: 'closed' }]);
    expect((await eventOrders(paid.owner.ctx, { ...paid.target, state: 'refund_requested' })).orders).toEqual([]);
  });
});

describe('the organizer', () => {
  test('declines with words for the buyer', async () => {
    await ask(paid);
    const id = await idOf(paid);
    expect((await refusalOf(decline(paid, id, ' '))).detail.fields).toEqual({ message: ['MISSING'] });
    await decline(paid, id);
    expect(await requestsOf(paid)).toMatchObject([{ state: 'declined', answer: 'No, sorry.' }]);
    expect(await codeOf(decline(paid, id))).toBe('CONFLICT');
    expect(await codeOf(withdraw(paid, id))).toBe('CONFLICT');
    expect(await outcome(paid.buyer)).toMatchObject({ tickets: 2, refunded: 0 });
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where action like 'order.refund_%'`.execute(database.db);
    expect(rows).toContainEqual({ action: 'order.refund_declined' });
  });

  test('accepts with a refund in full or of a part', async () => {
    await ask(paid);
    await accept(paid, await idOf(paid), '10');
    expect(await requestsOf(paid)).toMatchObject([{ state: 'accepted', answer: 'Sorry!' }]);
    await ask(paid);
    await accept(paid, await idOf(paid));
    await carryOutRefunds(paid);
    expect(await outcome(paid.buyer)).toMatchObject({ tickets: 1, refunded: 2500, books: 2500 });
    expect((await requestsOf(paid)).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    expect((await checkLedger(database)).problems).toEqual([]);
  });

  test('refunds a ticket without its request, which is accepted; a part leaves it open', async () => {
    await ask(paid);
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds.slice(0, 1), '5'));
    expect(await requestsOf(paid)).toMatchObject([{ state: 'open' }]);
    await refundTickets(paid.owner.ctx, refundOf(paid, paid.ticketIds.slice(0, 1)));
    expect(await requestsOf(paid)).toMatchObject([{ state: 'accepted' }]);
  });

  test('answers with the right to refund only', async () => {
    await ask(paid);
    const requestId = await idOf(paid);
    const answer = { ...paid.target, requestId, message: 'No.' };
    expect(await codeOf(declineRefundRequest(contextOf(database.db, newVisitor()), answer))).toBe('NOT_SIGNED_IN');
    expect(await codeOf(declineRefundRequest((await createPerson(database.db)).ctx, answer))).toBe('NOT_FOUND');
  });
});

describe('a refund at once', () => {
  beforeEach(() => refundAtOnce(paid));

  test('needs no decision within the policy, and happens once', async () => {
    const form = question(paid);
    expect(await reviewRefundRequest(paid.buyer.ctx, form)).toMatchObject({ isAtOnce: true, amountMinor: 2500 });
    const answers = await Promise.all([1, 2, 3].map(() => requestRefund(paid.buyer.ctx, form)));
    expect(answers).toEqual(['refunded', 'refunded', 'refunded']);
    await carryOutRefunds(paid);
    expect(await outcome(paid.buyer)).toMatchObject({ tickets: 1, refunded: 2500, books: 2500 });
    expect(await requestsOf(paid)).toMatchObject([{ state: 'accepted' }]);
    const { history } = await eventOrder(paid.owner.ctx, paid.target);
    expect(history.map(({ kind, by }) => [kind, by])).toEqual([
      ['refunded', null],
      ['refund_requested', null],
    ]);
    expect((await checkLedger(database)).problems).toEqual([]);
  });

  test('is not for the policy “flexible”, which the organizer decides', async () => {
    await setPolicy(paid, 'flexible');
    expect(await ask(paid)).toBe('requested');
    expect(await outcome(paid.buyer)).toMatchObject({ tickets: 2, refunded: 0 });
  });
});

describe('at the same moment', () => {
  /** What the decisions of one request left: its state, and how many tickets were refunded. */
  async function race(decisions: ((requestId: string) => Promise<unknown>)[]) {
    const requestId = await idOf(paid);
    const answers = await Promise.all(decisions.map((decide) => ended(decide(requestId))));
    await carryOutRefunds(paid);
    const refunded = (await outcome(paid.buyer))?.refunded;
    return { answers, ok: answers.filter((answer) => answer === 'ok').length, refunded };
  }

  test('the buyer withdraws and two members accept a part: one of them happens', async () => {
    for (let round = 0; round < 5; round++) {
      paid = await paidOrder(database.db);
      await setPolicy(paid, 'flexible');
      await ask(paid);
      const acceptPart = (id: string) => accept(paid, id, '10');
      const { ok, refunded } = await race([(id) => withdraw(paid, id), acceptPart, acceptPart]);
      const [request] = await requestsOf(paid);
      expect([ok, refunded]).toEqual([1, request?.state === 'accepted' ? 1000 : 0]);
    }
  });

  test('a member accepts and another one declines: one of them happens', async () => {
    await ask(paid);
    const { ok, refunded } = await race([(id) => decline(paid, id), (id) => accept(paid, id)]);
    const [request] = await requestsOf(paid);
    expect([ok, refunded]).toEqual([1, request?.state === 'accepted' ? 2500 : 0]);
  });

  test('without the check of the state, a request is withdrawn and refunded (broken twin)', async () => {
    await ask(paid);
    const requestId = await idOf(paid);
    const seen = await selectRequest(database.db, requestId);
    await accept(paid, requestId);
    // reads the state before the lock, and trusts what it read
    const endAnyway: typeof endRequest = async (tx, { id, changeId }) => {
      if (seen?.state !== 'open') return false;
      await sql`update refund_request set state = 'withdrawn', change_id = ${changeId}::bigint
        where id = ${id}::bigint`.execute(tx);
      return true;
    };
    await withdrawRefundRequest(paid.buyer.ctx, { orderToken: paid.token, requestId }, endAnyway);
    await carryOutRefunds(paid);
    expect(await requestsOf(paid)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await outcome(paid.buyer)).toMatchObject({ refunded: 2500 });
  });

  test('without the lock of the order, the second click of a form is refused (broken twin)', async () => {
    await refundAtOnce(paid);
    // the first click writes when the second one has looked for the form, and waits for the lock of the ticket
    await sql`create function wait_for_second_click() returns trigger language plpgsql as $$ begin
        for pause in 1..1000 loop
          perform pg_stat_clear_snapshot();
          exit when exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock');
          perform pg_sleep(0.01);
        end loop;
        return new; end $$;
      create trigger wait_for_second_click before insert on refund_request
        for each row execute function wait_for_second_click()`.execute(database.db);
    const bothBegan = new Barrier(2);
    const unlocked = async () => {
      await bothBegan.arrive();
      return { token: paid.token, totalMinor: 0 };
    };
    const form = question(paid);
    const clicks = [1, 2].map(() => ended(requestRefund(paid.buyer.ctx, form, unlocked)));
    const outcomes = await Promise.all(clicks);
    await sql`drop function wait_for_second_click cascade`.execute(database.db);
    expect(outcomes.sort()).not.toEqual(['ok', 'ok']);
  });
});
