// Under kill -9, no acknowledged order is lost, none is stored twice, and no more is sold than the capacity. Negative
// controls prove the checks: the same sale with one safeguard removed must fail them.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import type { Db } from '#domain/ctx';
import { readTestEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { acknowledged, faultsOf, type Crowd, startSale, type Random, randomOf } from './sale.ts';
import { createSale, type Sale } from '../worlds/sale.ts';
import { type Shop, shopProcess } from './shop-process.ts';
import { siteProcess } from './site-process.ts';

const seed = randomInt(2 ** 31);
const { isCampaign } = readTestEnv();

interface Stage {
  shop: Shop;
  database: Database;
  sales: Sale[];
}

const stages: Stage[] = [];
const sales: Crowd[] = [];
afterEach(async () => {
  for (const { history } of sales.splice(0)) history.abandoned = true;
  for (const { shop, database } of stages.splice(0)) {
    await database.close();
    await shop.stop();
  }
});

/** A running shop with one sale for each capacity. */
async function stage(opening: Promise<Shop>, capacities: number[]): Promise<Stage> {
  const shop = await opening;
  const { databaseUrl } = await shop.start();
  const database = openDatabase(databaseUrl, { log: silentLog, max: 4 });
  const sales: Sale[] = [];
  for (const capacity of capacities) sales.push(await createSale(database.db, { classes: [{ capacity }] }));
  stages.push({ shop, database, sales });
  return { shop, database, sales };
}

function startCrowd(...args: Parameters<typeof startSale>): Crowd {
  const sale = startSale(...args);
  sales.push(sale);
  return sale;
}

/** Reads the sales once PostgreSQL answers: it may still be recovering from the last kill. */
async function checkSale({ database, sales }: Stage, sale: Crowd): Promise<string[]> {
  for (let left = 100; ; left -= 1) {
    try {
      return await faultsOf(database.db, sale.history, sales);
    } catch (error) {
      if (left === 0) throw error;
      await sleep(100);
    }
  }
}

/**
 * Writes all changes so far to disk, including the tables and the sale: one commit that waits for the disk flushes all
 * earlier changes.
 */
async function writeThrough(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`insert into seeding (name) values ('sale')`.execute(tx);
  });
}

const report = (name: string, sale: Crowd, facts: Record<string, number>) =>
  console.log(
    `${name}: ${JSON.stringify({ seed, ...facts, purchases: sale.history.purchases.length, acknowledged: acknowledged(sale.history).length, unknown: sale.history.unknown })}`,
  );

// Long enough for the sale to continue, and a different moment of it each time.
const randomPause = (random: Random) => sleep(250 + random.next(600));

async function untilMore(sale: Crowd, orders: number): Promise<void> {
  const from = acknowledged(sale.history).length;
  while (acknowledged(sale.history).length < from + orders && !sale.history.abandoned) await sleep(5);
}

// Kills of the app; the database is killed as often. In a campaign the checkout without the site is killed more often
// in the same time; the built site shows that its other parts lose no order either.
const KILLS = 3;
const shops = [
  { name: 'the checkout alone', open: () => shopProcess('whole'), kills: isCampaign ? 15 : KILLS },
  { name: 'the built site', open: siteProcess, kills: isCampaign ? 10 : KILLS },
];

describe('a sale', { timeout: 230_000 }, () => {
  it.each(shops)(
    'of $name retains every acknowledged order while app and database are killed at random',
    async ({ name, open, kills: times }) => {
      const random = randomOf(seed);
      const set = await stage(open(), [60, 300, 100_000]);
      const sale = startCrowd(set.shop, set.sales, { buyers: 16, random });
      const kills = { app: 0, database: 0 };
      while (kills.app < times || kills.database < times) {
        await untilMore(sale, 1);
        await randomPause(random);
        const both = random.next(5) === 0;
        if (both || (random.next(2) === 0 && kills.database < times) || kills.app >= times) {
          await set.shop.killDatabase();
          kills.database += 1;
        }
        if (both || kills.app < kills.database) {
          await set.shop.killApp();
          kills.app += 1;
          await set.shop.start();
        }
      }
      await untilMore(sale, 20);
      await sale.close();
      const faults = await checkSale(set, sale);
      report(`${name}, killed at random`, sale, { ...kills, contradictions: faults.length });
      expect(faults).toEqual([]);
      expect(acknowledged(sale.history).length).toBeGreaterThan(times * 2);
      expect(sale.history.unknown).toBeGreaterThan(0);
    },
  );
});

describe('negative controls', { timeout: 120_000 }, () => {
  it('a sale without its lock oversells', async () => {
    const set = await stage(shopProcess('no-lock'), [40]);
    const sale = startCrowd(set.shop, set.sales, { buyers: 32, random: randomOf(seed) });
    await untilMore(sale, 20);
    await set.shop.killApp();
    await set.shop.start();
    while (!sale.history.purchases.some((purchase) => purchase.refused)) await sleep(20);
    await sale.close();
    const faults = await checkSale(set, sale);
    report('without the lock', sale, { contradictions: faults.length });
    expect(faults).toContainEqual(expect.stringMatching(/^tier \d+: \d+ sold \+ \d+ held of 40$/));
  });

  it('a database that does not wait for the disk loses acknowledged orders', async () => {
    const set = await stage(shopProcess('no-wait'), [100_000]);
    const sale = startCrowd(set.shop, set.sales, { buyers: 16, random: randomOf(seed) });
    await untilMore(sale, 5);
    await writeThrough(set.database.db);
    await untilMore(sale, 40);
    await set.shop.killDatabase();
    await untilMore(sale, 1);
    await sale.close();
    const faults = await checkSale(set, sale);
    const lostOrders = faults.filter((fault) => fault.endsWith('an acknowledged order is lost')).length;
    report('without waiting for the disk', sale, { lost: lostOrders });
    expect(lostOrders).toBeGreaterThan(0);
  });
});
