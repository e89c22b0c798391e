// Refunds of a ticket that was paid at the stand-in for Stripe.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#domain/payments';
import { testDb } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { codeOf } from '../../../test/worlds/checkout-scene.ts';
import { ownerOf } from '../../../test/worlds/organizers.ts';
import { stripeScene } from '../../../test/worlds/stripe-scene.ts';
import { eventOrder, refundForm, refundTickets } from '../index.ts';

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

test('a refund that Stripe refuses moves no money, and the team sees it', async () => {
  const { buyer, owner, target, refund } = await paidOrder();
  stripe.account.refundOutcome = 'failed';
  await refund('5');
  await scene.runJobs();
  stripe.account.refundOutcome = 'succeeded';
  expect(await scene.outcome(buyer)).toMatchObject({ refunded: 0, books: 2500 });
  expect((await eventOrder(owner.ctx, target)).refunds).toMatchObject([{ amountMinor: 500, state: 'failed' }]);
});
