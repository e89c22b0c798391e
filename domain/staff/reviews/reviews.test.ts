// Which orders staff review, and what becomes of them (decision 106).
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { ONE_TICKET } from '../../../test/worlds/payment-scene.ts';
import { createPerson, type TestPerson } from '../../../test/worlds/people.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../../test/worlds/staff.ts';
import { stripeScene } from '../../../test/worlds/stripe-scene.ts';
import {
  acceptReviewedOrder,
  blockReviewedCard,
  cancelReviewedOrder,
  openReviews,
  reviewOrder,
  reviewQueue,
} from '../index.ts';

const database = testDb();
let stripe: StripeStandIn;
let staff: TestPerson;
beforeAll(async () => {
  stripe = await startStripe();
  staff = await createStaff(database.db);
});
afterAll(() => stripe.stop());
beforeEach(() => sql`delete from order_review`.execute(database.db));

const scene = stripeScene(
  () => database.db,
  () => stripe,
);

/** An order that was paid after `declined` other cards of its buyer were declined, and its review. */
async function paidAfter(declined: number) {
  const buyer = await scene.payingBuyer();
  for (let count = 0; count < declined; count += 1) {
    stripe.account.decline(buyer.session);
    await scene.post(stripe.signed(scene.lastEvent('charge.failed')));
    await scene.runJobs();
  }
  stripe.account.pay(buyer.session);
  await scene.comeBack(buyer);
  const { rows } = await sql<{ orderId: string }>`select j.payload ->> 'orderId' as "orderId"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where k.identifier = 'staff.review_order' order by j.id desc limit 1`.execute(database.db);
  const orderId = rows[0]?.orderId ?? '';
  for (const _ of [1, 2]) await reviewOrder(staff.ctx, { orderId });
  return { buyer, orderId };
}

describe('an order', () => {
  test('that looks odd is listed once, with its tickets', async () => {
    const { buyer, orderId } = await paidAfter(2);
    const { orders, total } = await reviewQueue(staff.ctx);
    expect(total).toBe(1);
    expect(orders).toMatchObject([{ orderId, reasons: ['many_cards'], eventName: 'Jazz Night', totalMinor: 2500 }]);
    expect(await scene.outcome(buyer)).toEqual(ONE_TICKET);
    expect(await openReviews(staff.ctx)).toBe(1);
  });

  test('of most buyers is not listed', async () => {
    await paidAfter(0);
    expect(await reviewQueue(staff.ctx)).toEqual({ orders: [], total: 0 });
  });
});

