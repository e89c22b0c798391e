// Returns, reports of the gateway and the job that asks it settle the same payments at the same moment. The same checks run
// on a twin without its safeguards, and must find its mistakes.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentPage } from '#domain/checkout';
import { checkLedger } from '#domain/payments';
import { openGateways } from '#server/payments/gateways.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { newBuyer, onlineSale, type PayingBuyer, press, report, settle, startPaying } from '../worlds/payment-scene.ts';
import { POOL, retryWhileBusy, rush, stockFaults } from './rush.ts';

const BUYERS = 12;
const CALLS_EACH = 6;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

/** Buyers who have paid at the gateway, whose payments are not settled. Two tabs each pay the same order. */
async function paidBuyers({ db }: TestDatabase) {
  const sale = await onlineSale(db, { capacity: BUYERS });
  const buyers: (PayingBuyer & { session: string })[] = [];
  for (let index = 0; index < BUYERS; index += 1) {
    const buyer = await newBuyer(db, sale);
    const [session = ''] = await Promise.all([startPaying(buyer), startPaying(buyer)]);
    await Promise.all([press(buyer, session, 'pay'), press(buyer, session, 'pay')]);
    buyers.push({ ...buyer, session });
  }
  return { sale, buyers };
}

/** Settles each payment by six calls at the same moment. */
async function settleAtOnce(raced: TestDatabase, buyers: (PayingBuyer & { session: string })[]): Promise<string[]> {
  const { outcomes } = await rush(raced, BUYERS * CALLS_EACH, (call) => {
    const buyer = buyers[call % BUYERS];
    if (!buyer) throw new Error('no buyer');
    const gateways = openGateways(buyer.ctx.db);
    const calls = [
      () => paymentPage(buyer.ctx, { token: buyer.token, gateways }),
      () => report(buyer, buyer.session),
      () => settle(buyer, buyer.session),
    ];
    return retryWhileBusy(async () => void (await calls[Math.floor(call / BUYERS) % calls.length]?.()));
  });
  return outcomes;
}

/** What is wrong after the rush: orders, tickets, mails and money of each buyer. */
async function faults({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ orders: number; tickets: number; mails: number; booked: number; paid: number }>`
    select (select count(*) from ticket_order)::int as orders, (select count(*) from ticket where status = 'valid')::int as tickets,
      (select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
        where k.identifier = 'notifications.order_placed')::int as mails,
      (select -sum(amount_minor) from ledger_entry where account = 'buyer')::int as booked,
      (select sum(amount_minor) from demo_session where state = 'paid')::int as paid`.execute(db);
  const [{ orders, tickets, mails, booked, paid } = { orders: 0, tickets: 0, mails: 0, booked: 0, paid: 0 }] = rows;
  return [
    ...(orders === BUYERS ? [] : [`${orders} orders`]),
    ...(tickets === BUYERS ? [] : [`${tickets} tickets`]),
    ...(mails === BUYERS ? [] : [`${mails} mails`]),
    ...(booked === paid && paid === BUYERS * 2500 ? [] : [`${booked} booked of ${paid}`]),
    ...(await checkLedger({ db })).problems.map(({ kind }) => kind),
  ];
}

describe('payments that are settled by many calls at once', () => {
  it('become one order, one mail and one entry each', async () => {
    const { sale, buyers } = await paidBuyers(database);
    expect(new Set(await settleAtOnce(database, buyers))).toEqual(new Set(['succeeded']));
    expect(await faults(database)).toEqual([]);
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  });

  it('are booked or placed twice in the twin without keys and states, and the same checks detect it', async () => {
    const twin = await freshDatabase(POOL);
    try {
      const { buyers } = await paidBuyers(twin);
      // The twin forgets that a key was used, that a reservation was placed and that a payment was booked.
      for (const statement of [
        'create function forget() returns trigger language plpgsql as $$ begin return null; end $$',
        'create trigger forget before insert on idempotency_record for each row execute function forget()',
        'alter table ticket_order drop constraint order_once_per_reservation, drop constraint order_token_once, drop constraint order_number_once',
        'alter table ticket drop constraint ticket_token_once',
        'alter table ledger_entry drop constraint ledger_entry_once',
        'alter table payment drop constraint payment_charge_once, drop constraint payment_order_once',
        'drop index payment_paid_once',
        `create function stay_open() returns trigger language plpgsql as $$ begin
          if new.state = 'paid' then return null; end if; return new; end $$`,
        'create trigger stay_open before update on payment for each row execute function stay_open()',
        `create function stay_held() returns trigger language plpgsql as $$ begin
          if new.state = 'placed' then new.state := 'expired'; end if; return new; end $$`,
        'create trigger stay_held before update on reservation for each row execute function stay_held()',
      ])
        await sql.raw(statement).execute(twin.db);
      await settleAtOnce(twin, buyers);
      expect((await faults(twin)).length).toBeGreaterThan(0);
    } finally {
      await twin.drop();
    }
  });
});
