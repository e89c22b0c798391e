// One person orders free tickets under many spellings of one address at the same moment, and gets as many as the class
// allows. The twin counts without waiting for the other orders of the person.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, reserve } from '#domain/checkout';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { createSale, newKey, type Sale } from '../worlds/sale.ts';
import { countOf, POOL, retryWhileBusy, rush, stockFaults } from './rush.ts';

const ORDERS = 40;
const LIMIT = 6;
const PER_ORDER = 2;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

/** Orders at the same moment by browsers of their own. Returns the sale and the outcomes. */
async function orderAtOnce(): Promise<{ sale: Sale; outcomes: string[] }> {
  const sale = await createSale(database.db, { classes: [{ capacity: 500, maxPerPerson: LIMIT }] });
  const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: PER_ORDER }];
  const buyers = await Promise.all(
    Array.from({ length: ORDERS }, async () => {
      const ctx = contextOf(database.db, newVisitor());
      const input = { eventId: sale.eventId, lines, idempotencyKey: newKey() };
      return { ctx, token: (await retryWhileBusy(() => reserve(ctx, input))).reservationToken };
    }),
  );
  const { outcomes } = await rush(database, ORDERS, (index) => {
    const buyer = buyers[index];
    if (!buyer) throw new Error('no buyer');
    const form = { token: buyer.token, name: 'Ada', email: `ada+${index}@gmail.com`, idempotencyKey: newKey() };
    return retryWhileBusy(() => confirm(buyer.ctx, form));
  });
  return { sale, outcomes };
}

test('one person gets exactly as many free tickets as the class allows', async () => {
  const { sale, outcomes } = await orderAtOnce();
  const allowed = LIMIT / PER_ORDER;
  expect([countOf(outcomes, 'succeeded'), countOf(outcomes, 'ARGUMENTS_ERROR')]).toEqual([allowed, ORDERS - allowed]);
  expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
});

test('one person gets more in the twin that does not wait for the other orders', async () => {
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef('limit_free_tickets'::regproc) as source`.execute(database.db);
  const source = rows[0]?.source ?? '';
  // each order has counted before the first one commits
  const twin = source
    .replace(/perform pg_advisory_xact_lock\(.*\);/, '')
    .replace('return null;', 'perform pg_sleep(1); return null;');
  expect(twin).not.toContain('pg_advisory_xact_lock');
  await sql.raw(twin).execute(database.db);
  const { outcomes } = await orderAtOnce();
  expect(countOf(outcomes, 'succeeded')).toBeGreaterThan(LIMIT / PER_ORDER);
});
