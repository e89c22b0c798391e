// Payments that bring no money are limited; payments that succeed are not counted (decision 106).
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paymentPage, payOnline, release, reserve } from '#domain/checkout';
import type { Actor } from '#domain/ctx';
import { openGateways } from '#server/payments/gateways.ts';
import { testDb } from '../../../test/db.ts';
import { contextOf } from '../../../test/worlds/context.ts';
import { onlineSale, press } from '../../../test/worlds/payment-scene.ts';
import { newKey, type Sale } from '../../../test/worlds/sale.ts';
import { codeOf } from '../../../test/worlds/staff.ts';

const database = testDb();
const MAX_PER_ADDRESS = 10;

let networks = 0;
const newNetwork = () => `198.18.${(networks += 1)}.0/24`;
const newEmail = () => `${newKey()}@example.org`;

/** A new visitor of a network with a reservation, who goes to pay. */
async function start(sale: Sale, { network, email }: { network: string; email: string }) {
  const actor: Actor = { kind: 'visitor', key: crypto.randomUUID(), from: { network, requestId: newKey() } };
  const ctx = contextOf(database.db, actor);
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
  const { reservationToken: token } = await reserve(ctx, { eventId: sale.eventId, lines, idempotencyKey: newKey() });
  const buyer = { ctx, token };
  const pay = async (address = email) => {
    const page = await payOnline(ctx, {
      token,
      name: 'Ada',
      email: address,
      gateways: openGateways(database.db),
      returnPath: `/payments/${token}/`,
      cancelPath: `/reservations/${token}/`,
    });
    return page?.url.split('/').at(-2) ?? '';
  };
  /** Pays, and returns to the site. */
  const finish = async () => {
    await press(buyer, await pay(), 'pay');
    return paymentPage(ctx, { token, gateways: openGateways(database.db) });
  };
  return { ...buyer, pay, finish };
}

describe('payments that bring no money', () => {
  test('are at most ten an hour for an address; the reservation is not lost, and another address can pay it', async () => {
    const sale = await onlineSale(database.db, { capacity: 50 });
    const email = newEmail();
    for (let count = 0; count < MAX_PER_ADDRESS; count += 1) {
      const buyer = await start(sale, { network: newNetwork(), email });
      await buyer.pay();
      await release(buyer.ctx, buyer);
    }
    const buyer = await start(sale, { network: newNetwork(), email });
    const refused = buyer.pay();
    await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    expect(await codeOf(buyer.pay(email.toUpperCase()))).toBe('RATE_LIMITED');
    expect(await buyer.pay(newEmail())).not.toBe('');
  });

  test('of one reservation count once while the buyer comes back to the same page', async () => {
    const sale = await onlineSale(database.db);
    const buyer = await start(sale, { network: newNetwork(), email: newEmail() });
    for (let count = 0; count <= MAX_PER_ADDRESS; count += 1) expect(await buyer.pay()).not.toBe('');
  });

  describe('arrive at the same moment', () => {
    const PAYMENTS = 20;
    type Buyer = Awaited<ReturnType<typeof start>>;

    /** How many of twenty payments of one address start. */
    async function startedAtOnce(pay: (buyer: Buyer) => Promise<string>): Promise<number> {
      const sale = await onlineSale(database.db, { capacity: 50 });
      const email = newEmail();
      const buyers = await Promise.all(
        Array.from({ length: PAYMENTS }, () => start(sale, { network: newNetwork(), email })),
      );
      const results = await Promise.allSettled(buyers.map(pay));
      return results.filter(({ status }) => status === 'fulfilled').length;
    }

    test('and are still at most ten', async () => {
      expect(await startedAtOnce((buyer) => buyer.pay())).toBe(MAX_PER_ADDRESS);
    });

    test('and are all started in the twin that reads the counter before it counts', async () => {
      const key = randomBytes(32);
      const allHaveRead = Promise.withResolvers<void>();
      let readers = 0;
      const twin = async (buyer: Buyer) => {
        const { rows } = await sql<{ attempts: number }>`select attempts from account_attempt
          where scope = 'payment_address' and key = ${key}`.execute(database.db);
        // certain, where a pause would only be likely
        if ((readers += 1) === PAYMENTS) allHaveRead.resolve();
        await allHaveRead.promise;
        if ((rows[0]?.attempts ?? 0) >= MAX_PER_ADDRESS) throw new Error('too many');
        await sql`insert into account_attempt as a (scope, key, attempts) values ('payment_address', ${key}, 1)
          on conflict (scope, key) do update set attempts = a.attempts + 1`.execute(database.db);
        return buyer.pay(newEmail());
      };
      expect(await startedAtOnce(twin)).toBe(PAYMENTS);
    });
  });
});

describe('payments that succeed', () => {
  test('of a class of 30 people behind one network all pass', async () => {
    const sale = await onlineSale(database.db, { capacity: 50 });
    const network = newNetwork();
    for (let count = 0; count < 30; count += 1) {
      const buyer = await start(sale, { network, email: newEmail() });
      expect(await buyer.finish()).toMatchObject({ state: 'placed' });
    }
  });

  test('of one address are not counted, however many they are', async () => {
    const sale = await onlineSale(database.db, { capacity: 50 });
    const email = newEmail();
    for (let count = 0; count < MAX_PER_ADDRESS + 2; count += 1) {
      const buyer = await start(sale, { network: newNetwork(), email });
      expect(await buyer.finish()).toMatchObject({ state: 'placed' });
    }
  });
});
