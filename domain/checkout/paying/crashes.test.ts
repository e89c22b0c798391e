// A crash at every step of a payment and of a refund, of the app, of the database and of the gateway (`crashesOf`).
// Then everything starts again: the buyer, the gateway and the jobs try again. Whatever crashed, the books balance, and the
// money bought a ticket or went back.
import type { JobHelpers } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundTickets, eventOrder } from '#domain/attendees';
import { reconcilePayments } from '#domain/checkout';
import { catchUpWithGateways, checkLedger } from '#domain/payments';
import { paymentTasks } from '#jobs/payments.ts';
import type { JobOptions } from '#jobs/types.ts';
import { freshDatabase, type TestDatabase } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { type Crash, type Crashes, crashesOf, watchCrashes } from '../../../test/worlds/crashes.ts';
import { ownerOf } from '../../../test/worlds/organizers.ts';
import { newBuyer, ONE_TICKET, type PayingBuyer, REFUNDED } from '../../../test/worlds/payment-scene.ts';
import type { Sale } from '../../../test/worlds/sale.ts';
import { stripeScene } from '../../../test/worlds/stripe-scene.ts';

let database: TestDatabase;
let stripe: StripeStandIn;
let crashes: Crashes;
let sale: Sale;
let owner: Awaited<ReturnType<typeof ownerOf>>;
beforeAll(async () => {
  database = await freshDatabase({ max: 2 });
  stripe = await startStripe();
  crashes = watchCrashes(database, stripe);
  const first = await outside.payingBuyer(1000);
  stripe.account.pay(first.session);
  await outside.comeBack(first);
  ({ sale } = first);
  owner = await ownerOf(crashes.observer.db, sale.eventId);
});
afterAll(async () => {
  await crashes.close();
  await database.drop();
  await stripe.stop();
});
/** The site, and the same world as a test looks at it from outside. */
const site = stripeScene(
  () => database.db,
  () => stripe,
);
const outside = stripeScene(
  () => crashes.observer.db,
  () => stripe,
);

/** Does what a person, a gateway or a job does, again after each crash. */
async function untilDone<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === 10) throw error;
      await crashes.restart();
    }
  }
}

/** A new buyer who has not begun to pay. */
async function shopper(): Promise<PayingBuyer> {
  const { ctx, token } = await newBuyer(crashes.observer.db, sale);
  return { ctx: { ...ctx, db: database.db }, token };
}
const startToPay = (buyer: PayingBuyer) => untilDone(() => site.startPaying(buyer));
const report = (type: string) =>
  untilDone(async () => {
    const status = await site.post(stripe.signed(site.lastEvent(type)));
    if (status !== 200) throw new Error(`the report was answered with ${status}`);
  });
/** The jobs about payments that wait; each is deleted once it succeeded. */
async function runJobs(): Promise<void> {
  const ctx = contextOf(database.db);
  const tasks = paymentTasks({ ctx, gateways: site.gateways() } as JobOptions);
  const { rows } = await sql<{ id: string; task: string; payload: unknown }>`
    select j.id::text as id, k.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier like 'payments.%' order by j.id`.execute(
    crashes.observer.db,
  );
  for (const { id, task, payload } of rows) {
    await untilDone(async () => tasks[task]?.(payload, {} as JobHelpers));
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(crashes.observer.db);
  }
}
/** The job of each minute, two minutes later. */
async function reconcile(): Promise<void> {
  await sql`update payment set created_at = created_at - interval '2 minutes'
    where state not in ('paid', 'ended')`.execute(crashes.observer.db);
  await untilDone(async () => {
    const failures = await reconcilePayments(contextOf(database.db), { gateways: site.gateways() });
    if (failures > 0) throw new Error('a payment could not be settled');
  });
}
/** The job of every ten minutes. */
const catchUp = () =>
  untilDone(async () => {
    const failures = await catchUpWithGateways(contextOf(database.db), { gateways: site.gateways() });
    if (failures > 0) throw new Error('Stripe could not be asked');
  });
