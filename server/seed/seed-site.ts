import { openDatabase } from '#db/client.ts';
import { pools } from '#db/pools.ts';
import { openSiteGateway } from '../payments/site-gateway.ts';
import type { PrepareOptions } from '../prepare.ts';
import { seedDemo } from './seed-demo.ts';

/** Adds the demo events to the database of a site that `prepareDatabase` prepared. It may be interrupted and repeated. */
export async function seedSite({ url, env, log, print }: PrepareOptions): Promise<void> {
  const database = openDatabase(url, { log, ...pools.command, lockTimeout: 0, applicationName: 'bandstand-seed' });
  try {
    await openSiteGateway(database.db, env); // the demo events sell tickets for its money
    const ctx = {
      db: database.db,
      clock: { now: () => Temporal.Now.instant() },
      log,
      actor: { kind: 'system' as const },
    };
    await seedDemo(ctx, { seed: env.seedNumber, onStart: () => print('Adding the demo data …') });
  } finally {
    await database.close();
  }
}
