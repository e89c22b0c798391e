// An organizer changes the number of tickets while buyers order. Each change that was acknowledged must hold from then
// on. The twins are changes without their safeguard, and the same checks must find their mistakes.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, release, reserve } from '#domain/checkout';
import type { Ctx } from '#domain/ctx';
import {
  publishMyEvent,
  removePool,
  saveEventCapacity,
  savePool,
  saveTicketClass,
  type TicketClassFields,
  ticketEditor,
} from '#domain/management';
import { ceilingsOf, removePoolIn, savePoolIn, setEventCapacityIn } from '#domain/tickets';
import { readTestEnv } from '#server/env.ts';
import { Refusal } from '#shared/errors.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { createOrganizerWithDraft } from '../worlds/organizers.ts';
import { newAda, newKey } from '../worlds/sale.ts';
import { countOf, POOL, retryWhileBusy, rush, stockFaults } from './rush.ts';

const BUYERS = 200;
const ROUNDS = readTestEnv().isCampaign ? 10 : 1;

const free: TicketClassFields = {
  name: 'Free entry',
  description: '',
  priceKind: 'free',
  priceMinor: null,
  currency: 'EUR',
  capacity: 40,
  minPerOrder: 1,
  maxPerOrder: 4,
  salesStart: null,
  salesEnd: null,
  hidden: false,
};

interface Running {
  db: TestDatabase['db'];
  ctx: Ctx;
  eventId: string;
  classIds: string[];
}

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

async function startedSale({ db }: TestDatabase, classes = [free]): Promise<Running> {
  const { ctx, eventId } = await createOrganizerWithDraft(db);
  for (const fields of classes) await saveTicketClass(ctx, { eventId, classId: null, fields });
  await publishMyEvent(ctx, { eventId });
  const stored = (await ticketEditor(ctx, { eventId })).classes;
  return { db, ctx, eventId, classIds: stored.map(({ id }) => id) };
}

/**
 * Buyers choose one class after another. Every third buyer releases the tickets, and every fifth leaves them in the
 * cart.
 */
async function buy({ db, eventId, classIds }: Running, buyer: number): Promise<void> {
  const visitor = contextOf(db, newVisitor());
  const lines = [{ ticketClassId: classIds[buyer % classIds.length] ?? '', quantity: 1 }];
  const request = { eventId, lines, idempotencyKey: newKey() };
  const { reservationToken: token } = await retryWhileBusy(() => reserve(visitor, request));
  if (buyer % 5 === 1) return;
  if (buyer % 3 === 0) return release(visitor, { token });
  const order = { token, ...newAda(), idempotencyKey: newKey() };
  await retryWhileBusy(() => confirm(visitor, order));
}

const used = async ({ db, classIds }: Pick<Running, 'db' | 'classIds'>): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select sum(t.sold + t.held)::int as used from capacity_tier t join ticket_class c on c.tier_id = t.id
    where c.id = any (${classIds}::bigint[])`.execute(db);
  return rows[0]?.used ?? 0;
};

/**
 * Sets a capacity near the number of sold tickets, again and again until the buyers have finished. Returns the numbers
 * of acknowledged and refused changes, and every acknowledged capacity that was exceeded before the next change.
 */
async function changeWhile(
  sale: Running,
  buyers: Promise<unknown>,
  setCapacity: (capacity: number) => Promise<{ limit: number } | void>,
) {
  const result = { made: 0, refused: 0, exceeded: [] as string[] };
  let isOver = false;
  void buyers.finally(() => (isOver = true));
  for (let turn = 0; !isOver; turn += 1) {
    const capacity = Math.max(1, (await used(sale)) + ([0, 3, -2, 10][turn % 4] ?? 0));
    try {
      const { limit } = (await setCapacity(capacity)) ?? { limit: capacity };
      result.made += 1;
      const now = await used(sale);
      if (now > limit) result.exceeded.push(`${now} of ${limit}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result.refused += 1;
    }
  }
  return result;
}

test('a capacity that an organizer changes during a sale is never exceeded', { repeats: ROUNDS - 1 }, async () => {
  const sale = await startedSale(database);
  const [classId = ''] = sale.classIds;
  const buyers = rush(database, BUYERS, (buyer) => buy(sale, buyer));
  const changes = await changeWhile(sale, buyers, (capacity) =>
    saveTicketClass(sale.ctx, { eventId: sale.eventId, classId, fields: { ...free, capacity } }),
  );
  const { outcomes } = await buyers;
  expect(changes.exceeded).toEqual([]);
  expect([changes.made > 1, changes.refused > 0, countOf(outcomes, 'succeeded') > 0]).toEqual([true, true, true]);
  expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  expect(new Set(outcomes).difference(new Set(['succeeded', 'ALL_HELD', 'SOLD_OUT']))).toEqual(new Set());
});

test('tickets that an organizer sets aside for guests during a sale are not sold', async () => {
  const sale = await startedSale(database);
  const { ctx, eventId, classIds } = sale;
  await saveEventCapacity(ctx, { eventId, capacity: 38 });
  const buyers = rush(database, BUYERS, (buyer) => buy(sale, buyer));
  const changes = await changeWhile(sale, buyers, async (used) => {
    const setAside = Math.max(0, 38 - used);
    await saveTicketClass(ctx, { eventId, classId: classIds[0] ?? '', fields: { ...free, setAside } });
    return { limit: 38 - setAside };
  });
  await buyers;
  expect(changes.exceeded).toEqual([]);
  expect([changes.made > 1, changes.refused > 0]).toEqual([true, true]);
  expect(await stockFaults(database.db, eventId)).toEqual([]);
});

