// The bundled entry: everything of a running site that is not a process matter. `server/main.ts` loads it.
// It opens its own pool, so that error classes and context keys exist once, inside the bundle.
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Logger, run, type Runner } from 'graphile-worker';
import { openDatabase } from '#db/client.ts';
import { migrationsPending } from '#db/migrate.ts';
import type { Actor, Ctx } from '#domain/ctx';
import { warmAutocomplete } from '#domain/discovery';
import { openFlags } from '#domain/flags';
import { cronTable, tasks } from '#jobs/index.ts';
import type { Site } from '#web/app/context.ts';
import { mailMessages } from '#web/i18n/mail-messages.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { provideFlags } from '../flags/provider.ts';
import { openNetworkDatabase } from '../geoip/network-database.ts';
import { createMailer } from '../mailer.ts';
import { openProviders } from '../oidc/index.ts';
import { createApp, PageCache } from './index.ts';
import { siteSecret } from './secret.ts';

export interface SiteOptions {
  databaseUrl: string;
  site: Site;
  log: Log;
  clientDir: string;
  /** Where drawn posters are kept. */
  cacheDir: string;
  migrationsDir: string;
  smtpUrl: string | undefined;
  /** Addresses and ranges of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** An IP database of the host's own. */
  geoipPath: string | undefined;
  google: Env['google'];
  /** Services people may sign in with. Secret. */
  oidcProviders: Env['oidcProviders'];
  mailFrom: string;
  production: boolean;
  hsts: Env['hsts'];
}

export interface OpenSite {
  /** `connection` is where the visitor's address is read from; without it nobody knows it. */
  fetch: (request: Request, connection?: HttpBindings) => Response | Promise<Response>;
  /** Stops jobs, lets running ones end, closes the pool. */
  close: () => Promise<void>;
}

/** Opens pool, worker and app on a prepared database. */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { log, site } = options;
  const database = openDatabase(options.databaseUrl, { log, max: 16, maxWaiting: 400 });
  const clock = { now: () => Temporal.Now.instant() };
  const contextFor = (actor: Actor | string): Ctx => ({
    db: database.db,
    clock,
    log,
    actor: typeof actor === 'string' ? { kind: 'visitor', key: actor } : actor,
  });
  const pageCache = new PageCache();
  const flags = openFlags({
    ctx: contextFor({ kind: 'system' }),
    onChanged: () => {
      pageCache.drop();
      provided.changed();
    },
  });
  const provided = provideFlags(flags);
  await flags.ready;
  const app = await createApp({
    site,
    contextFor,
    pageCache,
    secret: await siteSecret(database.pool),
    health: { ready: async () => (await migrationsPending(database.pool, options.migrationsDir)).length === 0 },
    clientDir: options.clientDir,
    posterDir: join(options.cacheDir, 'posters'),
    production: options.production,
    hsts: options.hsts,
    trustedProxies: options.trustedProxies,
    networks: openNetworkDatabase({ path: options.geoipPath, log }),
    google: options.google,
    providers: openProviders(options.oidcProviders, log),
    flags: flags.values,
    explainFlag: flags.evaluate,
  });
  // in the background: whoever types before it is done waits for the rest of it
  warmAutocomplete(contextFor('')).catch((error: unknown) => log.warn({ err: error }, 'completions were not read'));
  const worker = keepWorking(
    () =>
      run({
        pgPool: database.pool,
        noHandleSignals: true,
        logger: jobLog(log),
        concurrency: 4,
        pollInterval: 1_000,
        parsedCronItems: cronTable(),
        taskList: tasks({
          ctx: { db: database.db, clock, log, actor: { kind: 'system' } },
          mailer: createMailer({ smtpUrl: options.smtpUrl, from: options.mailFrom }),
          baseUrl: site.baseUrl,
          siteName: site.name,
          messagesOf: mailMessages,
          onListingsChanged: () => pageCache.drop(),
        }),
      }),
    log,
  );
  return {
    fetch: (request, connection) => app.fetch(request, connection),
    close: async () => {
      await worker.stop();
      await flags.close();
      await database.close();
    },
  };
}

/** The job runner's own words at our levels: its every start and end of a job is a detail. */
function jobLog(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
}

/** Keeps a job runner alive: when PostgreSQL goes away it is started again, with a pause, until told to stop. */
function keepWorking(start: () => Promise<Runner>, log: Log) {
  let stopped = false;
  let runner: Runner | undefined;
  const loop = (async () => {
    for (let pause = 250; !stopped; pause = Math.min(pause * 2, 5_000)) {
      try {
        runner = await start();
        pause = 250;
        await runner.promise;
      } catch (error) {
        if (!stopped)
          log.warn(
            { err: error instanceof Error ? error.message : String(error) },
            'the job runner stopped; starting it again',
          );
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await runner?.stop().catch(() => undefined);
      await loop;
    },
  };
}
