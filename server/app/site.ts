// All code of a running site except the process itself. Vite bundles it (`server/bundle.ts`), and the bundle opens its
// own pool, so that error classes and React Router's context keys exist once, inside the bundle.
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Database, openDatabase } from '#db/client.ts';
import { migrationsPending } from '#db/migrate.ts';
import { pools } from '#db/pools.ts';
import type { Actor, Ctx } from '#domain/ctx';
import { renewListings, warmAutocomplete, warmSearch } from '#domain/discovery';
import { type Flags, openFlags } from '#domain/flags';
import { chargesFees } from '#domain/pricing';
import { countVisits } from '#domain/reach';
import type { Site } from '#web/app/context.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { overdueBackup, startBackupAlarm } from '../backup/alarm.ts';
import { openComposer } from '../ai/composer.ts';
import { openPrinter } from '../pdf/printer.ts';
import { type ContentSources, readContent } from '../content/read-content.ts';
import { openGateways } from '../payments/gateways.ts';
import { openSiteGateway } from '../payments/site-gateway.ts';
import { gatewayOriginsOf } from '../payments/stripe/settings.ts';
import { openNetworkDatabase } from '../geoip/network-database.ts';
import { diskStore } from '../uploads/disk-store.ts';
import { openProviders } from '../oidc/index.ts';
import type { AppOptions } from './app-options.ts';
import { createApp } from './app.ts';
import { PageCache } from './caches/page-cache.ts';
import { type JobWorkerOptions, registerJobs, startJobWorker } from './job-worker.ts';
import type { SiteHosts } from './site-hosts.ts';
import { storeRegularly, visitCounter } from './visits/visit-counter.ts';
import { siteSecret } from './site-secret.ts';

export interface SiteOptions {
  databaseUrl: string;
  site: Site;
  log: Log;
  clientDir: string;
  /** The program that prints a PDF, in a process of its own. */
  printProgram: string;
  /** The folders of content files. */
  contentSources: ContentSources;
  /** Folder for drawn posters. */
  cacheDir: string;
  /** The data directory, which contains the uploaded files. */
  dataDir: string;
  migrationsDir: string;
  smtpUrl: string | undefined;
  /** Addresses and ranges of trusted proxies: their X-Forwarded-For is used. */
  trustedProxies: string[];
  /** Path of an IP database that the operator provides. */
  geoipPath: string | undefined;
  google: Env['google'];
  /** External services that people may sign in with, and their secrets. */
  oidcProviders: Env['oidcProviders'];
  /** The language model that writes drafts of events, and its key. */
  ai: Env['ai'];
  /** The payment gateway Stripe, and its keys. */
  stripe: Env['stripe'];
  /** Whether buyers pay with demo money on a site without Stripe. */
  demoMoney: Env['demoMoney'];
  mailFrom: string;
  /** The mailbox of bounces, and the secret with which the mail server hands them over. */
  bounceAddress: Env['bounceAddress'];
  mailReportSecret: Env['mailReportSecret'];
  production: boolean;
  fixedNonce: Env['fixedNonce'];
  hsts: Env['hsts'];
  /** The host names of the site. */
  hosts: SiteHosts;
}

export interface OpenSite {
  /** `connection` holds the visitor's network address; without it the network address is unknown. */
  fetch: (request: Request, connection?: HttpBindings) => Response | Promise<Response>;
  /** Stops jobs, waits for running jobs, closes the pool. */
  close: () => Promise<void>;
}

