// A sale seen by its buyers: they send requests, repeat a request with the same key when no response arrives, and
// record the responses. Afterwards their records are compared with the database.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';
import { stockFaults } from './rush.ts';
import { type Sale } from '../worlds/sale.ts';
import { type Answer, REPEAT_PAUSE_MS, type Shop } from './shop-process.ts';

/** One purchase, as its buyer recorded it. */
export interface PurchaseRecord {
  email: string;
  quantity: number;
  /** Every order URL in a response to this purchase; more than one URL is a fault. */
  orders: Set<string>;
  /** The code of the refusal; undefined when the purchase was not refused. */
  refused: string | undefined;
}

export interface History {
  purchases: PurchaseRecord[];
  /** The number of responses with status 500, each of which is a fault. */
  faults: string[];
  /** The number of requests without a response or with 503, all of which were repeated. */
  unknown: number;
  /** Stops all repeated requests, because the test failed and the shop does not start again. */
  abandoned: boolean;
}

export interface Random {
  /** A random number from 0 up to, but not including, `below`. */
  next(below: number): number;
}

/** mulberry32: the same seed produces the same sale. */
export function randomOf(seed: number): Random {
  let state = seed;
  return {
    next(below) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    },
  };
}

/** The buyers of the running sales. */
export interface Crowd {
  history: History;
  /** The number of purchases with an order. */
  acknowledged(): number;
  /** Waits until the buyers have finished their purchases. They begin no further purchases. */
  close(): Promise<void>;
}

/** Starts `buyers` who buy from random `sales`, one purchase after the other, until closed. */
export function startSale(shop: Shop, sales: Sale[], { buyers, random }: { buyers: number; random: Random }): Crowd {
  const history: History = { purchases: [], faults: [], unknown: 0, abandoned: false };
  let open = true;
  const shopping = Array.from({ length: buyers }, async (_, buyer) => {
    for (let round = 0; open && !history.abandoned; round += 1) {
      const sale = sales[random.next(sales.length)];
      if (sale) await purchase(shop, sale, history, { name: `${buyer}-${round}`, random });
      await sleep(random.next(20));
    }
  });
  return {
    history,
    acknowledged: () => acknowledged(history).length,
    async close() {
      open = false;
      await Promise.all(shopping);
    },
  };
}

async function purchase(
  shop: Shop,
  sale: Sale,
  history: History,
  { name, random }: { name: string; random: Random },
): Promise<void> {
  const quantity = 1 + random.next(2);
  const purchaseRecord: PurchaseRecord = {
    email: `buyer-${name}@example.org`,
    quantity,
    orders: new Set(),
    refused: undefined,
  };
  history.purchases.push(purchaseRecord);
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity }];
  const held = await retryUntilAnswered(
    shop,
    '/reserve',
    name,
    { eventId: sale.eventId, lines, idempotencyKey: `r-${name}` },
    history,
  );
  if (held.status !== 200) return void (purchaseRecord.refused = held.body['error']);
  const order = {
    token: held.body['reservationToken'],
    name: 'Ada',
    email: purchaseRecord.email,
    idempotencyKey: `c-${name}`,
  };
  // some buyers press the button twice
  for (let press = random.next(5) === 0 ? 2 : 1; press > 0; press -= 1) {
    const placed = await retryUntilAnswered(shop, '/confirm', name, order, history);
    if (placed.status === 200) purchaseRecord.orders.add(placed.body['orderToken'] ?? '');
    else purchaseRecord.refused = placed.body['error'];
  }
}

/**
 * Repeats the request until its outcome is known: done or refused. After no response or a 503, the outcome is unknown,
 * so the request is repeated with the same key.
 */
async function retryUntilAnswered(
  shop: Shop,
  path: '/reserve' | '/confirm',
  visitor: string,
  body: object,
  history: History,
): Promise<NonNullable<Answer>> {
  for (;;) {
    const answer = await shop.ask(path, visitor, body);
    if (answer?.status === 500) history.faults.push(answer.body['error'] ?? '');
    if (answer && answer.status !== 503) return answer;
    if (history.abandoned) return { status: 0, body: {} };
    history.unknown += 1;
    await sleep(REPEAT_PAUSE_MS);
  }
}

export const acknowledged = (history: History): PurchaseRecord[] =>
  history.purchases.filter((purchase) => purchase.orders.size > 0);

/** Acknowledged purchases that the database lacks, and inconsistencies in the stock; empty when there are none. */
export async function faultsOf(db: Db, history: History, sales: Sale[]): Promise<string[]> {
  const stock = await Promise.all(sales.map((sale) => stockFaults(db, sale.eventId)));
  const { rows } = await sql<{ email: string; token: string; tickets: number }>`
    select o.email, o.token, count(k.id)::int as tickets from ticket_order o
    left join ticket k on k.order_token = o.token group by o.id`.execute(db);
  const byEmail = Map.groupBy(rows, (row) => row.email);
  const orderFaults = history.purchases.flatMap((purchaseRecord) =>
    compare(purchaseRecord, byEmail.get(purchaseRecord.email) ?? []),
  );
  return [...stock.flat(), ...orderFaults, ...history.faults.map((fault) => `answered 500: ${fault}`)];
}

function compare({ email, quantity, orders }: PurchaseRecord, rows: { token: string; tickets: number }[]): string[] {
  const [row] = rows;
  if (orders.size > 1) return [`${email} got ${orders.size} orders for one key`];
  if (rows.length > 1) return [`${email} has ${rows.length} orders for one key`];
  if (orders.size === 1 && !row) return [`${email}: an acknowledged order is lost`];
  if (orders.size === 0 && row) return [`${email} has an order and got no address of the order`];
  if (row && !orders.has(row.token)) return [`${email} got the address of another order`];
  return row && row.tickets !== quantity ? [`${email} has ${row.tickets} tickets instead of ${quantity}`] : [];
}
