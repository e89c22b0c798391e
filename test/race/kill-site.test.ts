// Under kill -9, the built site loses no acknowledged order, and each acknowledged order and sign-up has its mail
// within a minute. A negative control shows that the check works. Separate from `kill.test.ts`, so that both run at the
// same time: these tests mostly wait.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  expectNothingLost,
  isCampaign,
  killAtRandom,
  KILLS,
  newMailServer,
  report,
  seed,
  type RunningShop,
  openShop,
  startCrowd,
  untilMore,
} from './kills.ts';
import { mailFaults, type Mailing, startSignUps, untilMailed } from './mails.ts';
import { type Crowd, randomOf } from './sale.ts';
import { siteProcess } from './site-process.ts';

describe('a sale', { timeout: 230_000 }, () => {
  it('of the built site retains every acknowledged order, and each order and sign-up has its mail', async () => {
    const times = isCampaign ? 10 : KILLS;
    const random = randomOf(seed);
    const mailServer = await newMailServer();
    const running = await openShop(siteProcess({ smtpUrl: mailServer.url }), [60, 300, 100_000]);
    const sale = startCrowd(running.shop, running.sales, { buyers: 16, random });
    const signUps = startSignUps(running.shop, sale.history, random);
    const kills = await killAtRandom(running, sale, { times, random });
    await untilMore(sale, 20);
    await Promise.all([signUps.close(), expectNothingLost(running, sale, { orders: times * 2 })]);
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
  it('a site that does not free the jobs of a killed process leaves orders without their mail', async () => {
    const mailServer = await newMailServer();
    const running = await openShop(siteProcess({ smtpUrl: mailServer.url }), [100_000]);
    const { db } = running.database;
    await sql`create or replace function graphile_worker.force_unlock_workers(worker_ids text[]) returns void
      language sql as 'select'`.execute(db);
    const buyers = startCrowd(running.shop, running.sales, { buyers: 4, random: randomOf(seed) });
    const runningJobs = await killWithRunningJobs(running, buyers);
    await running.shop.start();
    await untilMore(buyers, 8);
    await buyers.close();
    const mailing: Mailing = {
      history: buyers.history,
      signUps: { acknowledged: [], close: () => Promise.resolve() },
      received: mailServer.received,
      kills: 1,
    };
    // all mails of later orders must arrive
    await expect.poll(() => mailFaults(mailing).length).toBeLessThanOrEqual(runningJobs);
    report('without freeing jobs', buyers, { runningJobs });
    expect(mailFaults(mailing)).toContainEqual(expect.stringMatching(/^order .* has no mail$/));
  });
});

/**
 * Kills the app while it writes confirmation mails. Backdates the locks of the jobs that the app was running, and
 * returns the number of these jobs.
 */
async function killWithRunningJobs({ shop, database: { db } }: RunningShop, crowd: Crowd): Promise<number> {
  const confirming = sql`task_id = (select id from graphile_worker._private_tasks where identifier = 'notifications.order_placed')`;
  await db.transaction().execute(async (tx) => {
    // on a busy machine the buyers may take longer than PostgreSQL lets a transaction wait for its next statement
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`lock table mail_outbox in exclusive mode`.execute(tx);
    await untilMore(crowd, 4);
    await shop.killApp();
  });
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
    where locked_at is not null and ${confirming}`.execute(db);
  return Number(numAffectedRows);
}
