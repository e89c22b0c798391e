// Which orders staff review, and what becomes of them (decision 106).
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDb } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { ONE_TICKET } from '../../../test/worlds/payment-scene.ts';
import { createPerson, type TestPerson } from '../../../test/worlds/people.ts';
import { auditOf, codeOf, createStaff, refusalOf } from '../../../test/worlds/staff.ts';
import { stripeScene } from '../../../test/worlds/stripe-scene.ts';
import { acceptReviewedOrder, cancelReviewedOrder, openReviews, reviewOrder, reviewQueue } from '../index.ts';

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
    expect(audit.slice(0, 2).map(({ action }) => action)).toEqual(['review.canceled', 'order.canceled']);
    const { rows } = await sql<{ message: string }>`select message from order_change
      where order_id = ${orderId}::bigint`.execute(database.db);
    expect(rows).toEqual([{ message: 'The card was stolen.' }]);
  });

  test('complete a cancellation that crashed after the order was canceled', async () => {
    const { buyer, orderId } = await paidAfter(2);
    await cancelReviewedOrder(staff.ctx, { orderId, reason: 'Stolen' });
    await sql`update order_review set state = 'open', decided_at = null`.execute(database.db);
    await cancelReviewedOrder(staff.ctx, { orderId, reason: 'Stolen' });
    await scene.runJobs();
    expect(await scene.outcome(buyer)).toMatchObject({ tickets: 0, refunded: 2500, books: 0 });
  });

  test('are the only people who see and decide', async () => {
    const { orderId } = await paidAfter(2);
    const { ctx } = await createPerson(database.db);
    expect(await codeOf(reviewQueue(ctx))).toBe('NOT_FOUND');
    expect(await codeOf(acceptReviewedOrder(ctx, { orderId }))).toBe('NOT_FOUND');
    expect(await codeOf(cancelReviewedOrder(ctx, { orderId, reason: 'x' }))).toBe('NOT_FOUND');
    expect(await openReviews(ctx)).toBe(0);
  });
});
