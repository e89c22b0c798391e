// Refunds of a ticket that was paid at the stand-in for Stripe.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger, ledgerBooks, retryRefund } from '#domain/payments';
import { testDb } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { ownerOf } from '../../../test/worlds/organizers.ts';
import { ended } from '../../../test/worlds/refund-scene.ts';
import { createStaff } from '../../../test/worlds/staff.ts';
import { stripeScene } from '../../../test/worlds/stripe-scene.ts';
import {
  eventOrder,
  failedRefundMinorOf,
  failedRefundsOfOrder,
  refundForm,
  refundTickets,
  retryRefundOfOrder,
} from '../index.ts';

const database = testDb();
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());
const scene = stripeScene(
  () => database.db,
  () => stripe,
);

/** An order of one ticket for 25.00 €, its owner, and the ids that a refund needs. */
async function paidOrder() {
  const buyer = await scene.payingBuyer();
  stripe.account.pay(buyer.session);
  await scene.comeBack(buyer);
  const { rows } = await sql<{ id: string }>`select order_id::text as id from payment
    where session_id = ${buyer.session}`.execute(database.db);
  const target = { eventId: buyer.sale.eventId, orderId: rows[0]?.id ?? '' };
  const owner = await ownerOf(database.db, target.eventId);
  const { tickets } = await eventOrder(owner.ctx, target);
  const refund = (part: string | null) =>
    refundTickets(owner.ctx, {
      ...target,
      ticketIds: tickets.map(({ id }) => id),
      part,
      stock: 'sale',
      message: '',
      formKey: crypto.randomUUID(),
    });
  return { buyer, owner, target, refund };
}

