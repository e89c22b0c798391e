// 200 buyers at one row. Every claim has a twin with one safeguard taken away, which the same checks must catch: a race
// test whose twin stays green has not raced.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, release, reserve } from '#domain/checkout';
import { readTestEnv } from '#server/env.ts';
import { freshDatabase, type TestDatabase } from '../db.ts';
import { countOf, insist, POOL, rush, wrongs } from './rush.ts';
import { contextOf, newVisitor } from '../worlds/context.ts';
import { anotherAda, createSale, newKey, type Sale } from '../worlds/sale.ts';

const BUYERS = 200;
const SEATS = 37;
const ROUNDS = readTestEnv().isCampaign ? 10 : 1;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase(POOL);
});
afterAll(() => database.drop());

const lineOf = (sale: Sale, at = 0, quantity = 1) => ({ ticketClassId: sale.classes[at] ?? '', quantity });
const hold = (own: TestDatabase, sale: Sale, lines = [lineOf(sale)]) => {
  const [ctx, input] = [contextOf(own.db, newVisitor()), { eventId: sale.eventId, lines, idempotencyKey: newKey() }];
  return insist(() => reserve(ctx, input));
};
const reserveOf = (sale: Sale, lines?: ReturnType<typeof lineOf>[]) => hold(database, sale, lines);
const place = (token: string) => {
  const input = { token, ...anotherAda(), idempotencyKey: newKey() };
  return insist(() => confirm(contextOf(database.db, newVisitor()), input));
};

const tierOf = (id: string | undefined) =>
  database.db
    .selectFrom('capacity_tier')
    .select(['sold', 'held'])
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();

describe('200 buyers at one row', { repeats: ROUNDS - 1 }, () => {
  it('hold exactly what there is, and everyone is told the truth', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: SEATS }] });
    const { outcomes, connections } = await rush(database, BUYERS, () => reserveOf(sale));
    expect(connections).toBeGreaterThanOrEqual(20);
    expect([countOf(outcomes, 'held'), countOf(outcomes, 'ALL_HELD')]).toEqual([SEATS, BUYERS - SEATS]);
    expect(await tierOf(sale.tiers[0])).toEqual({ sold: 0, held: SEATS });
    expect(await wrongs(database.db, sale.eventId)).toEqual([]);
  });

  it('become exactly as many orders and tickets', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: SEATS }] });
    const { outcomes } = await rush(database, BUYERS, async () => {
      const { reservationToken: token } = await reserveOf(sale);
      await place(token);
    });
    expect(countOf(outcomes, 'held')).toBe(SEATS);
    expect(new Set(outcomes)).toEqual(
      new Set(['held', ...outcomes.filter((one) => one === 'ALL_HELD' || one === 'SOLD_OUT')]),
    );
    expect(await tierOf(sale.tiers[0])).toEqual({ sold: SEATS, held: 0 });
    expect(await wrongs(database.db, sale.eventId)).toEqual([]);
    await expect(reserveOf(sale)).rejects.toMatchObject({ code: 'SOLD_OUT' });
  });

  it('share the ceiling of the event over its classes', async () => {
    const sale = await createSale(database.db, {
      classes: [{ capacity: 100 }, { capacity: 100 }],
      eventCapacity: SEATS,
    });
    const { outcomes } = await rush(database, BUYERS, (buyer) => reserveOf(sale, [lineOf(sale, buyer % 2)]));
    expect(countOf(outcomes, 'held')).toBe(SEATS);
    expect(await wrongs(database.db, sale.eventId)).toEqual([]);
  });

  it('lose nothing while others give back', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: SEATS }] });
    const { outcomes } = await rush(database, BUYERS, async (buyer) => {
      const { reservationToken: token } = await reserveOf(sale);
      if (buyer % 3 === 0) await release(contextOf(database.db, newVisitor()), { token });
      else await place(token);
    });
    expect(countOf(outcomes, 'held')).toBeGreaterThanOrEqual(SEATS);
    expect((await tierOf(sale.tiers[0])).held).toBe(0);
    expect(await wrongs(database.db, sale.eventId)).toEqual([]);
  });

  it('with one key among them are one buyer', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: SEATS }] });
    const ctx = contextOf(database.db, newVisitor());
    const input = { eventId: sale.eventId, lines: [lineOf(sale)], idempotencyKey: newKey() };
    const { outcomes } = await rush(database, BUYERS, () => insist(() => reserve(ctx, input)));
    expect(countOf(outcomes, 'held')).toBe(BUYERS);
    expect(await tierOf(sale.tiers[0])).toEqual({ sold: 0, held: 1 });
  });
});

