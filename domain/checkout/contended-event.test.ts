import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#db/client.ts';
import { SALES_CONCURRENCY } from './limits.ts';
import { silentLog } from '#server/log.ts';
import { manyConnections, testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createSale, newKey, type Sale } from '../../test/worlds/sale.ts';
import { reserve } from './index.ts';

describe('a contended event', () => {
  const database = testDb(manyConnections);
  let site: Database;
  beforeAll(() => {
    site = openDatabase(database.url, { log: silentLog, max: 16, lockTimeout: 60_000, applicationName: 'contended' });
  });
  afterAll(() => site.close());

  const reserveOne = (sale: Sale) =>
    reserve(contextOf(site.db, newVisitor()), {
      eventId: sale.eventId,
      lines: [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }],
      idempotencyKey: newKey(),
    });

  const waitingConnections = async () =>
    Number(
      (
        await sql<{ n: string }>`
          select count(*) as n from pg_stat_activity where application_name = 'contended' and wait_event_type = 'Lock'`.execute(
          database.db,
        )
      ).rows[0]?.n,
    );

  it('leaves connections to other events', async () => {
    const sale = await createSale(database.db);
    const blocker = await database.pool.connect();
    await blocker.query('begin');
    await blocker.query('select from capacity_tier where id = $1 for update', [sale.tiers[0]]);
    const reservations = Promise.allSettled(Array.from({ length: 40 }, () => reserveOne(sale)));
    await expect.poll(waitingConnections).toBe(SALES_CONCURRENCY);
    expect((await sql<{ one: number }>`select 1 as one`.execute(site.db)).rows).toEqual([{ one: 1 }]);
    await blocker.query('rollback');
    blocker.release();
    const outcomes = await reservations;
    const codes = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'held' : (outcome.reason as { code: string }).code,
    );
    expect(new Set(codes)).toEqual(new Set(['held', ...codes.filter((code) => code === 'BUSY')]));
    expect(codes.filter((code) => code === 'held').length).toBeGreaterThanOrEqual(SALES_CONCURRENCY);
  });
});