test('two parts and the rest are three refunds at Stripe, and leave zero', async () => {
  const { buyer, refund } = await paidOrder();
  await refund('5');
  await refund('7.50');
  await scene.runJobs();
  expect(await scene.outcome(buyer)).toMatchObject({ tickets: 1, refunded: 1250, books: 1250 });
  await refund(null);
  await scene.runJobs();
  expect(await scene.outcome(buyer)).toMatchObject({ tickets: 0, refunded: 2500, books: 0 });
  expect(stripe.account.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([500, 750, 1250]);
  expect((await checkLedger(database)).problems).toEqual([]);
});

test('a refund in Stripe’s dashboard lowers what is left', async () => {
  const { buyer, owner, target, refund } = await paidOrder();
  stripe.account.refund(stripe.account.sessions.get(buyer.session)?.session.payment_intent ?? '', 1000);
  await scene.post(stripe.signed(scene.lastEvent('refund.created')));
  await scene.runJobs();
  expect(await refundForm(owner.ctx, target)).toMatchObject({ leftMinor: 1500 });
  expect(await codeOf(refund(null))).toBe('ARGUMENTS_ERROR');
  await refund('15');
  await scene.runJobs();
  expect(await scene.outcome(buyer)).toMatchObject({ tickets: 1, refunded: 2500, books: 0 });
});

/** An order whose refund of 5.00 € Stripe refused at each try. */
async function refusedRefund() {
  const scope = await paidOrder();
  stripe.account.refundOutcome = 'failed';
  await scope.refund('5');
  await scene.runJobs();
  for (let tries = 0; tries < 3; tries += 1) await scene.retryRefunds();
  stripe.account.refundOutcome = 'succeeded';
  return scope;
}

test('a refund that Stripe refuses again and again moves no money, and the team sees it', async () => {
  const { buyer, owner, target } = await refusedRefund();
  expect(await scene.outcome(buyer)).toMatchObject({ refunded: 0, books: 2500 });
  expect((await eventOrder(owner.ctx, target)).refunds).toMatchObject([{ amountMinor: 500, state: 'failed' }]);
  expect(await failedRefundsOfOrder(owner.ctx, target)).toMatchObject([{ currency: 'EUR', amountMinor: 500 }]);
  const { orderToken } = await scene.comeBack(buyer);
  expect(await failedRefundMinorOf(buyer.ctx, { orderToken: orderToken ?? '' })).toBe(500);
});

test('a refund that Stripe refused at first goes back with the next try, once', async () => {
  const { buyer, owner, target, refund } = await paidOrder();
  stripe.account.refundOutcome = 'failed';
  await refund('5');
  await scene.runJobs();
  stripe.account.refundOutcome = 'succeeded';
  await scene.reconcile(); // its time has not come
  expect(await scene.outcome(buyer)).toMatchObject({ refunded: 0 });
  expect((await eventOrder(owner.ctx, target)).refunds).toMatchObject([{ state: 'requested' }]);
  await Promise.all([scene.retryRefunds(), scene.retryRefunds()]);
  expect(await scene.outcome(buyer)).toMatchObject({ refunded: 500, books: 2000 });
  expect(await failedRefundsOfOrder(owner.ctx, target)).toEqual([]);
  expect((await checkLedger(database)).problems).toEqual([]);
});

test('two calls that are refused at the same moment count as one try', async () => {
  const { owner, target, refund } = await paidOrder();
  stripe.account.refundOutcome = 'failed';
  await refund('5');
  await Promise.all([scene.reconcile(), scene.reconcile(), scene.reconcile()]);
  stripe.account.refundOutcome = 'succeeded';
  const { rows } = await sql<{ attempt: number }>`select r.attempt from payment_refund r
    join payment p on p.id = r.payment_id where p.order_id = ${target.orderId}::bigint`.execute(database.db);
  expect(rows).toEqual([{ attempt: 2 }]);
  expect((await eventOrder(owner.ctx, target)).refunds).toMatchObject([{ state: 'requested' }]);
});

describe('a refund that came back from the bank', () => {
  const stateOf = async ({ owner, target }: Awaited<ReturnType<typeof paidOrder>>) =>
    (await eventOrder(owner.ctx, target)).refunds.map(({ state }) => state);

  async function returnedRefund() {
    const scope = await paidOrder();
    await scope.refund('5');
    await scene.runJobs();
    const [made] = stripe.account.refunds;
    if (!made) throw new Error('Stripe made no refund');
    expect(await stateOf(scope)).toEqual(['done']);
    stripe.account.returnRefund(made);
    const report = () => scene.post(stripe.signed(scene.lastEvent('refund.failed')));
    return { ...scope, made, report };
  }
  const mailJobs = async () => {
    const { rows } = await sql<{ refund: string }>`select j.payload ->> 'refundId' as refund
      from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = 'notifications.refund_failed'`.execute(database.db);
    return rows.map(({ refund }) => refund);
  };

  test('has failed: the books have the money again, and buyer and team get a mail, once for each report', async () => {
    const scope = await returnedRefund();
    const mailsBefore = (await mailJobs()).length;
    await scope.report();
    await Promise.all([scene.runJobs(), scene.runJobs()]);
    await scope.report();
    await scene.runJobs();
    expect(await scene.outcome(scope.buyer)).toMatchObject({ refunded: 0, books: 2500 });
    expect(await stateOf(scope)).toEqual(['failed']);
    expect((await mailJobs()).length).toBe(mailsBefore + 1);
    expect((await checkLedger(database)).problems).toEqual([]);
  });

  test('is found when the report is lost', async () => {
    const scope = await returnedRefund();
    await scene.catchUp();
    expect(await stateOf(scope)).toEqual(['failed']);
  });

  test('is made once more when the team asks for it, and may come back again', async () => {
    const scope = await returnedRefund();
    await scope.report();
    await scene.runJobs();
    const again = async () => {
      const [failed] = await failedRefundsOfOrder(scope.owner.ctx, scope.target);
      await retryRefundOfOrder(scope.owner.ctx, { ...scope.target, refundId: failed?.id ?? '' });
      await scene.runJobs();
    };
    await again();
    expect(await scene.outcome(scope.buyer)).toMatchObject({ refunded: 500, books: 2000 });
    expect(await stateOf(scope)).toEqual(['done']);
    const [second] = stripe.account.refunds;
    if (!second || second === scope.made) throw new Error('Stripe made no second refund');
    stripe.account.returnRefund(second);
    await scope.report();
    await scene.runJobs();
    expect(await scene.outcome(scope.buyer)).toMatchObject({ refunded: 0, books: 2500 });
    await again();
    expect(await scene.outcome(scope.buyer)).toMatchObject({ refunded: 500, books: 2000 });
    expect((await checkLedger(database)).problems).toEqual([]);
  });
});

describe('a refused refund', () => {
  const failedId = async ({ owner, target }: Awaited<ReturnType<typeof paidOrder>>) =>
    (await failedRefundsOfOrder(owner.ctx, target))[0]?.id ?? '';

  test('is tried again by a member of the team: the money goes back once', async () => {
    const scope = await refusedRefund();
    const again = { ...scope.target, refundId: await failedId(scope) };
    const outcomes = await Promise.all([1, 2].map(() => ended(retryRefundOfOrder(scope.owner.ctx, again))));
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'ok']);
    await scene.runJobs();
    expect(await scene.outcome(scope.buyer)).toMatchObject({ refunded: 500, books: 2000 });
    expect((await eventOrder(scope.owner.ctx, scope.target)).refunds).toMatchObject([{ state: 'done' }]);
    expect(await codeOf(retryRefundOfOrder(scope.owner.ctx, again))).toBe('CONFLICT');
    expect((await checkLedger(database)).problems).toEqual([]);
  });

  test('is tried again by staff, and not by a stranger or for another order', async () => {
    const scope = await refusedRefund();
    const refundId = await failedId(scope);
    const { ctx: staff } = await createStaff(database.db);
    const other = await paidOrder();
    expect(await codeOf(retryRefundOfOrder(other.owner.ctx, { ...scope.target, refundId }))).toBe('NOT_FOUND');
    expect(await codeOf(retryRefundOfOrder(other.owner.ctx, { ...other.target, refundId }))).toBe('CONFLICT');
    expect(await codeOf(retryRefund(scope.owner.ctx, { refundId }))).toBe('NOT_FOUND');
    expect((await ledgerBooks(staff)).failedRefunds).toContainEqual(expect.objectContaining({ id: refundId }));
    await retryRefund(staff, { refundId });
    await scene.runJobs();
    expect(await scene.outcome(scope.buyer)).toMatchObject({ refunded: 500 });
    const { rows } = await sql`select action from audit_entry where action = 'payment.refund_retried'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('is not tried again once the money went back in another way', async () => {
    const scope = await refusedRefund();
    const refundId = await failedId(scope);
    stripe.account.refund(stripe.account.sessions.get(scope.buyer.session)?.session.payment_intent ?? '', 2500);
    await scene.catchUp();
    expect(await codeOf(retryRefundOfOrder(scope.owner.ctx, { ...scope.target, refundId }))).toBe('CONFLICT');
    expect(await scene.outcome(scope.buyer)).toMatchObject({ refunded: 2500, books: 0 });
  });

  test('is not tried again while the buyer disputes the payment', async () => {
    const scope = await refusedRefund();
    const refundId = await failedId(scope);
    stripe.account.dispute(stripe.account.sessions.get(scope.buyer.session)?.session.payment_intent ?? '');
    await scene.post(stripe.signed(scene.lastEvent('charge.dispute.created')));
    await scene.runJobs();
    expect(await codeOf(retryRefundOfOrder(scope.owner.ctx, { ...scope.target, refundId }))).toBe('CONFLICT');
  });
});
