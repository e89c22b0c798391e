// A crash at every step of settling what the account of an organizer has: before and after it, of the app, of the database
// and of the gateway. Then the job runs again. Whatever crashed, the account has what the books say, once.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcilePayments } from '#domain/checkout';
import { freshDatabase, type TestDatabase } from '../../../test/db.ts';
import { startStripe, type StripeStandIn } from '../../../test/stripe/stand-in.ts';
import { connectScene, FEE } from '../../../test/worlds/connect-scene.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { type Crash, type Crashes, everyCrash, watchCrashes } from '../../../test/worlds/crashes.ts';
import { checkLedger, refreshAccount } from '../index.ts';

let database: TestDatabase;
let stripe: StripeStandIn;
let crashes: Crashes;
let outside: ReturnType<typeof connectScene>;
let sale: Awaited<ReturnType<typeof outside.readySale>>;
beforeAll(async () => {
  database = await freshDatabase({ max: 2 });
  stripe = await startStripe();
  crashes = watchCrashes(database, stripe);
  outside = connectScene(
    () => crashes.observer.db,
    () => stripe,
  );
  sale = await outside.readySale({ capacity: 1000 });
});
afterAll(async () => {
  await crashes.close();
  await database.drop();
  await stripe.stop();
});

type Paid = Awaited<ReturnType<typeof outside.paidOrder>>;
const connected = () => stripe.account.connected;
const report = async (type: string) => {
  await outside.post(stripe.signed(outside.lastEvent(type)));
  await outside.runJobs();
};

/** Does what a job does, again after each crash. */
async function untilDone(act: () => Promise<number>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      if ((await act()) === 0) return;
      throw new Error('something failed');
    } catch (error) {
      if (tries === 10) throw error;
      await crashes.restart();
      await sql`update payment set transfer_due_at = now() where transfer_due_at is not null`.execute(
        crashes.observer.db,
      );
    }
  }
}
const settle = () => untilDone(() => reconcilePayments(contextOf(database.db), { gateways: outside.gateways() }));

const LOOKS = ['Stripe GET payment_intents/:id', 'Stripe GET transfers'];
/** A look, a movement with a look of its own, and the look that finds that nothing is missing. */
const moves = (movement: string) => [
  ...LOOKS,
  'commit of payment_transfer',
  ...LOOKS.map((step) => `${step}, 2`),
  movement,
  ...LOOKS.map((step) => `${step}, 3`),
  'commit of payment_transfer, 2',
];

interface Journey {
  name: string;
  steps: string[];
  /** What happens before the steps. */
  prepare: (buyer: Paid) => Promise<unknown>;
  walk: () => Promise<void>;
  /** What the books have of the buyer, and what the account has. */
  leaves: { buyer: number; share: number };
}

const ALL = { buyer: -2500, share: 2500 - FEE };

const journeys: Journey[] = [
  {
    name: 'a payment to an account',
    steps: [...LOOKS, 'commit of payment_transfer'],
    prepare: async () => undefined,
    walk: settle,
    leaves: ALL,
  },
  {
    name: 'a refund that Stripe made without the account',
    steps: moves('Stripe POST transfers/:id/reversals'),
    prepare: async ({ intent }) => {
      await outside.settle();
      stripe.account.refund(intent, 2500);
      await report('refund.created');
    },
    walk: settle,
    leaves: { buyer: 0, share: 0 },
  },
  {
    name: 'a refund that Stripe made with the account, and the fee of the site',
    steps: moves('Stripe POST application_fees/:id/refunds'),
    prepare: async ({ intent }) => {
      await outside.settle();
      stripe.account.refund(intent, 2500, { isReversed: true });
      await report('refund.created');
    },
    walk: settle,
    leaves: { buyer: 0, share: 0 },
  },
  {
    name: 'a dispute that was won',
    steps: moves('Stripe POST transfers'),
    prepare: async ({ intent }) => {
      await outside.settle();
      const { id } = stripe.account.dispute(intent);
      await report('charge.dispute.created');
      await outside.settle();
      stripe.account.closeDispute(id, 'won');
      await report('charge.dispute.closed');
    },
    walk: settle,
    leaves: ALL,
  },
  {
    name: 'the news of an account',
    steps: ['Stripe GET accounts/:id', 'Stripe GET payouts', 'commit of connected_account'],
    prepare: () => outside.settle(),
    walk: () =>
      untilDone(async () => {
        const account = { gateway: 'stripe', gateway_id: sale.accountId, gateways: outside.gateways() };
        await refreshAccount(contextOf(database.db), account);
        return 0;
      }),
    leaves: ALL,
  },
];

describe.each(journeys)('$name', ({ steps, prepare, walk, leaves }) => {
  const crashAt = async (crash?: Crash) => {
    const buyer = await outside.paidOrder(sale);
    await prepare(buyer);
    crashes.watch(crash);
    await walk();
    expect(crashes.hasCrashed()).toBe(true);
    const walked = [...crashes.steps];
    await crashes.restart();
    await settle();
    const { buyer: paid = 0, transfer = 0 } = await outside.accountsOf(buyer);
    expect({ buyer: paid, share: transfer }).toEqual(leaves);
    expect(shareOf(buyer)).toBe(leaves.share);
    expect((await checkLedger(crashes.observer)).problems).toEqual([]);
    return walked;
  };
  /** What the account has of one payment. */
  const shareOf = ({ intent }: Paid) => {
    const charge = stripe.account.intents.get(intent)?.latest_charge ?? '';
    const group = connected().transfers.find((transfer) => transfer.source_transaction === charge)?.transfer_group;
    const sent = connected().transfers.filter((transfer) => transfer.transfer_group === group);
    const fee = connected().fees.find((one) => one.charge === charge);
    return (
      sent.reduce((sum, { amount, amount_reversed: back }) => sum + amount - back, 0) -
      ((fee?.amount ?? 0) - (fee?.amount_refunded ?? 0))
    );
  };

  test('has these steps', async () => {
    expect(await crashAt()).toEqual(steps);
  });

  // nothing changes before a movement, so a crash there is like one before it
  const writes = steps.filter((step) => !step.startsWith('Stripe GET')).slice(-2);
  test.each(everyCrash(writes))('survives a crash of the $part $moment: $step', async (crash) => {
    await crashAt(crash);
  });
});
