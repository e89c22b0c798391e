// Under kill -9 of app and database, and with a gateway whose reports are lost, late, repeated and in another order: each
// buyer who paid has tickets or the money, never both and never neither, and the books balance. A negative control shows
// that the checks work: without the key of a refund, each lost answer gives the money back twice.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStripe, type StripeStandIn } from '../stripe/stand-in.ts';
import { isCampaign, killAtRandom, KILLS, onceAnswered, openShop, seed, untilMore, untilTestEnds } from './kills.ts';
import {
  badNetwork,
  buyAndReturnOne,
  type PayingCrowd,
  payingFaults,
  runningRefunds,
  sellAtStripe,
  startPayingCrowd,
} from './paying-crowd.ts';
import { randomOf } from './sale.ts';
import { shopProcess } from './shop-process.ts';

let stripe: StripeStandIn;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.stop());

/** A shop at Stripe behind a bad network, and buyers. */
async function openSale({ atOnce, variant = 'whole' }: { atOnce: number; variant?: 'whole' | 'no-key' }) {
  const random = randomOf(seed);
  const shop = await shopProcess(variant, { file: 'payment-shop.ts', args: [stripe.origin] });
  let url = '';
  const watched = {
    ...shop,
    start: async () => {
      const up = await shop.start();
      url = up.url ?? '';
      return up;
    },
  };
  const running = await openShop(Promise.resolve(watched), []);
  const { db } = running.database;
  const sales = [await sellAtStripe(db, 20), await sellAtStripe(db, 100_000)];
  const network = badNetwork(stripe, () => url, random);
  const shopping = { shop: running.shop, stripe, sales, random, db };
  const start = () => untilTestEnds(startPayingCrowd(shopping, { atOnce }));
  return { running, db, sales, network, random, shopping, start };
}
type OpenSale = Awaited<ReturnType<typeof openSale>>;

/** Ends the sale, and looks until the jobs have settled everything, or for a minute, in a campaign three. */
async function faultsInTheEnd({ db, sales, network }: OpenSale, crowd: PayingCrowd): Promise<string[]> {
  await crowd.close();
  network.close();
  const look = () => onceAnswered(() => payingFaults({ db, stripe, sales }, crowd));
  await expect
    .poll(look, { timeout: isCampaign ? 180_000 : 60_000 })
    .toEqual([])
    .catch(() => undefined);
  return look();
}

function report(name: string, { history, acknowledged }: PayingCrowd, kills: Record<string, number>): void {
  const { sessions, intents, refunds, events } = stripe.account;
  const paid = [...intents.values()].filter(({ status }) => status === 'succeeded').length;
  const figures = {
    purchases: history.purchases.length,
    shown: acknowledged(),
    refunded: history.refunds,
    unknown: history.unknown,
  };
  const atStripe = { sessions: sessions.size, paid, refunds: refunds.length, events: events.length };
  console.log(`${name}: ${JSON.stringify({ seed, ...kills, ...figures, ...atStripe })}`);
}

describe('payments', { timeout: isCampaign ? 1_200_000 : 230_000 }, () => {
  it('are a ticket or the money back while app and database are killed and reports are lost', async () => {
    const times = isCampaign ? 30 : KILLS;
    const open = await openSale({ atOnce: isCampaign ? 16 : 8 });
    const crowd = open.start();
    const kills = await killAtRandom(open.running, crowd, { times, random: open.random });
    const bought = () => crowd.history.purchases.length;
    await untilMore({ ...crowd, acknowledged: bought }, Math.max(0, (isCampaign ? 200 : 20) - bought()));
    const faults = await faultsInTheEnd(open, crowd);
    report('payments, killed at random', crowd, kills);
    expect(faults).toEqual([]);
    expect(crowd.acknowledged()).toBeGreaterThan(times);
    expect(crowd.history.unknown).toBeGreaterThan(0);
    expect(crowd.history.refunds).toBeGreaterThan(0);
  });
});

describe('refunds whose first answer is lost', { timeout: 230_000 }, () => {
  const BUYERS = 12;

  /** Each buyer pays for two tickets, and gets one refunded. Stripe carries each refund out, and its first answer is lost. */
  async function refundsWithLostAnswers(variant: 'whole' | 'no-key') {
    const open = await openSale({ atOnce: 0, variant });
    open.network.close();
    const cut = new Set<string>();
    stripe.onCall = (name, moment) => {
      const id = stripe.account.refunds[0]?.payment_intent ?? '';
      if (name !== 'POST /v1/refunds' || moment === 'before' || cut.has(id)) return Promise.resolve(undefined);
      cut.add(id);
      return Promise.resolve(503);
    };
    const crowd = open.start();
    await Promise.all(
      Array.from({ length: BUYERS }, (_, index) => buyAndReturnOne(open.shopping, crowd, `b-${index}`)),
    );
    const made = () => cut.size;
    await expect.poll(made, { message: 'each refund is carried out and its answer lost' }).toBe(BUYERS);
    const isDone = () => onceAnswered(() => runningRefunds(open.db));
    await expect.poll(isDone, { message: 'no refund is running' }).toBe(0);
    return { crowd, faults: await payingFaults({ ...open, stripe }, crowd) };
  }

  it('are made once', async () => {
    const { crowd, faults } = await refundsWithLostAnswers('whole');
    report('refunds with lost answers', crowd, {});
    expect(faults).toEqual([]);
    expect(stripe.account.refunds).toHaveLength(BUYERS);
  });

  it('are made twice for every buyer in the twin that sends no key, and the same checks detect each', async () => {
    const { crowd, faults } = await refundsWithLostAnswers('no-key');
    report('refunds with lost answers, without a key', crowd, { contradictions: faults.length });
    for (const { token } of crowd.history.purchases)
      expect(faults).toContain(`${token}: 0 paid for 1 tickets, 0 given back for them`);
    expect(stripe.account.refunds).toHaveLength(2 * BUYERS);
  });
});
