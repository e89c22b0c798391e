// Measures the time that "Find my tickets" takes to answer, for email addresses with orders and for email addresses
// without orders.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { confirm, reserve } from '#domain/checkout';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { silentLog } from '#server/log.ts';
import { createHotEvent } from './sale.ts';
import { startBuilt } from './server.ts';
import { median, quantile } from './table.ts';

const DIFFERENCE_MAX_PERCENT = 5;
/**
 * Number of pairs of requests at the beginning that are not measured, because the server compiles its code during them.
 */
const WARM_UP_PAIRS = 100;

interface Times {
  withOrders: number[];
  withoutOrders: number[];
}

/**
 * Sends `pairs` pairs of requests to the built site. In each pair one email address has an order, and the other email
 * address has no order. Requests are in random sequence, and each email address is used once. Prints milliseconds.
 * Returns true when the medians differ by less than 5 %.
 */
export async function findTicketsTiming(pairs: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-timing-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    await migrate(postgres.url);
    await placeOrders(postgres.url, pairs + WARM_UP_PAIRS);
    return report(await measure(postgres.url, { dataDir, pairs }));
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const buyer = (number: number) => `buyer-${number}@example.org`;
const stranger = (number: number) => `other-${number}@example.org`;

async function placeOrders(url: string, count: number): Promise<void> {
  const { db, close } = openDatabase(url, { log: silentLog });
  const parts = { db, clock: { now: () => Temporal.Now.instant() }, log: silentLog };
  const { eventId, classId } = await createHotEvent({ ...parts, actor: { kind: 'system' } });
  for (let number = 0; number < count; number += 1) {
    const ctx = { ...parts, actor: { kind: 'visitor' as const, key: `timing-${number}` } };
    const lines = [{ ticketClassId: classId, quantity: 1 }];
    const idempotencyKey = `timing-order-number-${number}`;
    const { reservationToken: token } = await reserve(ctx, { eventId, lines, idempotencyKey });
    await confirm(ctx, { token, name: 'Bench Buyer', email: buyer(number), idempotencyKey });
  }
  await close();
}

async function measure(url: string, { dataDir, pairs }: { dataDir: string; pairs: number }): Promise<Times> {
  const app = await startBuilt({
    DATABASE_URL: url,
    SEED: 'none',
    DATA_DIR: join(dataDir, 'app'),
    STAGE: 'Test',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: 'loopback',
  });
  const times: Times = { withOrders: [], withoutOrders: [] };
  try {
    const send = await openForm(`${app.origin}/mytickets/`);
    for (let pair = 0; pair < pairs + WARM_UP_PAIRS; pair += 1) {
      const first = Math.random() < 0.5;
      for (const withOrders of [first, !first]) {
        const milliseconds = await send(withOrders ? buyer(pair) : stranger(pair));
        if (pair >= WARM_UP_PAIRS) times[withOrders ? 'withOrders' : 'withoutOrders'].push(milliseconds);
      }
    }
    return times;
  } finally {
    await app.stop();
  }
}

/**
 * Opens the form. The returned function sends the form and resolves with the milliseconds until the whole answer has
 * arrived.
 */
async function openForm(url: string): Promise<(email: string) => Promise<number>> {
  const page = await fetch(url);
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const csrftoken = /name="csrftoken" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  let requests = 0;
  return async (email) => {
    requests += 1; // Each request has its own network address, so that no rate limit refuses it.
    const headers = {
      cookie,
      origin: new URL(url).origin,
      'x-forwarded-for': `8.8.${requests >> 8}.${requests & 255}`,
    };
    const body = new URLSearchParams({ csrftoken, email });
    const began = performance.now();
    const answer = await fetch(url, { method: 'POST', headers, body });
    await answer.text();
    const milliseconds = performance.now() - began;
    if (answer.status !== 200) throw new Error(`the form was answered with ${answer.status}`);
    return milliseconds;
  };
}

function report({ withOrders, withoutOrders }: Times): boolean {
  const percent = (median(withOrders) / median(withoutOrders) - 1) * 100;
  const figures = (values: number[]) =>
    [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(2)).join(' / ');
  console.log(`with orders, ms       ${figures(withOrders)} of ${withOrders.length} (quartile / median / quartile)`);
  console.log(`without orders, ms    ${figures(withoutOrders)} of ${withoutOrders.length}`);
  console.log(`difference, %         ${percent.toFixed(1)} (target: under ${DIFFERENCE_MAX_PERCENT} either way)`);
  return Math.abs(percent) < DIFFERENCE_MAX_PERCENT;
}
