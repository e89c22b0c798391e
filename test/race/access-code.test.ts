// Many buyers use an access code with a limit of a few tickets. The twin reads how often the code was used, and takes
// only the stock of the class.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reserve } from '#domain/checkout';
import type { Db, Tx } from '#domain/ctx';
import { holdIn, redeemedCode, saveAccessCodeIn } from '#domain/tickets';
import { Refusal } from '#shared/errors.ts';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { contextOf } from '../worlds/context.ts';
import { createSale, newKey, type Sale } from '../worlds/sale.ts';
import { countOf, POOL, retryWhileBusy, rush, stockFaults } from './rush.ts';

const BUYERS = 120;
const LIMIT = 17;
const code = 'FRIENDS';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

/** A sale of 200 hidden tickets with a code for some of them. */
async function saleWithCode(): Promise<Sale> {
  const sale = await createSale(database.db, { classes: [{ capacity: 200, hidden: true }] });
  const { eventId, classes: classIds } = sale;
  const input = { eventId, id: null, code, limit: LIMIT, startsAt: null, endsAt: null, classIds };
  await database.db.transaction().execute((tx) => saveAccessCodeIn(tx, input));
  return sale;
}

const heldIn = async ({ tiers }: Sale, db: Db | Tx = database.db): Promise<number> => {
  const query = db.selectFrom('capacity_tier').select('held');
  return (await query.where('id', '=', tiers[0] ?? '').executeTakeFirstOrThrow()).held;
};

test('a code is used for exactly as many tickets as its limit', async () => {
  const sale = await saleWithCode();
  const { outcomes } = await rush(database, BUYERS, (buyerIndex) => {
    // each buyer has a network of its own, because attempts are counted by network
    const from = { network: `192.0.2.${buyerIndex}/32`, requestId: newKey() };
    const buyer = contextOf(database.db, { kind: 'visitor', key: newKey(), from });
    const lines = [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }];
    const request = { eventId: sale.eventId, lines, accessCode: code, idempotencyKey: newKey() };
    return retryWhileBusy(() => reserve(buyer, request));
  });
  expect([countOf(outcomes, 'succeeded'), countOf(outcomes, 'ALL_HELD')]).toEqual([LIMIT, BUYERS - LIMIT]);
  expect(await heldIn(sale)).toBe(LIMIT);
  expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
});

test('the twin uses a code for more tickets than its limit', async () => {
  const sale = await saleWithCode();
  const allHaveRead = new Barrier(LIMIT + 1);
  await rush(database, BUYERS, () => holdWithoutCodeTier(sale, allHaveRead));
  expect(await heldIn(sale)).toBeGreaterThan(LIMIT);
});

/** Reads the number of held tickets, compares it with the limit of the code, and then holds a ticket. */
function holdWithoutCodeTier(sale: Sale, allHaveRead: Barrier): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    const { stock } = await redeemedCode(tx, { eventId: sale.eventId, code });
    const held = await heldIn(sale, tx);
    await allHaveRead.arrive();
    if (held >= (stock?.capacity ?? 0)) throw new Refusal('ALL_HELD');
    const { id: reservationId } = await tx
      .insertInto('reservation')
      .values({
        token: newKey(),
        event_id: sale.eventId,
        currency: 'EUR',
        total_minor: '0',
        expires_at: Temporal.Now.instant().add({ minutes: 10 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await holdIn(tx, { reservationId, lines: [{ tierId: sale.tiers[0] ?? '', sharedTierIds: [], quantity: 1 }] });
  });
}
