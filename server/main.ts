// The process: reads the configuration, starts PostgreSQL and the bundled site, opens the port, and stops these
// components on a signal.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brand } from '#shared/brand.ts';
import { showsMails } from '#shared/stage.ts';
import { type Http, openHttp } from './http.ts';
import { readEnv, type Env } from './env.ts';
import { environmentOf } from './environment.ts';
import { requireListenAddress } from './listen-address.ts';
import { createLog, type Log } from './log.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { untilReachable } from './reachable.ts';
import { startFailure } from './start-failure.ts';
import { siteHostsOf } from './app/site-hosts.ts';
import { logUnhandledRejections } from './unhandled-rejection.ts';
import type { OpenSite, SiteOptions } from './app/site.ts';
import type * as bundleModule from './bundle.ts';

const ROOT = resolve(import.meta.dirname, '..');
const MIGRATIONS = join(ROOT, 'db/migrations');
const isDev = process.argv.includes('--dev');

type Bundle = typeof bundleModule;

/**
 * How long open requests may take after the stop has begun. The whole stop may take 20 s, of which PostgreSQL needs a
 * part.
 */
const DRAIN_MS = 10_000;

/** Functions that stop the started components. They are called in reverse order. */
type Stops = (() => Promise<void>)[];

async function main(env: Env, log: Log): Promise<void> {
  const stops: Stops = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).toReversed())
      await stop().catch((error: Error) => log.error({ err: error.message }, 'a component failed to stop cleanly'));
  };
  const isEnding = onEndSignal(log, stopAll);
  try {
    await requireListenAddress(env.host);
    const loading = isDev ? undefined : loadBundle();
    const databaseUrl = env.databaseUrl ?? (await startDatabase(env, log, stops));
    if (env.databaseUrl) await untilReachable(env.databaseUrl, log);
    // before the database is prepared, which may take minutes: visitors read meanwhile that the site starts
    const http = await openHttp({ host: env.host, port: env.port, hsts: env.hsts, log });
    const bundle = await loading;
    if (bundle) http.explain(await bundle.loadWaitingPages());
    await prepare({ env, log, databaseUrl, bundle });
    await serve({ env, log, databaseUrl, http, bundle }, stops);
  } catch (error) {
    // a start that the signal interrupts is not a failure; the process exits when all components are stopped
    if (isEnding()) return;
    await stopAll();
    throw error;
  }
}

async function startDatabase(env: Env, log: Log, stops: Stops): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: resolve(env.dataDir), log, print: printLine });
  stops.push(() => postgres.stop());
  return postgres.url;
}

interface Process {
  env: Env;
  log: Log;
  databaseUrl: string;
  /** The built site. Undefined in development, where Vite loads the site from its sources. */
  bundle: Bundle | undefined;
}

/** Prepares the database, with code of the bundle if there is one. */
async function prepare({ env, log, databaseUrl, bundle }: Process): Promise<void> {
  const { prepareDatabase } = bundle ?? (await import('./prepare.ts'));
  const folders = {
    migrations: MIGRATIONS,
    gazetteer: pathToFileURL(join(ROOT, 'domain/places/data/')),
  };
  const options = { url: databaseUrl, env, log, print: printLine, folders };
  // loads most of the domain from its sources, a second of CPU that only the first start needs
  if (await prepareDatabase(options)) await (await import('./seed/seed-site.ts')).seedSite(options);
}

async function serve({ env, log, databaseUrl, http, bundle }: Process & { http: Http }, stops: Stops): Promise<void> {
  const shownHost = env.host === '127.0.0.1' || env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host;
  const baseUrl = env.baseUrl ?? `http://${shownHost}:${http.port}`;
  const open = bundle?.openSite ?? (await (await import('./dev.ts')).devLoader(ROOT, http.server, stops));
  const options: SiteOptions = {
    databaseUrl,
    site: {
      name: brand.name,
      baseUrl,
      stage: env.stage,
      defaultPlaceSlug: env.defaultPlaceSlug,
      sendsMail: env.smtpUrl !== undefined,
      hasDemoMoney: env.demoMoney || env.stripe?.isTest === true,
      environment: environmentOf(env, baseUrl),
      head: env.head,
      places: env.places,
      map: env.map,
    },
    log,
    clientDir: join(ROOT, 'build/client'),
    printProgram: join(ROOT, 'server/pdf/child.ts'),
    contentSources: {
      site: join(ROOT, 'content'),
      host: env.content.dir === undefined ? undefined : resolve(env.content.dir),
      values: { ...env.content.legal, site: brand.name },
      securityContact: env.content.securityContact,
    },
    cacheDir: resolve(env.dataDir, 'cache'),
    dataDir: env.dataDir,
    migrationsDir: MIGRATIONS,
    smtpUrl: env.smtpUrl,
    trustedProxies: env.trustedProxies,
    geoipPath: env.geoipPath,
    google: env.google,
    oidcProviders: env.oidcProviders,
    ai: env.ai,
    stripe: env.stripe,
    demoMoney: env.demoMoney,
    mailFrom: env.mailFrom,
    bounceAddress: env.bounceAddress,
    mailReportSecret: env.mailReportSecret,
    production: !isDev,
    fixedNonce: env.fixedNonce,
    hsts: env.hsts,
    hosts: siteHostsOf({ configuredBaseUrl: env.baseUrl, moreHosts: env.siteHosts }),
  };
  const site: OpenSite = await open(options);
  stops.push(() => site.close());
  stops.push(() => http.drain(DRAIN_MS));
  http.handle(site.fetch);
  if (!env.smtpUrl) warnOfNoMail(env, log);
  if (env.places.kind === 'google' && !env.google)
    log.warn(
      { variable: 'GOOGLE_MAPS_SERVER_KEY' },
      'not set: the server cannot look up places that Google suggests in the browser',
    );
  printLine(`Bandstand is ready at http://${shownHost}:${http.port}`);
}

/** The operator must know about missing mail before the first buyer waits for a mail. */
function warnOfNoMail(env: Env, log: Log): void {
  const hint = showsMails(env.stage) ? 'Read them at /dev/mail/.' : 'Tickets are shown on the order page only.';
  const line = `SMTP_URL is not set: emails are stored, not sent. ${hint}`;
  log.warn({ variable: 'SMTP_URL' }, line);
  printLine(line);
}

/**
 * Loads the bundled site, which takes most of a start. The caller learns of a failure when it awaits the bundle, after
 * the database has started.
 */
function loadBundle(): Promise<Bundle> {
  const loading = importBundle();
  loading.catch(() => undefined);
  return loading;
}

async function importBundle(): Promise<Bundle> {
  const entry = join(ROOT, 'build/server/index.js');
  if (!existsSync(entry)) throw new Error('Bandstand is not built yet. Run "npm start", or run "npm run build" first.');
  return (await import(entry)) as Bundle;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Stops the site on SIGTERM, SIGINT or the end of the launcher. The returned function is true once stopping has begun.
 */
function onEndSignal(log: Log, stopAll: () => Promise<void>): () => boolean {
  let isStopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 19_000).unref();
    void stopAll().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // the launcher of `npm start` was killed, so it can no longer stop this process
  process.on('disconnect', () => end('SIGTERM'));
  return () => isStopping;
}

try {
  const env = readEnv();
  const log = createLog(env);
  process.on('unhandledRejection', logUnhandledRejections(log));
  await main(env, log);
} catch (error) {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`Bandstand cannot start. ${startFailure(error) ?? stack}\n`);
  process.exit(1);
}
