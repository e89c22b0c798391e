// Sales and doors during which processes are killed: functions that the files of kill tests share. Opened resources are closed
// at the end of the test, the last one first: the files of a process share this module, so it has no hooks of its own.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { readTestEnv } from '#server/env.ts';
import { silentLog } from '#server/log.ts';
import { createSale, type Sale } from '../worlds/sale.ts';
import { countNoFreeHolds } from '../worlds/uncounted-holds.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { acknowledged, faultsOf, type Crowd, startSale, type Random } from './sale.ts';
import type { Shop } from './shop-process.ts';

/** The seed of this run's random moments and buyers, which reports print. */
export const seed = randomInt(2 ** 31);
export const { isCampaign } = readTestEnv();

// How often the app is killed; the database is killed equally often. A campaign kills the checkout without the site
// more often in the same time. The test of the built site shows that the other parts of the site do not lose orders
// either.
export const KILLS = 3;

/** A running shop, a client of its database, and its sales. */
export interface RunningShop {
  shop: Shop;
  database: Database;
  sales: Sale[];
}

/** What people do with a shop while it is killed. */
export interface Work {
  history: { abandoned: boolean };
  /** The number of acknowledged orders or admissions. */
  acknowledged(): number;
}

/** A server that receives the shop's mails; it stops at the end of the test. */
export async function newMailServer(): Promise<MailServer> {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  return mailServer;
}

/** A running shop with one sale for each capacity. */
export async function openShop(opening: Promise<Shop>, capacities: number[]): Promise<RunningShop> {
  const shop = await opening;
  onTestFinished(() => shop.stop());
  const { databaseUrl } = await shop.start();
  const database = openDatabase(databaseUrl, { log: silentLog, max: 4 });
  onTestFinished(() => database.close());
  await countNoFreeHolds(database.db);
  const sales: Sale[] = [];
  for (const capacity of capacities) sales.push(await createSale(database.db, { classes: [{ capacity }] }));
  return { shop, database, sales };
}

/** Work that stops at the end of the test. */
export function untilTestEnds<T extends Work>(work: T): T {
  onTestFinished(() => {
    work.history.abandoned = true;
  });
  return work;
}

/** Starts the buyers of a sale, who stop at the end of the test. */
export const startCrowd = (...args: Parameters<typeof startSale>): Crowd => untilTestEnds(startSale(...args));

/** The inconsistencies of a sale. */
export const checkSale = ({ database, sales }: RunningShop, sale: Crowd): Promise<string[]> =>
  onceAnswered(() => faultsOf(database.db, sale.history, sales));

/** Reads once PostgreSQL answers, because it may still be recovering from the last kill: 20 s on a busy machine. */
export async function onceAnswered<T>(read: () => Promise<T>): Promise<T> {
  for (let left = 900; ; left -= 1) {
    try {
      return await read();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(100);
    }
  }
}

/** Prints the figures of a sale. */
export const report = (name: string, sale: Crowd, facts: Record<string, number>) =>
  console.log(
    `${name}: ${JSON.stringify({ seed, ...facts, purchases: sale.history.purchases.length, acknowledged: acknowledged(sale.history).length, unknown: sale.history.unknown })}`,
  );

// The pause is long enough for more orders. It ends at a random moment of an order.
const randomPause = (random: Random) => sleep(250 + random.next(600));

// Some start of an app and its PostgreSQL after a kill took 20 s on a busy machine.
const NO_PROGRESS_MS = 90_000;

/**
 * Waits until people got this many further acknowledged orders or admissions, or the work is abandoned. Fails when none is
 * acknowledged for a minute and a half.
 */
export async function untilMore({ acknowledged: done, history }: Work, count: number): Promise<void> {
  const from = done();
  let last = { count: from, at: performance.now() };
  while (done() < from + count && !history.abandoned) {
    if (done() > last.count) last = { count: done(), at: performance.now() };
    if (performance.now() - last.at > NO_PROGRESS_MS)
      throw new Error(
        `waited for ${count} more acknowledged orders or admissions; ${last.count - from} came, then none for ${NO_PROGRESS_MS / 1000} s`,
      );
    await sleep(5);
  }
}

/** Kills app and database `times` times each, while people go on. */
export async function killAtRandom(
  { shop }: RunningShop,
  work: Work,
  { times, random }: { times: number; random: Random },
) {
  const kills = { app: 0, database: 0 };
  while (kills.app < times || kills.database < times) {
    await untilMore(work, 1);
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
export async function expectNothingLost(
  running: RunningShop,
  sale: Crowd,
  { orders }: { orders: number },
): Promise<void> {
  await sale.close();
  expect(await checkSale(running, sale)).toEqual([]);
  expect(acknowledged(sale.history).length).toBeGreaterThan(orders);
  expect(sale.history.unknown).toBeGreaterThan(0);
}
