// Under kill -9, no acknowledged order is lost, no order is stored twice, no more is sold than the capacity, and each
// acknowledged order and sign-up has its mail within a minute. Negative controls prove the checks: the same sale with one
// safeguard removed must fail them.
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
import { type MailServer, startMailServer } from './mail-server.ts';
import { mailFaults, type Mailing, startSignUps, untilMailed } from './mails.ts';
import { type Shop, shopProcess } from './shop-process.ts';
import { siteProcess } from './site-process.ts';

const seed = randomInt(2 ** 31);
const { isCampaign } = readTestEnv();

/** A running shop, a client of its database, and its sales. */
interface Stage {
  shop: Shop;
  database: Database;
  sales: Sale[];
}

const shops: Shop[] = [];
const databases: Database[] = [];
const sales: Crowd[] = [];
const mailServers: MailServer[] = [];
afterEach(async () => {
  for (const { history } of sales.splice(0)) history.abandoned = true;
  for (const database of databases.splice(0)) await database.close();
  for (const shop of shops.splice(0)) await shop.stop();
  for (const mailServer of mailServers.splice(0)) await mailServer.stop();
});

async function newMailServer(): Promise<MailServer> {
  const mailServer = await startMailServer();
  mailServers.push(mailServer);
  return mailServer;
}

/** A running shop with one sale for each capacity. */
async function stage(opening: Promise<Shop>, capacities: number[]): Promise<Stage> {
  const shop = await opening;
  shops.push(shop);
  const { databaseUrl } = await shop.start();
  const database = openDatabase(databaseUrl, { log: silentLog, max: 4 });
  databases.push(database);
  const sales: Sale[] = [];
  for (const capacity of capacities) sales.push(await createSale(database.db, { classes: [{ capacity }] }));
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

// The pause is long enough for more orders, and ends at a random moment of an order.
const randomPause = (random: Random) => sleep(250 + random.next(600));

async function untilMore(sale: Crowd, orders: number): Promise<void> {
  const from = acknowledged(sale.history).length;
  while (acknowledged(sale.history).length < from + orders && !sale.history.abandoned) await sleep(5);
}

/** Kills app and database `times` times each, while the sale goes on. */
async function killAtRandom({ shop }: Stage, sale: Crowd, { times, random }: { times: number; random: Random }) {
  const kills = { app: 0, database: 0 };
  while (kills.app < times || kills.database < times) {
    await untilMore(sale, 1);
    await randomPause(random);
    const both = random.next(5) === 0;
    if (both || (random.next(2) === 0 && kills.database < times) || kills.app >= times) {
      await shop.killDatabase();
      kills.database += 1;
    }
    if (both || kills.app < kills.database) {
      await shop.killApp();
      kills.app += 1;
      await shop.start();
    }
  }
  return kills;
}

/** Ends the sale and compares the buyers' records with the database. */
async function expectWhole(set: Stage, sale: Crowd, { orders }: { orders: number }): Promise<void> {
  await sale.close();
  expect(await checkSale(set, sale)).toEqual([]);
  expect(acknowledged(sale.history).length).toBeGreaterThan(orders);
  expect(sale.history.unknown).toBeGreaterThan(0);
}

// Kills of the app; the database is killed as often. In a campaign the checkout without the site is killed more often
// in the same time; the built site shows that its other parts lose no order either.
const KILLS = 3;

describe('a sale', { timeout: 230_000 }, () => {
  it('of the checkout alone retains every acknowledged order while app and database are killed at random', async () => {
    const times = isCampaign ? 15 : KILLS;
    const random = randomOf(seed);
    const set = await stage(shopProcess('whole'), [60, 300, 100_000]);
    const sale = startCrowd(set.shop, set.sales, { buyers: 16, random });
    const kills = await killAtRandom(set, sale, { times, random });
    await untilMore(sale, 20);
    await expectWhole(set, sale, { orders: times * 2 });
    report('the checkout alone, killed at random', sale, kills);
  });

  it('of the built site retains every acknowledged order, and each order and sign-up has its mail', async () => {
    const times = isCampaign ? 10 : KILLS;
    const random = randomOf(seed);
    const mailServer = await newMailServer();
    const set = await stage(siteProcess({ smtpUrl: mailServer.url }), [60, 300, 100_000]);
    const sale = startCrowd(set.shop, set.sales, { buyers: 16, random });
    const signUps = startSignUps(set.shop, sale.history, random);
    const kills = await killAtRandom(set, sale, { times, random });
    await untilMore(sale, 20);
    await Promise.all([signUps.close(), expectWhole(set, sale, { orders: times * 2 })]);
    const { faults, waitedMs } = await untilMailed({
      history: sale.history,
      signUps,
      received: mailServer.received,
      kills: kills.app + kills.database,
    });
    const figures = { signUps: signUps.acknowledged.length, mails: mailServer.received.length, waitedMs };
    report('the built site, killed at random', sale, { ...kills, ...figures });
    expect(faults).toEqual([]);
    expect(signUps.acknowledged.length).toBeGreaterThan(0);
  });
});

describe('negative controls', { timeout: 230_000 }, () => {
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

  it('a site that does not free the jobs of a killed process leaves orders without their mail', async () => {
    const mailServer = await newMailServer();
    const set = await stage(siteProcess({ smtpUrl: mailServer.url }), [100_000]);
    const { db } = set.database;
    await sql`create or replace function graphile_worker.force_unlock_workers(worker_ids text[]) returns void
      language sql as 'select'`.execute(db);
    const buyers = startCrowd(set.shop, set.sales, { buyers: 4, random: randomOf(seed) });
    const jobsInHand = await killWithJobsInHand(set, buyers);
    await set.shop.start();
    await untilMore(buyers, 8);
    await buyers.close();
    const mailing: Mailing = {
      history: buyers.history,
      signUps: { acknowledged: [], close: () => Promise.resolve() },
      received: mailServer.received,
      kills: 1,
    };
    // all mails of later orders arrive
    await expect.poll(() => mailFaults(mailing).length, { timeout: 30_000 }).toBeLessThanOrEqual(jobsInHand);
    report('without freeing jobs', buyers, { jobsInHand });
    expect(mailFaults(mailing)).toContainEqual(expect.stringMatching(/^order .* has no mail$/));
  });
});

/** Kills the app while it writes confirmations. Returns how many jobs it had in hand, which count as locked long ago. */
async function killWithJobsInHand({ shop, database: { db } }: Stage, crowd: Crowd): Promise<number> {
  const confirming = sql`task_id = (select id from graphile_worker._private_tasks where identifier = 'notifications.order_placed')`;
  await db.transaction().execute(async (tx) => {
    await sql`lock table mail_outbox in exclusive mode`.execute(tx);
    await untilMore(crowd, 4);
    await shop.killApp();
  });
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
    where locked_at is not null and ${confirming}`.execute(db);
  return Number(numAffectedRows);
}
