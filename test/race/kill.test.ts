// Under kill -9, the checkout loses no acknowledged order, stores no order twice, and sells no more than the capacity.
// Negative controls show that the checks work: the same sale with one safeguard removed must fail them.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#domain/ctx';
import {
  checkSale,
  expectNothingLost,
  isCampaign,
  killAtRandom,
  KILLS,
  report,
  seed,
  openShop,
  startCrowd,
  untilMore,
} from './kills.ts';
import { closeDoors, openDoors } from './open-doors.ts';
import { randomOf } from './sale.ts';
import { shopProcess } from './shop-process.ts';

describe('a sale', { timeout: 230_000 }, () => {
  it('of the checkout alone retains every acknowledged order while app and database are killed at random', async () => {
    const times = isCampaign ? 15 : KILLS;
    const random = randomOf(seed);
    const running = await openShop(shopProcess('whole'), [60, 300, 100_000]);
    const sale = startCrowd(running.shop, running.sales, { buyers: 16, random });
    const kills = await killAtRandom(running, sale, { times, random });
    await untilMore(sale, 20);
    await expectNothingLost(running, sale, { orders: times * 2 });
    report('the checkout alone, killed at random', sale, kills);
  });
});

describe('negative controls', { timeout: 230_000 }, () => {
  it('a sale without its lock oversells', async () => {
    const running = await openShop(shopProcess('no-lock'), [40]);
    const sale = startCrowd(running.shop, running.sales, { buyers: 32, random: randomOf(seed) });
    await untilMore(sale, 20);
    await running.shop.killApp();
    await running.shop.start();
    while (!sale.history.purchases.some((purchase) => purchase.refused)) await sleep(20);
    await sale.close();
    const faults = await checkSale(running, sale);
    report('without the lock', sale, { contradictions: faults.length });
    expect(faults).toContainEqual(expect.stringMatching(/^tier \d+: \d+ sold \+ \d+ held of 40$/));
  });

  it('a database that does not wait for the disk loses acknowledged orders and admissions', async () => {
    const running = await openShop(shopProcess('no-wait'), [100_000]);
    const doors = await openDoors(running.database.db, running.shop);
    const sale = startCrowd(running.shop, running.sales, { buyers: 16, random: randomOf(seed) });
    await untilMore(sale, 5);
    await writeThrough(running.database.db);
    await Promise.all([untilMore(sale, 40), untilMore(doors.crew, 15)]);
    await running.shop.killDatabase();
    await untilMore(sale, 1);
    await sale.close();
    const faults = await checkSale(running, sale);
    const lostOrders = faults.filter((fault) => fault.endsWith('an acknowledged order is lost')).length;
    report('without waiting for the disk', sale, { lost: lostOrders });
    expect(lostOrders).toBeGreaterThan(0);
    const atDoors = await closeDoors(running.database.db, doors, { name: 'doors without waiting for the disk' });
    expect(atDoors).toContainEqual(expect.stringMatching(/an acknowledged admission is lost$/));
  });
});

/**
 * Writes all changes so far to disk, including the tables and the sale. One commit that waits for the disk flushes all
 * earlier changes.
 */
async function writeThrough(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`insert into seeding (name) values ('sale')`.execute(tx);
  });
}
