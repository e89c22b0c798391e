import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#db/client.ts';
import { SALES_CONCURRENCY } from '#shared/limits.ts';
import { silentLog } from '#server/log.ts';
import { testDb } from '../../test/db.ts';
import { contextOf, newVisitor } from '../../test/worlds/context.ts';
import { createSale, newKey, type Sale } from '../../test/worlds/sale.ts';
import { createLimiter } from './limiter.ts';
import { reserve } from './index.ts';

describe('a limiter', () => {
  it('runs a limited number at a time, in order of arrival, and all in the end', async () => {
    const gate = createLimiter({ atOnce: 3, waitMs: 60_000 });
    const [came, seen] = [[] as number[], [] as number[]];
    let inside = 0;
    const visit = (who: number) =>
      gate(async () => {
        came.push(who);
        inside += 1;
        seen.push(inside);
        await sleep(1);
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 20 }, (_, who) => visit(who)));
    expect(Math.max(...seen)).toBe(3);
    expect(came).toEqual(Array.from({ length: 20 }, (_, who) => who));
  });

  it('refuses a caller that has waited too long, and loses no slot over it', async () => {
    const gate = createLimiter({ atOnce: 1, waitMs: 5 });
    const stuck = Promise.withResolvers<string>();
    const first = gate(() => stuck.promise);
    await expect(gate(() => Promise.resolve('never'))).rejects.toMatchObject({ code: 'BUSY', status: 503 });
    stuck.resolve('done');
    expect(await first).toBe('done');
    expect(await gate(() => Promise.resolve('next'))).toBe('next');
  });

  it('releases the slot when the work fails', async () => {
    const gate = createLimiter({ atOnce: 1, waitMs: 60_000 });
    const failing = gate(() => Promise.reject(new Error('no')));
    const next = gate(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});

describe('a contended event', () => {
  const t = testDb();
  let site: Database;
  beforeAll(() => {
    site = openDatabase(t.url, { log: silentLog, max: 16, lockTimeout: 60_000, applicationName: 'crowded' });
  });
  afterAll(() => site.close());

  const take = (sale: Sale) =>
    reserve(contextOf(site.db, newVisitor()), {
      eventId: sale.eventId,
      lines: [{ ticketClassId: sale.classes[0] ?? '', quantity: 1 }],
      idempotencyKey: newKey(),
    });

  const connections = async () =>
    Number(
      (
        await sql<{ n: string }>`
          select count(*) as n from pg_stat_activity where application_name = 'crowded' and wait_event_type = 'Lock'`.execute(
          t.db,
        )
      ).rows[0]?.n,
    );

  it('leaves connections to other events', async () => {
    const sale = await createSale(t.db);
    const sitter = await t.pool.connect();
    await sitter.query('begin');
    await sitter.query('select from capacity_tier where id = $1 for update', [sale.tiers[0]]);
    const crowd = Promise.allSettled(Array.from({ length: 40 }, () => take(sale)));
    await expect.poll(connections, { timeout: 10_000 }).toBe(SALES_CONCURRENCY);
    expect((await sql<{ one: number }>`select 1 as one`.execute(site.db)).rows).toEqual([{ one: 1 }]);
    await sitter.query('rollback');
    sitter.release();
    const outcomes = await crowd;
    const codes = outcomes.map((one) => (one.status === 'fulfilled' ? 'held' : (one.reason as { code: string }).code));
    expect(new Set(codes)).toEqual(new Set(['held', ...codes.filter((one) => one === 'BUSY')]));
    expect(codes.filter((one) => one === 'held').length).toBeGreaterThanOrEqual(SALES_CONCURRENCY);
  });
});
