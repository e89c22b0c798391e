// Sellers at the door and buyers on the site use the last uses of a promo code at the same moment. The twin at the door reads
// how often the code was used, and sells only the tickets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellTickets } from '#domain/boxoffice';
import { reserve } from '#domain/checkout';
import { createPromoCodesIn, redeemedCode, sellAtOnceIn, shareStockIn } from '#domain/tickets';
import { Refusal } from '#shared/errors.ts';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { type OfficeScene, officeScene, openedTill, saleOf } from '../worlds/box-office-scene.ts';
import { contextOf } from '../worlds/context.ts';
import { newKey } from '../worlds/sale.ts';
import { countOf, POOL, retryWhileBusy, rush, stockFaults } from './rush.ts';

const BUYERS = 200;
const LIMIT = 10;
const SELLERS = 4;
const code = 'FIRST-TEN';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

/** A box office with four sellers, 500 tickets at 20 €, and a code that takes a quarter off ten orders. */
async function officeWithCode() {
  const scene = await officeScene(database.db, {
    event: { refundPolicy: 'none' },
    classes: [{ name: 'Seat', priceKind: 'paid', priceMinor: 2000, capacity: 500 }],
  });
  const { eventId } = scene;
  const discount = { terms: { percent: 25 }, currency: 'EUR', minOrderMinor: 0, classIds: null };
  const terms = { discount, limit: LIMIT, startsAt: null, endsAt: null };
  await database.db
    .transaction()
    .execute((tx) => createPromoCodesIn(tx, { eventId, codes: [code], terms, batch: null }));
  const sellers = await Promise.all(Array.from({ length: SELLERS }, () => scene.memberOf('box_office')));
  for (const { ctx } of sellers) await openedTill(ctx, eventId);
  return { scene, sellers };
}

/** Baskets and sales at the door with the code, one row for each. */
async function uses({ eventId }: OfficeScene): Promise<string[]> {
  const baskets = await database.db
    .selectFrom('reservation')
    .select('total_minor')
    .where('event_id', '=', eventId)
    .where('promo_code_id', 'is not', null)
    .execute();
  const sales = await database.db
    .selectFrom('ticket_order')
    .select('total_minor')
    .where('event_id', '=', eventId)
    .where('is_door_sale', '=', true)
    .where('promo_code_id', 'is not', null)
    .execute();
  return [...baskets, ...sales].map((row) => row.total_minor);
}

/** Reserves two tickets with the code. Each buyer has a network of its own, because attempts are counted by network. */
function reserveOnline({ eventId, classes }: OfficeScene, index: number): Promise<unknown> {
  const from = { network: `192.0.2.${index}/32`, requestId: newKey() };
  const buyer = contextOf(database.db, { kind: 'visitor', key: newKey(), from });
  const lines = [{ ticketClassId: classes[0] ?? '', quantity: 2 }];
  const request = { eventId, lines, accessCode: code, idempotencyKey: newKey() };
  return retryWhileBusy(() => reserve(buyer, request));
}

test('sellers and buyers together use a code for exactly as many orders as its limit', async () => {
  const { scene, sellers } = await officeWithCode();
  const refusals: unknown[] = [];
  const { outcomes } = await rush(database, BUYERS, async (index) => {
    try {
      if (index % 2 === 0) return void (await reserveOnline(scene, index));
      const seller = sellers[index % SELLERS] ?? scene.seller;
      const from = { network: `198.51.100.${index}/32`, requestId: newKey() };
      const ctx = contextOf(database.db, { ...seller.ctx.actor, from } as typeof seller.ctx.actor);
      const lines = [{ ticketClassId: scene.classes[0] ?? '', quantity: 2 }];
      const input = saleOf(scene, { lines, seenMinor: 3000, promoCode: code });
      await retryWhileBusy(() => sellTickets(ctx, input));
    } catch (error) {
      if (error instanceof Refusal) refusals.push(...(error.detail.fields?.promoCode ?? [error.code]));
      throw error;
    }
  });
  expect([countOf(outcomes, 'succeeded'), countOf(outcomes, 'ARGUMENTS_ERROR')]).toEqual([LIMIT, BUYERS - LIMIT]);
  // a code that no basket holds any more is unknown
  expect(new Set(refusals).difference(new Set(['USED_UP', 'UNKNOWN']))).toEqual(new Set());
  expect(await uses(scene)).toEqual(Array.from({ length: LIMIT }, () => '3000'));
  expect(await stockFaults(database.db, scene.eventId)).toEqual([]);
});

test('the twin at the door uses a code for more orders than its limit', async () => {
  const { scene } = await officeWithCode();
  const allHaveRead = new Barrier(LIMIT + 1);
  await rush(database, BUYERS, (index) =>
    index % 2 === 0
      ? allHaveRead.opened.then(() => reserveOnline(scene, index)).then(() => undefined)
      : sellWithoutUse(scene, allHaveRead),
  );
  expect((await uses(scene)).length).toBeGreaterThan(LIMIT);
});

/** Reads how often the code was used, compares it with the limit, and then sells the tickets alone. */
function sellWithoutUse({ eventId, classes }: OfficeScene, allHaveRead: Barrier): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    await shareStockIn(tx, { eventId });
    const { id, stock } = await redeemedCode(tx, { eventId, code });
    const sales = await tx.selectFrom('ticket_order').select('id').where('promo_code_id', '=', id).execute();
    await allHaveRead.arrive();
    if (sales.length >= (stock?.capacity ?? 0)) throw new Refusal('ARGUMENTS_ERROR');
    await tx
      .insertInto('ticket_order')
      .values({
        token: newKey(),
        number: newKey().slice(0, 8),
        event_id: eventId,
        name: 'Guest',
        email: 'none@none.invalid',
        currency: 'EUR',
        total_minor: '3000',
        is_door_sale: true,
        pay_at_door: false,
        paid_at: Temporal.Now.instant(),
        promo_code_id: id,
        promo_code: code,
        refund_policy: 'none',
      })
      .execute();
    const tier = await tx
      .selectFrom('ticket_class')
      .select('tier_id')
      .where('id', '=', classes[0] ?? '')
      .executeTakeFirstOrThrow();
    await sellAtOnceIn(tx, { lines: [{ tierId: tier.tier_id ?? '', sharedTierIds: [], quantity: 2 }] });
  });
}
