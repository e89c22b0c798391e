import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { pools } from '#db/pools.ts';
import { assertSafeServer } from '#db/settings.ts';
import { ensureGazetteer } from '#domain/places';
import { HOLD_NOTICE } from './backup/hold-wait.ts';
import { isOnHold } from './backup/site-state.ts';
import { isSeeded } from './seed/is-seeded.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';

export interface PrepareOptions {
  url: string;
  env: Pick<Env, 'seed' | 'seedNumber' | 'demoMoney' | 'stripe'>;
  log: Log;
  /** Prints a line for the operator before a slow step. */
  print: (line: string) => void;
  /** Folders of files that the product ships; by default beside the sources, which a bundle does not find. */
  folders?: { migrations: string; gazetteer: URL };
}

/**
 * Prepares a database for the site: refuses unsafe settings, migrates, and loads the gazetteer when its data changed. It
 * may be interrupted and repeated. Returns whether the demo events are still to be added: a site that asks for them does
 * not have them (`seedSite`).
 */
export async function prepareDatabase({ url, env, log, print, folders }: PrepareOptions): Promise<boolean> {
  const database = openDatabase(url, {
    log,
    ...pools.command,
    lockTimeout: 0,
    applicationName: 'bandstand-prepare',
  });
  try {
    await assertSafeServer(database.pool);
    await migrate(url, {
      ...(folders && { dir: folders.migrations }),
      onApplied: (name) => log.info({ migration: name }, 'migrated'),
    });
    const isHeld = await isOnHold(database.pool);
    if (isHeld) print(HOLD_NOTICE);
    await ensureGazetteer(database.pool, {
      ...(folders && { directory: folders.gazetteer }),
      onStart: () => print('Loading 223,000 places …'),
    });
    return env.seed === 'demo' && !isHeld && !(await isSeeded(database.db));
  } finally {
    await database.close();
  }
}