/** Opens the pools, the job worker and the app on a prepared database. */
export async function openSite(options: SiteOptions): Promise<OpenSite> {
  const { log } = options;
  const database = openDatabase(options.databaseUrl, { log, ...pools.site });
  const jobDatabase = openDatabase(options.databaseUrl, { log, ...pools.jobs });
  const exportDatabase = openDatabase(options.databaseUrl, { log, ...pools.exports });
  const clock = { now: () => Temporal.Now.instant() };
  const contextFor = (actor: Actor | string): Ctx => ({
    db: database.db,
    clock,
    log,
    actor: typeof actor === 'string' ? { kind: 'visitor', key: actor } : actor,
  });
  await openSiteGateway(database.db, options);
  const pageCache = new PageCache();
  const visits = visitCounter((collected) => countVisits(contextFor({ kind: 'system' }), collected));
  const flags = await openSiteFlags(contextFor({ kind: 'system' }), () => pageCache.drop());
  const parts = await appOptions(options, { database, jobDatabase, contextFor, pageCache, flags, visits });
  const app = await createApp(parts);
  const stopChoosingTexts = await chooseTextsRegularly(parts);
  warmUp(contextFor(''), options.site);
  const jobOptions: JobWorkerOptions = {
    pool: jobDatabase.pool,
    databaseUrl: options.databaseUrl,
    ctx: { db: jobDatabase.db, clock, log, actor: { kind: 'system' } },
    exportDb: exportDatabase.db,
    site: options.site,
    mail: { smtpUrl: options.smtpUrl, from: options.mailFrom, bounceAddress: options.bounceAddress },
    files: diskStore(options.dataDir),
    gateways: openGateways(jobDatabase.db, { settings: options.stripe, baseUrl: options.site.baseUrl, log }),
    onListingsChanged: (changed) => {
      pageCache.drop();
      // a change of fees renews all listings
      if (changed === 'all') void chooseTexts(parts);
    },
  };
  await registerJobs(jobOptions);
  renewListings(jobOptions.ctx)
    .then((isRenewed) => isRenewed && pageCache.drop())
    .catch((error: unknown) => log.warn({ err: error }, 'the listings could not be renewed'));
  const worker = startJobWorker(jobOptions);
  const stopStoringVisits = storeRegularly(visits, log);
  const stopBackupAlarm = startBackupAlarm(jobDatabase.pool, log);
  return {
    fetch: (request, connection) => app.fetch(request, connection),
    close: async () => {
      stopBackupAlarm();
      stopChoosingTexts();
      await stopStoringVisits();
      await worker.stop();
      await exportDatabase.close();
      await jobDatabase.close();
      await flags.close();
      await database.close();
    },
  };
}

/** Prepares autocomplete and search in the background: a visitor who types before they are ready waits for them. */
function warmUp(ctx: Ctx, { stage }: Site): void {
  warmAutocomplete(ctx).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'autocomplete suggestions could not be loaded'),
  );
  // a second of CPU, which most servers of tests do not need: there, the first search prepares itself
  if (stage !== 'Test')
    warmSearch(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'search could not be prepared'));
}

/** Chooses the texts for a site with fees or without. */
async function chooseTexts({ content, pageCache, contextFor }: AppOptions): Promise<void> {
  const ctx = contextFor({ kind: 'system' });
  try {
    if (content.setFees(await chargesFees(ctx))) pageCache.drop();
  } catch (error) {
    ctx.log.warn({ err: error }, 'the fees of the site could not be read');
  }
}

/** Chooses the texts now and every ten seconds: the job that a change of fees enqueues may run in another process of the site. */
async function chooseTextsRegularly(parts: AppOptions): Promise<() => void> {
  await chooseTexts(parts);
  const timer = setInterval(() => void chooseTexts(parts), 10_000);
  return () => clearInterval(timer);
}

/** The flags of this site, read from the database. */
async function openSiteFlags(ctx: Ctx, onChanged: () => void): Promise<Flags> {
  const flags = openFlags({ ctx, onChanged });
  await flags.ready;
  return flags;
}

interface OpenParts extends Pick<AppOptions, 'contextFor' | 'pageCache' | 'visits'> {
  database: Database;
  jobDatabase: Database;
  flags: Flags;
}

async function appOptions(
  options: SiteOptions,
  { database, jobDatabase, flags, ...parts }: OpenParts,
): Promise<AppOptions> {
  const { site, log, production, fixedNonce, hsts, trustedProxies, hosts } = options;
  return {
    ...parts,
    site,
    health: {
      ready: async () =>
        (await migrationsPending(database.pool, options.migrationsDir)).length === 0 &&
        (await database.hasDiskSpace()) &&
        (await jobDatabase.hasDiskSpace()),
    },
    overdueBackup: () => overdueBackup(database.pool),
    content: await readContent(options.contentSources, log),
    gateways: openGateways(database.db, { settings: options.stripe, baseUrl: site.baseUrl, log }),
    composer: openComposer(options.ai, { log }),
    printPdf: openPrinter(options.printProgram),
    providers: openProviders(options.oidcProviders, log),
    places: { networks: openNetworkDatabase({ path: options.geoipPath, log }), google: options.google },
    flags,
    storage: {
      clientDir: options.clientDir,
      posterDir: join(options.cacheDir, 'posters'),
      files: diskStore(options.dataDir),
    },
    security: {
      secret: await siteSecret(database.pool),
      mailReportSecret: options.mailReportSecret,
      gatewayOrigins: gatewayOriginsOf(options.stripe),
      production,
      fixedNonce,
      hsts,
      trustedProxies,
      hosts,
    },
  };
}
