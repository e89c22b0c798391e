import { openDatabase } from '#db/client.ts';
import { paymentPage } from '#domain/checkout';
import { openGateways } from '#server/payments/gateways.ts';
import { silentLog } from '#server/log.ts';
import { newBuyer, onlineSale, press, startPaying } from '../test/worlds/payment-scene.ts';
import { measure, rawUpdates } from './sale.ts';
import { quantile, type Row } from './table.ts';

const STEPS = [
  'reserve',
  'order with obligation to pay',
  'pay at the demo gateway',
  'return: order and tickets',
] as const;

/**
 * Measures paid orders on one hot class, from the reservation to the tickets, and each step of the checkout, beside updates
 * of one row by its key on the same server. The gateway is demo money on the same database, so no network is measured.
 */
export async function benchPaidSale(url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const clients of [1, 16]) {
    const raw = await rawUpdates(url, clients);
    const { whole, steps } = await paidOrders(url, clients);
    const ratio = (whole.perSecond ?? 0) / (raw.perSecond ?? 1);
    const perMinute = Math.round((whole.perSecond ?? 0) * 60);
    rows.push(
      { what: `raw: one row by key, ${clients} clients`, ...raw, ratio: 1 },
      { what: `paid orders, ${perMinute} a minute, ${clients} clients`, ...whole, ratio },
    );
    for (const step of STEPS) {
      const times = steps[step];
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
      rows.push({ what: `${step}, ${clients} clients`, ...(p50 && p95 && p99 ? { p50, p95, p99 } : {}) });
    }
  }
  return rows;
}

async function paidOrders(url: string, clients: number) {
  const { db, close } = openDatabase(url, { log: silentLog, max: clients });
  const steps: Record<(typeof STEPS)[number], number[]> = {
    reserve: [],
    'order with obligation to pay': [],
    'pay at the demo gateway': [],
    'return: order and tickets': [],
  };
  const timed = async <T>(step: (typeof STEPS)[number], work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const answer = await work();
    steps[step].push(performance.now() - start);
    return answer;
  };
  try {
    const sale = await onlineSale(db, { capacity: 10_000_000 });
    const gateways = openGateways(db);
    const whole = await measure(clients, async () => {
      const buyer = await timed('reserve', () => newBuyer(db, sale));
      const session = await timed('order with obligation to pay', () => startPaying(buyer, { gateways }));
      await timed('pay at the demo gateway', () => press(buyer, session, 'pay'));
      const { orderToken } = await timed('return: order and tickets', () =>
        paymentPage(buyer.ctx, { token: buyer.token, gateways }),
      );
      if (!orderToken) throw new Error('a buyer paid and got no order');
    });
    return { whole, steps };
  } finally {
    await close();
  }
}
