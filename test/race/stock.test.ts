// 200 buyers order from one capacity tier at the same moment. The same checks run on a twin, the code with one
// safeguard removed, and must find its mistakes. If the twin passes, the test did not create a race.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, release, reserve } from '#domain/checkout';
import { readTestEnv } from '#server/env.ts';
import { Barrier } from '../barrier.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { countOf, retryWhileBusy, POOL, rush, stockFaults } from './rush.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { newAda, createSale, newKey, type Sale } from '../worlds/sale.ts';
import { countNoFreeHolds } from '../worlds/uncounted-holds.ts';

const BUYERS = 200;
const SEATS = 37;
/** Fewer than there are connections, so that more buyers than seats read the stock before the first one writes. */
const TWIN_SEATS = 12;
/** The people that one group ticket admits. */
const GROUP = 4;
const ROUNDS = readTestEnv().isCampaign ? 10 : 1;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

const lineOf = (sale: Sale, at = 0, quantity = 1) => ({ ticketClassId: sale.classes[at] ?? '', quantity });
const reserveIn = (testDatabase: TestDatabase, sale: Sale, lines = [lineOf(sale)]) => {
  const [ctx, input] = [
    contextOf(testDatabase.db, newVisitor()),
    { eventId: sale.eventId, lines, idempotencyKey: newKey() },
  ];
  return retryWhileBusy(() => reserve(ctx, input));
};
const reserveOf = (sale: Sale, lines?: ReturnType<typeof lineOf>[]) => reserveIn(database, sale, lines);
const placeOrder = (token: string) => {
  const input = { token, ...newAda(), idempotencyKey: newKey() };
  return retryWhileBusy(() => confirm(contextOf(database.db, newVisitor()), input));
};

const tierOf = (id: string | undefined) =>
  database.db
    .selectFrom('capacity_tier')
    .select(['sold', 'held'])
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();

describe('200 buyers of one capacity tier', { repeats: ROUNDS - 1 }, () => {
  it('hold exactly the available tickets, and every buyer gets a correct answer', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: SEATS }] });
    const { outcomes, connections } = await rush(database, BUYERS, () => reserveOf(sale));
    expect(connections).toBeGreaterThanOrEqual(20);
    expect([countOf(outcomes, 'succeeded'), countOf(outcomes, 'ALL_HELD')]).toEqual([SEATS, BUYERS - SEATS]);
    expect(await tierOf(sale.tiers[0])).toEqual({ sold: 0, held: SEATS });
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  });

  it('get exactly as many orders and tickets as there are seats', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: SEATS }] });
    const { outcomes } = await rush(database, BUYERS, async () => {
      const { reservationToken: token } = await reserveOf(sale);
      await placeOrder(token);
    });
    expect(countOf(outcomes, 'succeeded')).toBe(SEATS);
    expect(new Set(outcomes)).toEqual(
      new Set(['succeeded', ...outcomes.filter((outcome) => outcome === 'ALL_HELD' || outcome === 'SOLD_OUT')]),
    );
    expect(await tierOf(sale.tiers[0])).toEqual({ sold: SEATS, held: 0 });
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
    await expect(reserveOf(sale)).rejects.toMatchObject({ code: 'SOLD_OUT' });
  });

  it("share the event's capacity across its ticket classes", async () => {
    const sale = await createSale(database.db, {
      classes: [{ capacity: 100 }, { capacity: 100 }],
      eventCapacity: SEATS,
    });
    const { outcomes } = await rush(database, BUYERS, (buyer) => reserveOf(sale, [lineOf(sale, buyer % 2)]));
    expect(countOf(outcomes, 'succeeded')).toBe(SEATS);
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  });

  it('get whole groups only, and never more places than there are', async () => {
    const classes = [{ capacity: 100, admits: GROUP }, { capacity: SEATS }];
    const sale = await createSale(database.db, { classes, eventCapacity: SEATS });
    const { outcomes } = await rush(database, BUYERS, async (buyer) => {
      // mostly groups, beside single tickets of the same event
      const { reservationToken: token } = await reserveOf(sale, [lineOf(sale, buyer % 8 === 0 ? 1 : 0)]);
      await placeOrder(token);
    });
    const [groups, singles] = await Promise.all(sale.tiers.map(tierOf));
    expect(groups?.sold ?? Number.NaN).toBeGreaterThan(0);
    expect((groups?.sold ?? Number.NaN) % GROUP).toBe(0);
    expect((groups?.sold ?? 0) + (singles?.sold ?? 0)).toBeLessThanOrEqual(SEATS);
    expect(countOf(outcomes, 'succeeded')).toBe((groups?.sold ?? 0) / GROUP + (singles?.sold ?? 0));
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  });

  it('get exactly as many add-ons as there are, each with a ticket', async () => {
    const classes = [{ capacity: BUYERS }, { capacity: SEATS, kind: 'add_on' as const }];
    const sale = await createSale(database.db, { classes, eventCapacity: BUYERS });
    const { outcomes } = await rush(database, BUYERS, async () => {
      const { reservationToken: token } = await reserveOf(sale, [lineOf(sale, 1), lineOf(sale, 0)]);
      await placeOrder(token);
    });
    expect(countOf(outcomes, 'succeeded')).toBe(SEATS);
    // a buyer without an add-on takes no ticket either
    expect(await Promise.all(sale.tiers.map(tierOf))).toEqual([
      { sold: SEATS, held: 0 },
      { sold: SEATS, held: 0 },
    ]);
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  });

  it('lose no tickets while other buyers release their tickets', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: SEATS }] });
    const { outcomes } = await rush(database, BUYERS, async (buyer) => {
      const { reservationToken: token } = await reserveOf(sale);
      if (buyer % 3 === 0) await release(contextOf(database.db, newVisitor()), { token });
      else await placeOrder(token);
    });
    expect(countOf(outcomes, 'succeeded')).toBeGreaterThanOrEqual(SEATS);
    expect((await tierOf(sale.tiers[0])).held).toBe(0);
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  });

  it('with the same idempotency key count as one buyer', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: SEATS }] });
    const ctx = contextOf(database.db, newVisitor());
    const input = { eventId: sale.eventId, lines: [lineOf(sale)], idempotencyKey: newKey() };
    const { outcomes } = await rush(database, BUYERS, () => retryWhileBusy(() => reserve(ctx, input)));
    expect(countOf(outcomes, 'succeeded')).toBe(BUYERS);
    expect(await tierOf(sale.tiers[0])).toEqual({ sold: 0, held: 1 });
  });
});