const comeBack = (buyer: PayingBuyer) => untilDone(() => site.comeBack(buyer));
/** Everything is up again, and the jobs run. */
async function settleEverything(): Promise<void> {
  await crashes.restart();
  await runJobs();
  await reconcile();
}

const look = (buyer: PayingBuyer) => ({ ctx: { ...buyer.ctx, db: crashes.observer.db }, token: buyer.token });
/** What a buyer has in the end. The ledger of all payments balances. */
async function result(buyer: PayingBuyer) {
  expect((await checkLedger(crashes.observer)).problems).toEqual([]);
  return outside.outcome(look(buyer));
}

/** A journey, with what it must leave. `watch` is called before the steps that crash. */
interface Journey {
  name: string;
  /** Written down, so that each crash is a test with a name. The first test of a journey compares them with the code. */
  steps: string[];
  walk: (buyer: PayingBuyer, watch: () => void) => Promise<void>;
  leaves: Awaited<ReturnType<typeof result>>;
}

const SETTLES = ['Stripe GET checkout/sessions/:id', 'commit of ticket_order'];
const REFUNDS = ['Stripe GET checkout/sessions/:id', 'Stripe GET refunds', 'Stripe POST refunds'];

const journeys: Journey[] = [
  {
    name: 'a payment',
    steps: [
      'commit of payment',
      'Stripe POST checkout/sessions',
      'write of payment',
      'write of order_to_pay',
      'commit of gateway_event',
      ...SETTLES,
      'write of gateway_event',
    ],
    walk: async (buyer, watch) => {
      watch();
      stripe.account.pay(await startToPay(buyer));
      await report('checkout.session.completed');
      await runJobs();
      await comeBack(buyer);
    },
    leaves: ONE_TICKET,
  },
  {
    name: 'a payment without a report of the gateway',
    steps: SETTLES,
    walk: async (buyer, watch) => {
      stripe.account.pay(await startToPay(buyer));
      watch();
      await reconcile();
    },
    leaves: ONE_TICKET,
  },
  {
    name: 'a payment that comes too late',
    steps: [
      'Stripe GET checkout/sessions/:id',
      'commit of payment_refund',
      ...REFUNDS.with(0, 'Stripe GET checkout/sessions/:id, 2'),
      'commit of payment_refund, 2',
    ],
    walk: async (buyer, watch) => {
      stripe.account.pay(await startToPay(buyer));
      await setStatus('canceled');
      watch();
      await comeBack(buyer);
      await settleEverything();
      await setStatus('live');
    },
    leaves: REFUNDED,
  },
  {
    name: 'a refund by the organizer',
    steps: ['commit of payment_refund', ...REFUNDS, 'commit of payment_refund, 2'],
    walk: async (buyer, watch) => {
      stripe.account.pay(await startToPay(buyer));
      await comeBack(buyer);
      expect(await result(buyer)).toEqual(ONE_TICKET);
      const refund = await refundOf(buyer);
      watch();
      await untilDone(() => refundTickets({ ...owner.ctx, db: database.db }, refund));
      await runJobs();
    },
    leaves: { ...ONE_TICKET, tickets: 0, refunded: 2500, books: 0 },
  },
  {
    name: 'a declined card before the one that pays',
    steps: [
      'commit of gateway_event',
      'Stripe GET checkout/sessions',
      'Stripe GET refunds',
      'Stripe GET disputes',
      'Stripe GET charges',
      'Stripe GET checkout/sessions/:id',
      'write of card_try',
    ],
    walk: async (buyer, watch) => {
      const session = await startToPay(buyer);
      stripe.account.decline(session);
      watch();
      await report('charge.failed');
      await runJobs();
      stripe.account.pay(session);
    },
    leaves: ONE_TICKET,
  },
  {
    name: 'a refund that the bank returns',
    steps: [
      'commit of gateway_event',
      'Stripe GET checkout/sessions',
      'Stripe GET refunds',
      'Stripe GET disputes',
      'Stripe GET charges',
      'commit of payment_refund',
    ],
    walk: async (buyer, watch) => {
      stripe.account.pay(await startToPay(buyer));
      await comeBack(buyer);
      const refund = { ...(await refundOf(buyer)), part: '10' };
      await untilDone(() => refundTickets({ ...owner.ctx, db: database.db }, refund));
      await runJobs();
      expect(await result(buyer)).toEqual({ ...ONE_TICKET, refunded: 1000, books: 1500 });
      const [made] = stripe.account.refunds;
      if (made) stripe.account.returnRefund(made);
      watch();
      await report('refund.failed');
      await runJobs();
    },
    leaves: { ...ONE_TICKET, refunded: 0, books: 2500 },
  },
  {
    name: 'a refund made at Stripe without a report, and the fee of Stripe',
    steps: [
      'Stripe GET events',
      'commit of gateway_event',
      'commit of gateway_event, 2',
      'Stripe GET balance_transactions',
      'commit of gateway_fee',
      'write of gateway_mark',
      'Stripe GET checkout/sessions',
      'Stripe GET refunds',
      'Stripe GET disputes',
      'Stripe GET charges',
      'commit of payment_refund',
      'write of gateway_event',
    ],
    walk: async (buyer, watch) => {
      Object.assign(stripe.account.events, { length: 0 });
      Object.assign(stripe.account.movements, { length: 0 });
      const session = await startToPay(buyer);
      stripe.account.pay(session);
      await comeBack(buyer);
      stripe.account.refund(stripe.account.sessions.get(session)?.session.payment_intent ?? '', 1000);
      watch();
      await catchUp();
      await runJobs();
    },
    leaves: { ...ONE_TICKET, refunded: 1000, books: 1500 },
  },
];

