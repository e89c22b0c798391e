// Buyers who pay at the stand-in for Stripe while the shop is killed, and what they have in the end: a ticket, or their money.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#domain/ctx';
import { checkLedger, setSiteGatewayIn } from '#domain/payments';
import type { StripeEvent } from '../stripe/account.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import { ownerOf } from '../worlds/organizers.ts';
import { onlineSale } from '../worlds/payment-scene.ts';
import { newKey, type Sale } from '../worlds/sale.ts';
import { onceAnswered } from './kills.ts';
import { stockFaults } from './rush.ts';
import type { Random } from './sale.ts';
import { type Answer, type PaymentPath, REPEAT_PAUSE_MS, type Shop } from './shop-process.ts';

/** One purchase, as its buyer and Stripe saw it. */
interface Purchase {
  token: string;
  /** The order that the buyer was shown; '' for none. */
  order: string;
  /** What the organizer gave back without taking tickets, in minor units. */
  part: number;
}

/** A refund by the organizer. */
export interface RefundOrder {
  orderToken: string;
  accountId: string;
  /** How many of the tickets. */
  tickets: number;
  /** What each gets back, as typed; null: all, and the tickets become invalid. */
  part: string | null;
  formKey: string;
}

export interface PayingSale extends Sale {
  /** The account of the organizer. */
  accountId: string;
}

export interface PayingCrowd {
  history: { abandoned: boolean; purchases: Purchase[]; faults: string[]; unknown: number; refunds: number };
  acknowledged: () => number;
  /** Waits until every buyer is done. */
  close: () => Promise<void>;
}

/** A sale at Stripe. */
export async function sellAtStripe(db: Db, capacity: number): Promise<PayingSale> {
  const sale = await onlineSale(db, { capacity });
  await db.transaction().execute((tx) => setSiteGatewayIn(tx, { name: 'stripe', isDemo: true }));
  return { ...sale, accountId: (await ownerOf(db, sale.eventId)).accountId };
}

/**
 * The network between Stripe and the shop: of ten reports two are lost, two come twice, and all come late and in another
 * order; of a hundred calls three fail before and three after Stripe has carried them out.
 */
export function badNetwork(stripe: StripeStandIn, urlOf: () => string, random: Random): { close: () => void } {
  let isOpen = true;
  const deliver = async (event: StripeEvent) => {
    await sleep(random.next(600));
    stripe.webhookUrl = `${urlOf()}/payments/stripe/webhook/`;
    if (isOpen) await stripe.deliver(event).catch(() => undefined);
  };
  stripe.onEvent = (event) => {
    const fate = random.next(10);
    for (let times = fate < 2 ? 0 : fate < 4 ? 2 : 1; times > 0; times -= 1) void deliver(event);
  };
  stripe.onCall = () => Promise.resolve(isOpen && random.next(100) < 3 ? 503 : undefined);
  return {
    close() {
      isOpen = false;
      stripe.onCall = undefined;
      stripe.onEvent = undefined;
    },
  };
}

interface Shopping {
  shop: Shop;
  stripe: StripeStandIn;
  /** The first is soon sold out, so that money comes too late for its tickets. */
  sales: PayingSale[];
  random: Random;
}

/** Starts buyers who buy one after the other, `atOnce` at a time, until closed. */
export function startPayingCrowd(shopping: Shopping & { db: Db }, { atOnce }: { atOnce: number }): PayingCrowd {
  const history: PayingCrowd['history'] = { abandoned: false, purchases: [], faults: [], unknown: 0, refunds: 0 };
  let isOpen = true;
  const buyers = Array.from({ length: atOnce }, async (_, index) => {
    for (let round = 0; isOpen && !history.abandoned; round += 1) {
      await buy(shopping, history, `${index}-${round}`);
      await sleep(shopping.random.next(30));
    }
  });
  return {
    history,
    acknowledged: () => history.purchases.filter(({ order }) => order !== '').length,
    async close() {
      isOpen = false;
      await Promise.all(buyers);
    },
  };
}