describe('the twin that reads before it writes', () => {
  it('oversells, and the same checks detect it', async () => {
    const twin = await freshDatabase(POOL);
    try {
      await sql`alter table capacity_tier drop constraint capacity_never_exceeded`.execute(twin.db);
      const sale = await createSale(twin.db, { classes: [{ capacity: TWIN_SEATS }] });
      const allHaveRead = new Barrier(TWIN_SEATS + 1);
      const { outcomes } = await rush(twin, BUYERS, () => holdUnguarded(twin, sale, { allHaveRead }));
      expect(countOf(outcomes, 'succeeded')).toBeGreaterThan(TWIN_SEATS);
      expect(await stockFaults(twin.db, sale.eventId)).not.toEqual([]);
      const groups = await createSale(twin.db, { classes: [{ capacity: TWIN_SEATS, admits: GROUP }] });
      const allGroupsHaveRead = new Barrier(TWIN_SEATS / GROUP + 1);
      const rushed = await rush(twin, BUYERS, () =>
        holdUnguarded(twin, groups, { quantity: GROUP, allHaveRead: allGroupsHaveRead }),
      );
      expect(countOf(rushed.outcomes, 'succeeded') * GROUP).toBeGreaterThan(TWIN_SEATS);
      expect(await stockFaults(twin.db, groups.eventId)).not.toEqual([]);
      const addOns = await createSale(twin.db, { classes: [{ capacity: SEATS, kind: 'add_on' }] });
      const bought = await rush(twin, BUYERS, () => holdUnguarded(twin, addOns));
      expect(countOf(bought.outcomes, 'succeeded')).toBeGreaterThan(SEATS);
      expect(await stockFaults(twin.db, addOns.eventId)).not.toEqual([]);
    } finally {
      await twin.drop();
    }
  });

  it('is stopped by the constraint of the unchanged schema', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: SEATS }] });
    const { outcomes } = await rush(database, BUYERS, () => holdUnguarded(database, sale));
    expect(countOf(outcomes, 'succeeded')).toBeLessThanOrEqual(SEATS);
    expect(await stockFaults(database.db, sale.eventId)).toEqual([]);
  });
});