describe('the twin that reads before it writes', () => {
  it('oversells, and the same checks see it', async () => {
    const twin = await freshDatabase(POOL);
    try {
      await sql`alter table capacity_tier drop constraint capacity_never_exceeded`.execute(twin.db);
      const sale = await createSale(twin.db, { classes: [{ capacity: SEATS }] });
      const { outcomes } = await rush(twin, BUYERS, () => holdUnguarded(twin, sale));
      expect(countOf(outcomes, 'held')).toBeGreaterThan(SEATS);
      expect(await wrongs(twin.db, sale.eventId)).not.toEqual([]);
    } finally {
      await twin.drop();
    }
  });

  it('is stopped by the schema where the schema is whole', async () => {
    const sale = await createSale(database.db, { classes: [{ capacity: SEATS }] });
    const { outcomes } = await rush(database, BUYERS, () => holdUnguarded(database, sale));
    expect(countOf(outcomes, 'held')).toBeLessThanOrEqual(SEATS);
    expect(await wrongs(database.db, sale.eventId)).toEqual([]);
  });
});

/** What `reserve` would be without the guarded update: look, then take. */
function holdUnguarded({ db }: TestDatabase, sale: Sale): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const id = sale.tiers[0] ?? '';
    const tier = await tx.selectFrom('capacity_tier').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (tier.capacity - tier.sold - tier.held < 1) throw Object.assign(new Error('all held'), { code: 'ALL_HELD' });
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
      .set({ held: sql`held + 1` })
      .where('id', '=', id)
      .execute();
    await tx.insertInto('hold').values({ reservation_id: reservationId, tier_id: id, quantity: 1 }).execute();
  });
}

describe('baskets with the same classes in opposite order', { repeats: ROUNDS - 1 }, () => {
  const PAIRS = 400;

  /** Deadlocks PostgreSQL saw while `work` ran in a database of its own; the session that saw one reports it when it ends. */
  async function deadlocksDuring(work: (own: TestDatabase) => Promise<void>): Promise<number> {
    const own = await freshDatabase(POOL);
    try {
      await asAdmin(own, (admin, name) => admin.query(`alter database ${name} set deadlock_timeout = '20ms'`));
      await work(own);
      await own.close();
      return await asAdmin(own, async (admin, name) => {
        const sessions = 'select from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
        while ((await admin.query(sessions, [name])).rowCount !== 0) await sleep(10);
        const { rows } = await admin.query<{ deadlocks: string }>(
          'select deadlocks from pg_stat_database where datname = $1',
          [name],
        );
        return Number(rows[0]?.deadlocks);
      });
    } finally {
      await own.drop();
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

  it('never wait for each other in a circle', async () => {
    const deadlocks = await deadlocksDuring(async (own) => {
      const sale = await createSale(own.db, {
        classes: [{ capacity: PAIRS }, { capacity: PAIRS }, { capacity: PAIRS }],
      });
      const all = [0, 1, 2].map((at) => lineOf(sale, at));
      const { outcomes } = await rush(own, PAIRS, (buyer) => hold(own, sale, buyer % 2 ? all : all.toReversed()));
      expect(countOf(outcomes, 'held')).toBe(PAIRS);
      expect(await wrongs(own.db, sale.eventId)).toEqual([]);
    });
    expect(deadlocks).toBe(0);
  });

  it('do in the twin that takes them as they come', async () => {
    const deadlocks = await deadlocksDuring(async (own) => {
      const sale = await createSale(own.db, { classes: [{ capacity: PAIRS }, { capacity: PAIRS }] });
      await rush(own, 60, (buyer) => holdUnsorted(own, buyer % 2 ? sale.tiers : sale.tiers.toReversed()));
    });
    expect(deadlocks).toBeGreaterThan(0);
  });

  function holdUnsorted({ db }: TestDatabase, tiers: string[]): Promise<void> {
    return db.transaction().execute(async (tx) => {
      for (const id of tiers) {
        await tx
          .updateTable('capacity_tier')
          .set({ held: sql`held + 1` })
          .where('id', '=', id)
          .where(sql<boolean>`capacity - sold - held >= 1`)
          .execute();
      }
    });
  }
});
