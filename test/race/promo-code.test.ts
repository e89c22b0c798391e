// Two hundred buyers use a promo code for ten orders. The twin reads how often the code was used, and holds only the
// tickets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reserve } from '#domain/checkout';
import { createPromoCodesIn, holdIn, redeemedCode } from '#domain/tickets';
import { Refusal } from '#shared/errors.ts';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { contextOf } from '../worlds/context.ts';
import { createSale, newKey, type Sale } from '../worlds/sale.ts';
import { countOf, POOL, retryWhileBusy, rush, stockFaults } from './rush.ts';

const BUYERS = 200;
const LIMIT = 10;
const code = 'FIRST-TEN';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

/** A sale of 500 tickets at 20 € with a code that takes a quarter off ten orders. */
async function saleWithCode(): Promise<Sale> {
  const sale = await createSale(database.db, {
    event: { refundPolicy: 'none' },
    classes: [{ name: 'Seat', priceKind: 'paid', priceMinor: 2000, capacity: 500 }],
  });
  const { eventId } = sale;
  const discount = { terms: { percent: 25 }, currency: 'EUR', minOrderMinor: 0, classIds: null };
  const terms = { discount, limit: LIMIT, startsAt: null, endsAt: null };
  await database.db
    .transaction()
    .execute((tx) => createPromoCodesIn(tx, { eventId, codes: [code], terms, batch: null }));
  return sale;
}

const discountedBaskets = async ({ eventId }: Sale): Promise<string[]> => {
  const rows = await database.db
    .selectFrom('reservation')
    .select('total_minor')
    .where('event_id', '=', eventId)
    .where('promo_code_id', 'is not', null)
    .execute();
  return rows.map((row) => row.total_minor);
};

test('a code is used for exactly as many orders as its limit', async () => {
  const sale = await saleWithCode();
  const refusals: unknown[] = [];
  const { outcomes } = await rush(database, BUYERS, async (buyerIndex) => {
    // each buyer has a network of its own, because attempts are counted by network
    const from = { network: `192.0.2.${buyerIndex}/32`, requestId: newKey() };
    const buyer = contextOf(database.db, { kind: 'visitor', key: newKey(), from });
    const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 2 }];
    const request = { eventId: sale.eventId, lines, accessCode: code, idempotencyKey: newKey() };
    try {
      return await retryWhileBusy(() => reserve(buyer, request));
    } catch (error) {
      if (error instanceof Refusal) refusals.push(error.detail.fields);
      throw error;
    }
  });
  expect([countOf(outcomes, 'succeeded'), countOf(outcomes, 'ARGUMENTS_ERROR')]).toEqual([LIMIT, BUYERS - LIMIT]);
  expect(new Set(refusals.map((fields) => JSON.stringify(fields)))).toEqual(new Set(['{"promoCode":["USED_UP"]}']));
  expect(await discountedBaskets(sale)).toEqual(Array.from({ length: LIMIT }, () => '3000'));
  expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
});

test('the twin uses a code for more orders than its limit', async () => {
  const sale = await saleWithCode();
  const allHaveRead = new Barrier(LIMIT + 1);
  await rush(database, BUYERS, () => holdWithoutUse(sale, allHaveRead));
  expect((await discountedBaskets(sale)).length).toBeGreaterThan(LIMIT);
});

/** Counts the baskets with the code, compares them with its limit, and then holds the tickets alone. */
function holdWithoutUse(sale: Sale, allHaveRead: Barrier): Promise<void> {
  const { eventId } = sale;
  return database.db.transaction().execute(async (tx) => {
    const { id, stock } = await redeemedCode(tx, { eventId, code });
    const baskets = await tx.selectFrom('reservation').select('id').where('promo_code_id', '=', id).execute();
    await allHaveRead.arrive();
    if (baskets.length >= (stock?.capacity ?? 0)) throw new Refusal('ARGUMENTS_ERROR');
    const { id: reservationId } = await tx
      .insertInto('reservation')
      .values({
        token: newKey(),
        event_id: eventId,
        promo_code_id: id,
        currency: 'EUR',
        total_minor: '3000',
        expires_at: Temporal.Now.instant().add({ minutes: 10 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await holdIn(tx, { reservationId, lines: [{ tierId: sale.tiers[0] ?? '', sharedTierIds: [], quantity: 2 }] });
  });
}