describe('staff', () => {
  test('mark an order as fine: it leaves the list, and stays as it is', async () => {
    const { buyer, orderId } = await paidAfter(2);
    await acceptReviewedOrder(staff.ctx, { orderId });
    await reviewOrder(staff.ctx, { orderId });
    expect((await reviewQueue(staff.ctx)).orders).toEqual([]);
    expect(await scene.outcome(buyer)).toEqual(ONE_TICKET);
    expect((await auditOf(database.db))[0]).toMatchObject({ action: 'review.fine', subject: { id: orderId } });
    expect(await codeOf(acceptReviewedOrder(staff.ctx, { orderId }))).toBe('CONFLICT');
    expect(await codeOf(cancelReviewedOrder(staff.ctx, { orderId, reason: 'Stolen card' }))).toBe('CONFLICT');
  });

  test('cancel an order with a reason for the buyer: the tickets end, and the money goes back', async () => {
    const { buyer, orderId } = await paidAfter(2);
    const cancel = (reason: string) => cancelReviewedOrder(staff.ctx, { orderId, reason });
    expect(await refusalOf(cancel(' '))).toEqual({ code: 'ARGUMENTS_ERROR', fields: { reason: ['MISSING'] } });
    expect((await refusalOf(cancel('x'.repeat(501)))).fields).toEqual({ reason: ['TOO_LONG'] });
    await cancel('The card was stolen.');
    await scene.runJobs();
    expect(await scene.outcome(buyer)).toMatchObject({ tickets: 0, refunded: 2500, books: 0 });
    expect((await reviewQueue(staff.ctx)).orders).toEqual([]);
    const audit = await auditOf(database.db);
    expect(audit.slice(0, 2).map(({ action }) => action)).toEqual(['order.canceled', 'review.canceled']);
    const { rows } = await sql<{ message: string }>`select message from order_change
      where order_id = ${orderId}::bigint`.execute(database.db);
    expect(rows).toEqual([{ message: 'The card was stolen.' }]);
  });

  test('cannot cancel an order that the organizer canceled, and can take it off the list', async () => {
    const { orderId } = await paidAfter(2);
    await cancelReviewedOrder(staff.ctx, { orderId, reason: 'Stolen' });
    await sql`update order_review set state = 'open', decided_at = null`.execute(database.db);
    expect((await reviewQueue(staff.ctx)).orders).toMatchObject([{ orderId, notCancelable: 'canceled' }]);
    expect(await codeOf(cancelReviewedOrder(staff.ctx, { orderId, reason: 'Stolen' }))).toBe('CONFLICT');
    await acceptReviewedOrder(staff.ctx, { orderId });
    expect(await openReviews(staff.ctx)).toBe(0);
  });

  test.each([
    ['has started', "update event set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour'"],
    ['has ended', "update event set starts_at = now() - interval '3 days', ends_at = now() - interval '2 days'"],
    ['was canceled', "update event set status = 'canceled'"],
  ])('cancel an order whose event %s: the money goes back', async (_, change) => {
    const { buyer, orderId } = await paidAfter(2);
    await sql`${sql.raw(change)} where id = ${buyer.sale.eventId}::bigint`.execute(database.db);
    const [listed] = (await reviewQueue(staff.ctx)).orders;
    expect(listed).toMatchObject({ orderId, notCancelable: null });
    await cancelReviewedOrder(staff.ctx, { orderId, reason: 'The card was stolen.' });
    await scene.runJobs();
    expect(await scene.outcome(buyer)).toMatchObject({ tickets: 0, refunded: 2500, books: 0 });
  });

  test('cannot cancel an order with a checked-in ticket; the list says why, and offers to block the card', async () => {
    const { buyer, orderId } = await paidAfter(2);
    await sql`insert into check_in (event_id, ticket_id, ticket_class_id, result, entry)
      select o.event_id, t.id, t.ticket_class_id, 'admitted', 0 from ticket t
      join ticket_order o on o.token = t.order_token where o.id = ${orderId}::bigint`.execute(database.db);
    expect((await reviewQueue(staff.ctx)).orders).toMatchObject([{ notCancelable: 'checked_in', hasCard: true }]);
    expect(await codeOf(cancelReviewedOrder(staff.ctx, { orderId, reason: 'Stolen' }))).toBe('CHECKED_IN');
    expect(await scene.outcome(buyer)).toEqual(ONE_TICKET);
    expect(await openReviews(staff.ctx)).toBe(1);

    await blockReviewedCard(staff.ctx, { orderId, reasonOf: (number) => `Order ${number}` });
    const { rows } = await sql<{ kind: string }>`select kind from block_entry`.execute(database.db);
    expect(rows).toEqual([{ kind: 'card' }]);
    await acceptReviewedOrder(staff.ctx, { orderId });
    expect(await codeOf(blockReviewedCard(staff.ctx, { orderId, reasonOf: String }))).toBe('CONFLICT');
    await sql`delete from block_entry`.execute(database.db);
  });

  test('cannot cancel an order without a valid ticket', async () => {
    const { orderId } = await paidAfter(2);
    await sql`update ticket set status = 'canceled' where order_token =
      (select token from ticket_order where id = ${orderId}::bigint)`.execute(database.db);
    expect((await reviewQueue(staff.ctx)).orders).toMatchObject([{ notCancelable: 'no_tickets' }]);
    expect(await codeOf(cancelReviewedOrder(staff.ctx, { orderId, reason: 'Stolen' }))).toBe('CONFLICT');
  });

  test('see the most urgent order first', async () => {
    const inAMonth = await paidAfter(2);
    const tomorrow = await paidAfter(2);
    const nextWeek = await paidAfter(2);
    const start = (hours: number, { buyer }: typeof tomorrow) =>
      sql`update event set starts_at = now() + make_interval(hours => ${hours}::int),
        ends_at = now() + make_interval(hours => ${hours + 2}::int)
        where id = ${buyer.sale.eventId}::bigint`.execute(database.db);
    await start(30 * 24, inAMonth);
    await start(20, tomorrow);
    await start(6 * 24, nextWeek);
    const { orders } = await reviewQueue(staff.ctx);
    expect(orders.map(({ orderId, urgency }) => [orderId, urgency])).toEqual([
      [tomorrow.orderId, 'soon'],
      [nextWeek.orderId, 'soon'],
      [inAMonth.orderId, 'later'],
    ]);
  });

  test('are the only people who see and decide', async () => {
    const { orderId } = await paidAfter(2);
    const { ctx } = await createPerson(database.db);
    expect(await codeOf(reviewQueue(ctx))).toBe('NOT_FOUND');
    expect(await codeOf(acceptReviewedOrder(ctx, { orderId }))).toBe('NOT_FOUND');
    expect(await codeOf(cancelReviewedOrder(ctx, { orderId, reason: 'x' }))).toBe('NOT_FOUND');
    expect(await codeOf(blockReviewedCard(ctx, { orderId, reasonOf: String }))).toBe('NOT_FOUND');
    expect(await openReviews(ctx)).toBe(0);
  });
});