/** `reserve` without the guarded update. It reads the stock, then writes. */
function holdUnguarded(
  { db }: TestDatabase,
  sale: Sale,
  { quantity = 1, allHaveRead }: { quantity?: number; allHaveRead?: Barrier } = {},
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const id = sale.tiers[0] ?? '';
    const tier = await tx.selectFrom('capacity_tier').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await allHaveRead?.arrive();
    if (tier.capacity - tier.sold - tier.held < quantity)
      throw Object.assign(new Error('all tickets are held'), { code: 'ALL_HELD' });
    const { id: reservationId } = await tx
      .insertInto('reservation')
      .values({
        token: newKey(),
        event_id: sale.eventId,
        currency: 'EUR',
        total_minor: '0',
        expires_at: sql`now() + interval '10 minutes'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('capacity_tier')
      .set({ held: sql`held + ${quantity}::int` })
      .where('id', '=', id)
      .execute();
    await tx.insertInto('hold').values({ reservation_id: reservationId, tier_id: id, quantity }).execute();
  });
}

describe('orders of the same ticket classes in opposite order', { repeats: ROUNDS - 1 }, () => {
  const PAIRS = 400;

  /**
   * The number of deadlocks that PostgreSQL counted while `work` ran in a separate database. A session reports its
   * count when the session ends.
   */
  async function deadlocksDuring(work: (testDatabase: TestDatabase) => Promise<void>): Promise<number> {
    const testDatabase = await freshDatabase(POOL);
    try {
      await asAdmin(testDatabase, (admin, name) => admin.query(`alter database ${name} set deadlock_timeout = '20ms'`));
      await work(testDatabase);
      await testDatabase.close();
      return await asAdmin(testDatabase, async (admin, name) => {
        const sessions = 'select from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
        while ((await admin.query(sessions, [name])).rowCount !== 0) await sleep(10);
        const { rows } = await admin.query<{ deadlocks: string }>(
          'select deadlocks from pg_stat_database where datname = $1',
          [name],
        );
        return Number(rows[0]?.deadlocks);
      });
    } finally {
      await testDatabase.drop();
    }
  }

  async function asAdmin<T>(
    { adminUrl }: TestDatabase,
    work: (admin: pg.Client, database: string) => Promise<T>,
  ): Promise<T> {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    try {
      return await work(admin, new URL(adminUrl).pathname.slice(1));
    } finally {
      await admin.end();
    }
  }

  it('cause no deadlock', async () => {
    const deadlocks = await deadlocksDuring(async (testDatabase) => {
      await countNoFreeHolds(testDatabase.db);
      const sale = await createSale(testDatabase.db, {
        classes: [{ capacity: PAIRS }, { capacity: PAIRS }, { capacity: PAIRS }],
      });
      const all = [0, 1, 2].map((at) => lineOf(sale, at));
      const { outcomes } = await rush(testDatabase, PAIRS, (buyer) =>
        reserveIn(testDatabase, sale, buyer % 2 ? all : all.toReversed()),
      );
      expect(countOf(outcomes, 'succeeded')).toBe(PAIRS);
      expect(await stockFaults(testDatabase.db, sale.eventId)).toEqual([]);
    });
    expect(deadlocks).toBe(0);
  });

  it("cause deadlocks in the twin that locks tiers in the buyer's order", async () => {
    const deadlocks = await deadlocksDuring(async (testDatabase) => {
      const sale = await createSale(testDatabase.db, { classes: [{ capacity: PAIRS }, { capacity: PAIRS }] });
      // a second buyer can only lock a tier while the first one holds the other tier
      const twoHaveLocked = new Barrier(2);
      await rush(testDatabase, 60, (buyer) =>
        holdUnsorted(testDatabase, { tiers: buyer % 2 ? sale.tiers : sale.tiers.toReversed(), twoHaveLocked }),
      );
    });
    expect(deadlocks).toBeGreaterThan(0);
  });

  function holdUnsorted(
    { db }: TestDatabase,
    { tiers, twoHaveLocked }: { tiers: string[]; twoHaveLocked: Barrier },
  ): Promise<void> {
    return db.transaction().execute(async (tx) => {
      for (const id of tiers) {
        await tx
          .updateTable('capacity_tier')
          .set({ held: sql`held + 1` })
          .where('id', '=', id)
          .where(sql<boolean>`capacity - sold - held >= 1`)
          .execute();
        await twoHaveLocked.arrive();
      }
    });
  }
});
