import { type Database, inTransaction, openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { pools } from '#db/pools.ts';
import { assertSafeServer } from '#db/settings.ts';
import { HOLD_NOTICE } from './backup/hold-wait.ts';
import { isOnHold } from './backup/site-state.ts';
import { isSeeded } from './seed/is-seeded.ts';
import { DEMO_GATEWAY, setSiteGatewayIn } from '#domain/payments';
import { ensureGazetteer } from '#domain/places';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { STRIPE_GATEWAY } from './payments/stripe/gateway.ts';

interface Options {
  url: string;
  env: Pick<Env, 'seed' | 'seedNumber' | 'demoMoney' | 'stripe'>;
  log: Log;
  /** Prints a line for the operator before a slow step. */
  print: (line: string) => void;
}

/**
 * Prepares a database for the site: refuses unsafe settings, migrates, loads the gazetteer when its data changed, and
 * seeds an empty database with the demo events. It may be interrupted and repeated.
 */
export async function prepareDatabase({ url, env, log, print }: Options): Promise<void> {
  const database = openDatabase(url, {
    log,
    ...pools.command,
    lockTimeout: 0,
    applicationName: 'bandstand-prepare',
  });
  try {
    await assertSafeServer(database.pool);
    await migrate(url, { onApplied: (name) => log.info({ migration: name }, 'migrated') });
    const isHeld = await isOnHold(database.pool);
    if (isHeld) print(HOLD_NOTICE);
    await ensureGazetteer(database.pool, { onStart: () => print('Loading 223,000 places …') });
    await openSiteGateway(database, env);
    if (env.seed === 'demo' && !isHeld && !(await isSeeded(database.db))) {
      // Imported here because it loads most of the domain from its sources, a second of CPU that other starts save.
      const { seedDemo } = await import('./seed/seed-demo.ts');
      const ctx = {
        db: database.db,
        clock: { now: () => Temporal.Now.instant() },
        log,
        actor: { kind: 'system' as const },
      };
      await seedDemo(ctx, { seed: env.seedNumber, onStart: () => print('Adding the demo data …') });
    }
  } finally {
    await database.close();
  }
}

/** Opens or closes the gateway of the site. The server lists the events anew after a change (`renewListings`). */
async function openSiteGateway({ db }: Database, { stripe, demoMoney }: Options['env']): Promise<void> {
  const demo = demoMoney ? { name: DEMO_GATEWAY, isDemo: true } : null;
  // with a test key no money moves, so its payments have books of their own
  const isConnect = stripe?.connectWebhookSecrets !== undefined && { isConnect: true };
  const gateway = stripe ? { name: STRIPE_GATEWAY, isDemo: stripe.isTest, ...isConnect } : demo;
  await inTransaction(db, (tx) => setSiteGatewayIn(tx, gateway));
}