test('in the twin that reads before it writes, the capacity is exceeded, and the same checks detect it', async () => {
  const twin = await freshDatabase(POOL);
  try {
    await sql`alter table capacity_tier drop constraint capacity_never_exceeded`.execute(twin.db);
    const sale = await startedSale(twin);
    // the first change reads before the sale starts, and writes when more tickets are sold than it allows
    const { promise: hasRead, resolve: startSale } = Promise.withResolvers<void>();
    const buyers = hasRead.then(() => rush(twin, BUYERS, (buyer) => buy(sale, buyer)));
    let changesBegun = 0;
    const changes = await changeWhile(sale, buyers, (capacity) => {
      changesBegun += 1;
      return resizeUnguarded(sale, { capacity, ...(changesBegun === 1 && { startSale }) });
    });
    await buyers;
    expect([...changes.exceeded, ...(await stockFaults(twin.db, sale.eventId))]).not.toEqual([]);
  } finally {
    await twin.drop();
  }
});

/**
 * `saveTicketClass` without the stock's lock and the guarded update. It reads the stock, then writes. A change that
 * starts the sale writes when more tickets are sold than its capacity.
 */
function resizeUnguarded(
  { db, classIds }: Running,
  { capacity, startSale }: { capacity: number; startSale?: () => void },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { tier_id: id } = await tx
      .selectFrom('ticket_class')
      .select('tier_id')
      .where('id', '=', classIds[0] ?? '')
      .executeTakeFirstOrThrow();
    const stock = () => tx.selectFrom('capacity_tier').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const tier = await stock();
    if (tier.sold + tier.held > capacity) throw new Refusal('ARGUMENTS_ERROR');
    startSale?.();
    if (startSale) await expect.poll(async () => (await stock()).sold).toBeGreaterThan(capacity);
    await tx.updateTable('capacity_tier').set({ capacity }).where('id', '=', id).execute();
  });
}

describe('shared limits that an organizer adds and removes during a sale', () => {
  test('count every ticket and are never exceeded', { repeats: ROUNDS - 1 }, async () => {
    const sale = await startedSale(database, [free, { ...free, name: 'Reduced' }]);
    const buyers = rush(database, BUYERS, (buyer) => buy(sale, buyer));
    const { ctx, eventId, classIds } = sale;
    const changes = await changeWhile(sale, buyers, async (capacity) => {
      const { eventCapacity, pools } = await ticketEditor(ctx, { eventId });
      const [pool] = pools;
      if (eventCapacity) await saveEventCapacity(ctx, { eventId, capacity: null });
      else await saveEventCapacity(ctx, { eventId, capacity });
      if (pool) await removePool(ctx, { eventId, poolId: pool.id });
      else await savePool(ctx, { eventId, poolId: null, fields: { name: 'Seats', capacity: capacity + 5, classIds } });
      return { limit: eventCapacity ? (pool ? Infinity : capacity + 5) : capacity };
    });
    const { outcomes } = await buyers;
    expect(changes.exceeded).toEqual([]);
    expect([changes.made > 1, countOf(outcomes, 'succeeded') > 0]).toEqual([true, true]);
    expect(await stockFaults(database.db, eventId)).toEqual([]);
  });

  test('count too few tickets in the twin that does not lock the stock, and the same checks detect it', async () => {
    const twin = await freshDatabase(POOL);
    try {
      const sale = await startedSale(twin, [free, { ...free, name: 'Reduced' }]);
      const faults: string[] = [];
      const buyers = rush(twin, BUYERS, (buyer) => buy(sale, buyer));
      await changeWhile(sale, buyers, async () => {
        await shareUnlocked(sale, { isSlow: faults.length === 0 });
        faults.push(...(await stockFaults(twin.db, sale.eventId)));
      });
      await buyers.catch(() => undefined);
      expect([...faults, ...(await stockFaults(twin.db, sale.eventId))]).not.toEqual([]);
    } finally {
      await twin.drop();
    }
  });
});

/**
 * Adds or removes shared limits without `lockStockIn`, so running sales do not take stock from a new tier. A slow change
 * waits for such a sale before it is committed.
 */
async function shareUnlocked({ db, eventId, classIds }: Running, { isSlow }: { isSlow: boolean }): Promise<void> {
  const work = db.transaction().execute(async (tx) => {
    const { event, pools } = await ceilingsOf(tx, { eventId });
    await setEventCapacityIn(tx, { eventId, capacity: event ? null : 1_000 });
    for (const { id } of pools) await removePoolIn(tx, { poolId: id });
    if (pools.length === 0) await savePoolIn(tx, { eventId, poolId: null, name: 'Seats', capacity: 1_000, classIds });
    const before = await used({ db: tx, classIds });
    for (let pause = 0; isSlow && pause < 200 && (await used({ db: tx, classIds })) === before; pause += 1)
      await sql`select pg_sleep(0.01)`.execute(tx);
  });
  await work.catch(() => undefined); // foreign keys of running sales may refuse the change
}
