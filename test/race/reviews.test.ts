// Two members of staff decide about the same order at the same moment. The same checks run on a twin that decides without a
// lock, and must find its mistakes.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancelOrderAsStaff } from '#domain/attendees';
import { appendAuditEntry } from '#domain/audit';
import { sendOrderCanceled } from '#domain/notifications';
import { acceptReviewedOrder, cancelReviewedOrder } from '#domain/staff';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { startStripe, type StripeStandIn } from '../stripe/stand-in.ts';
import { contextOf } from '../worlds/context.ts';
import type { PayingBuyer } from '../worlds/payment-scene.ts';
import type { TestPerson } from '../worlds/people.ts';
import type { Sale } from '../worlds/sale.ts';
import { auditOf, createStaff } from '../worlds/staff.ts';
import { stripeScene } from '../worlds/stripe-scene.ts';
import { countOf, type Outcome, POOL, rush } from './rush.ts';

const ORDERS = 6;

let database: TestDatabase;
let stripe: StripeStandIn;
let staff: [TestPerson, TestPerson];
beforeAll(async () => {
  database = await freshDatabase(POOL);
  stripe = await startStripe();
  staff = [await createStaff(database.db), await createStaff(database.db, { fullName: 'Kim Staff' })];
  // a decision takes a while, so that the other one comes in the middle of it
  await sql`create function slow_review() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.3); return new; end $$`.execute(database.db);
  await sql`create trigger slow_review before update on order_review for each row execute function slow_review()`.execute(
    database.db,
  );
});
afterAll(async () => {
  await database.drop();
  await stripe.stop();
});
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(database.db));

const scene = stripeScene(
  () => database.db,
  () => stripe,
);

interface Listed {
  buyer: PayingBuyer & { sale: Sale };
  orderId: string;
}

/** Paid orders that wait for a review. */
async function listedOrders(): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let order = 0; order < ORDERS; order += 1) {
    const buyer = await scene.payingBuyer();
    stripe.account.pay(buyer.session);
    await scene.comeBack(buyer);
    const { rows } = await sql<{ id: string }>`insert into order_review (order_id, reasons)
      select o.id, '{many_cards}' from ticket_order o join reservation r on r.id = o.reservation_id
      where r.token = ${buyer.token} returning order_id::text as id`.execute(database.db);
    listed.push({ buyer, orderId: rows[0]?.id ?? '' });
  }
  return listed;
}

/** What is wrong with the orders after two decisions about each; empty when each has exactly one. */
async function faults(listed: Listed[]): Promise<string[]> {
  await scene.runJobs();
  await mailBuyers();
  const audit = await auditOf(database.db);
  const found = await Promise.all(
    listed.map(async ({ buyer, orderId }) => {
      const { rows } = await sql<{ state: string; changes: number; mails: number; refunds: number }>`
        select state,
          (select count(*) from order_change c where c.order_id = v.order_id and c.kind = 'canceled')::int as changes,
          (select count(*) from mail_outbox m where m.payload ->> 'orderId' = ${orderId}
            and m.template = 'order_canceled')::int as mails,
          (select count(*) from payment_refund f join payment p on p.id = f.payment_id
            where p.order_id = v.order_id)::int as refunds
        from order_review v where order_id = ${orderId}::bigint`.execute(database.db);
      const { state, ...counts } = rows[0] ?? { state: 'missing' };
      const { refunded } = await scene.outcome(buyer);
      const [each, money] = state === 'canceled' ? [1, 2500] : [0, 0];
      const right = { decisions: 1, changes: each, mails: each, refunds: each, refunded: money };
      const decisions = audit.filter(({ action, subject }) => action.startsWith('review.') && subject?.id === orderId);
      const real = { decisions: decisions.length, ...counts, refunded };
      return JSON.stringify(real) === JSON.stringify(right) ? [] : [`${state}: ${JSON.stringify(real)}`];
    }),
  );
  return found.flat();
}

/** Runs the jobs that write to the buyers. */
async function mailBuyers(): Promise<void> {
  const { rows } = await sql<{ payload: { changeId: string } }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks k
    where k.id = j.task_id and k.identifier = 'notifications.order_canceled' returning j.payload`.execute(database.db);
  for (const { payload } of rows) await sendOrderCanceled(contextOf(database.db), payload);
}

type Decide = (person: TestPerson, listed: Listed) => Promise<void>;
const cancel: Decide = ({ ctx }, { orderId }) => cancelReviewedOrder(ctx, { orderId, reason: 'The card was stolen.' });
const accept: Decide = ({ ctx }, { orderId }) => acceptReviewedOrder(ctx, { orderId });

/** Both members of staff decide about each order at the same moment. */
async function decideTogether(listed: Listed[], first: Decide, second: Decide): Promise<Outcome[]> {
  const { outcomes } = await rush(database, ORDERS * 2, (index) => {
    const order = listed[index % ORDERS] as Listed; // `rush` passes an index below twice the number of orders
    return index < ORDERS ? first(staff[0], order) : second(staff[1], order);
  });
  return outcomes;
}

it.each([
  ['cancel the order', cancel, cancel],
  ['cancel it and mark it as fine', cancel, accept],
  ['mark it as fine', accept, accept],
] as const)('of two members of staff who %s, one decides and the other is refused', async (_, first, second) => {
  const listed = await listedOrders();
  const outcomes = await decideTogether(listed, first, second);
  expect([countOf(outcomes, 'succeeded'), countOf(outcomes, 'CONFLICT')]).toEqual([ORDERS, ORDERS]);
  expect(await faults(listed)).toEqual([]);
});

it('the twin that looks before it decides cancels orders that are marked as fine, and the same checks detect it', async () => {
  const listed = await listedOrders();
  const allHaveLooked = new Barrier(ORDERS * 2);
  const twin =
    (state: 'fine' | 'canceled'): Decide =>
    async ({ ctx }, { orderId, buyer }) => {
      const { rows } = await sql`select from order_review
        where order_id = ${orderId}::bigint and state = 'open'`.execute(database.db);
      await allHaveLooked.arrive();
      if (rows.length === 0) return;
      if (state === 'canceled')
        await cancelOrderAsStaff(ctx, { eventId: buyer.sale.eventId, orderId, message: 'Stolen' }, async () => {});
      await database.db.transaction().execute(async (tx) => {
        await sql`update order_review set state = ${state}, decided_at = now()
          where order_id = ${orderId}::bigint`.execute(tx);
        await appendAuditEntry(tx, ctx.actor, {
          action: `review.${state}`,
          subject: { kind: 'order', id: orderId },
          detail: {},
        });
      });
    };
  const outcomes = await decideTogether(listed, twin('canceled'), twin('fine'));
  expect(countOf(outcomes, 'succeeded')).toBe(ORDERS * 2);
  expect(await faults(listed)).toHaveLength(ORDERS);
});