async function buy(
  { shop, stripe, sales, random, db }: Shopping & { db: Db },
  history: PayingCrowd['history'],
  name: string,
): Promise<void> {
  const ask: Ask = (path, body) => untilAnswered(shop, history, { path, name, body });
  const sale = sales[random.next(sales.length)];
  const lines = [{ ticketClassId: sale?.classes[0] ?? '', quantity: 1 + random.next(2) }];
  const held = await ask('/reserve', { eventId: sale?.eventId, lines, idempotencyKey: `r-${name}` });
  const token = held.body['reservationToken'];
  if (held.status !== 200 || token === undefined) return; // sold out
  const purchase: Purchase = { token, order: '', part: 0 };
  history.purchases.push(purchase);
  const { session } = (await ask('/pay', { token })).body;
  if (session === undefined) return;
  const choice = random.next(10);
  if (choice === 0) return stripe.account.decline(session);
  if (choice === 1 || (choice < 6 && sale === sales[0])) {
    await expireHold(db, token); // the money comes after another person took the tickets
    await ask('/reserve', { eventId: sale?.eventId, lines, idempotencyKey: `taken-${name}` });
  }
  const isSlow = choice === 9;
  stripe.account.pay(session, { isSlow });
  if (isSlow) void sleep(random.next(800)).then(() => stripe.account.finishSlow(session));
  if (random.next(3) === 0) return; // the browser is closed
  for (let tabs = 1 + random.next(2); tabs > 0; tabs -= 1)
    purchase.order = (await ask('/return', { token })).body['orderToken'] ?? '';
  if (sale && random.next(3) === 0) await giveBack({ ask, history, random }, sale, purchase);
}

/** Every kind of refund, each sent by two requests at once. */
async function giveBack(
  { ask, history, random }: { ask: Ask; history: PayingCrowd['history']; random: Random },
  { accountId }: PayingSale,
  purchase: Purchase,
): Promise<void> {
  if (purchase.order === '') return;
  const isPart = random.next(3) === 0;
  const part = isPart ? '5' : null;
  const tickets = isPart ? 1 : 1 + random.next(2);
  const body: RefundOrder = { orderToken: purchase.order, accountId, tickets, part, formKey: newKey() };
  const answers = await Promise.all([ask('/refund', body), ask('/refund', body)]);
  for (const { status, body: answer } of answers)
    if (status !== 200 && !history.abandoned) history.faults.push(`/refund: ${status} ${answer['error']}`);
  history.refunds += 1;
  if (isPart) purchase.part = 500;
}

type Ask = (path: '/reserve' | PaymentPath, body: object) => Promise<NonNullable<Answer>>;

const expireHold = (db: Db, token: string) =>
  onceAnswered(() =>
    sql`update reservation set created_at = now() - interval '1 hour', expires_at = now() - interval '1 second'
      where token = ${token} and state = 'open'`.execute(db),
  );

/** A buyer pays for two tickets of the last sale, and gets one refunded. */
export async function buyAndReturnOne(
  { shop, stripe, sales }: Shopping,
  { history }: PayingCrowd,
  name: string,
): Promise<void> {
  const ask: Ask = (path, body) => untilAnswered(shop, history, { path, name, body });
  const sale = sales.at(-1);
  const lines = [{ ticketClassId: sale?.classes[0] ?? '', quantity: 2 }];
  const held = await ask('/reserve', { eventId: sale?.eventId, lines, idempotencyKey: `r-${name}` });
  const token = held.body['reservationToken'] ?? '';
  stripe.account.pay((await ask('/pay', { token })).body['session'] ?? '');
  const orderToken = (await ask('/return', { token })).body['orderToken'] ?? '';
  history.purchases.push({ token, order: orderToken, part: 0 });
  const refund = { orderToken, accountId: sale?.accountId ?? '', tickets: 1, part: null, formKey: newKey() };
  const { status, body } = await ask('/refund', refund satisfies RefundOrder);
  if (status !== 200) history.faults.push(`/refund: ${status} ${body['error']}`);
}