const setStatus = (status: string) =>
  sql`update event set status = ${status} where id = ${sale.eventId}::bigint`.execute(crashes.observer.db);

async function refundOf({ token }: PayingBuyer) {
  const { rows } = await sql<{ id: string }>`select o.id::text as id from ticket_order o
    join reservation r on r.id = o.reservation_id where r.token = ${token}`.execute(crashes.observer.db);
  const target = { eventId: sale.eventId, orderId: rows[0]?.id ?? '' };
  const { tickets } = await eventOrder(owner.ctx, target);
  return {
    ...target,
    ticketIds: tickets.map(({ id }) => id),
    part: null,
    stock: 'sale' as const,
    message: '',
    formKey: crypto.randomUUID(),
  };
}

/** How many jobs review the order of a buyer. */
async function reviewJobs({ token }: PayingBuyer): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker._private_jobs j
    join graphile_worker._private_tasks k on k.id = j.task_id and k.identifier = 'staff.review_order'
    join ticket_order o on (j.payload ->> 'orderId') = o.id::text
    join reservation r on r.id = o.reservation_id where r.token = ${token}`.execute(crashes.observer.db);
  return rows[0]?.jobs ?? 0;
}

/** The sessions in which a buyer could still pay. */
const openSessions = ({ token }: PayingBuyer) =>
  [...stripe.account.sessions.values()].filter(
    ({ session }) => session.success_url.includes(token) && session.status === 'open',
  );

describe.each(journeys)('$name', ({ steps, walk, leaves }) => {
  const crashAt = async (crash?: Crash) => {
    const buyer = await shopper();
    await walk(buyer, () => crashes.watch(crash));
    expect(crashes.hasCrashed()).toBe(true);
    const walked = [...crashes.steps];
    await settleEverything();
    expect(await result(buyer)).toEqual(leaves);
    expect(openSessions(buyer)).toEqual([]);
    expect(await reviewJobs(buyer)).toBe(leaves?.orders);
    return walked;
  };

  test('has these steps', async () => {
    expect(await crashAt()).toEqual(steps);
  });

  test.each(crashesOf(steps))('survives a crash of the $part $moment: $step', async (crash) => {
    await crashAt(crash);
  });
});