/** The number of refunds that the shop has not seen done. */
export async function runningRefunds(db: Db): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select count(*)::int as running from payment_refund where state = 'requested'`.execute(db);
  return rows[0]?.running ?? 0;
}

const LIMIT_MS = 120_000;

/** Repeats a request until its outcome is known. Abandons the sale when it has no outcome for two minutes. */
async function untilAnswered(
  shop: Shop,
  history: PayingCrowd['history'],
  { path, name, body }: { path: '/reserve' | PaymentPath; name: string; body: object },
): Promise<NonNullable<Answer>> {
  for (const began = performance.now(); ;) {
    const answer = await shop.ask(path, name, body);
    if (answer?.status === 500) history.faults.push(`${path}: ${answer.body['error']}`);
    if (answer && answer.status !== 503 && answer.status !== 500) return answer;
    if (history.abandoned) return { status: 0, body: {} };
    if (performance.now() - began > LIMIT_MS) {
      history.faults.push(
        `${path} of ${name} had no outcome for ${LIMIT_MS / 1000} s; the last answer was ${answer?.status}`,
      );
      history.abandoned = true;
    }
    history.unknown += 1;
    await sleep(REPEAT_PAUSE_MS);
  }
}

interface Outcome {
  token: string;
  /** The tokens of the orders, with a comma between them. */
  orders: string;
  tickets: number;
  mails: number;
  books: number;
  isRunning: boolean;
}

const PRICE = 2500;

/** What is wrong in the end with tickets, money and books; empty when nothing is. */
export async function payingFaults(
  { db, stripe, sales }: { db: Db; stripe: StripeStandIn; sales: Sale[] },
  { history }: PayingCrowd,
): Promise<string[]> {
  const { rows } = await sql<Outcome>`
    select r.token,
      coalesce((select string_agg(o.token, ',') from ticket_order o where o.reservation_id = r.id), '') as orders,
      (select count(*) from ticket t join ticket_order o on o.token = t.order_token
        where o.reservation_id = r.id and t.status = 'valid')::int as tickets,
      (select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
        join ticket_order o on j.payload ->> 'orderId' = o.id::text
        where k.identifier = 'notifications.order_placed' and o.reservation_id = r.id)::int as mails,
      (select coalesce(-sum(e.amount_minor), 0) from ledger_entry e join payment p on p.id = e.payment_id
        where p.reservation_id = r.id and e.account = 'buyer')::int as books,
      exists (select from payment_refund f join payment p on p.id = f.payment_id
        where p.reservation_id = r.id and f.state = 'requested') as "isRunning"
    from reservation r where r.event_id = any(${sales.map(({ eventId }) => eventId)}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.token, row]));
  const { problems } = await checkLedger({ db });
  return [
    ...history.faults,
    ...history.purchases.flatMap((purchase) => compare(purchase, found.get(purchase.token), moneyOf(stripe, purchase))),
    ...problems.map(({ paymentId, kind }) => `payment ${paymentId}: ${kind}`),
    ...(await Promise.all(sales.map(({ eventId }) => stockFaults(db, eventId)))).flat(),
  ];
}

/** What Stripe took from a buyer, and gave back. */
function moneyOf({ account }: StripeStandIn, { token }: Purchase): { charges: number; left: number } {
  const sessions = [...account.sessions.values()].filter(({ session }) => session.success_url.includes(token));
  const intents = sessions.flatMap(({ session }) => account.intents.get(session.payment_intent ?? '') ?? []);
  const paid = intents.filter(({ status }) => status === 'succeeded');
  const ids = new Set(paid.map(({ id }) => id));
  const back = account.refunds.filter((refund) => ids.has(refund.payment_intent));
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const left = sumOf(paid.map((intent) => intent.amount_received)) - sumOf(back.map(({ amount }) => amount));
  return { charges: paid.length, left };
}

function compare(
  { token, order, part }: Purchase,
  found: Outcome | undefined,
  { charges, left }: ReturnType<typeof moneyOf>,
): string[] {
  if (!found) return [`${token}: the reservation is lost`];
  const { orders, tickets, mails, books, isRunning } = found;
  const count = orders === '' ? 0 : orders.split(',').length;
  const checks: [boolean, string][] = [
    [charges <= 1, `${charges} charges`],
    [count <= 1, `${count} orders`],
    [mails === count, `${mails} mails of ${count} orders`],
    [left === tickets * PRICE - part, `${left} paid for ${tickets} tickets, ${part} given back for them`],
    [books === left, `${books} booked of ${left}`],
    [order === '' || orders.split(',').includes(order), 'an order that the buyer was shown is lost'],
    [!isRunning, 'a refund is not done'],
  ];
  return checks.flatMap(([isRight, fault]) => (isRight ? [] : [`${token}: ${fault}`]));
}
