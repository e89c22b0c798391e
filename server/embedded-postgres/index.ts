/**
 * The PostgreSQL inside: a private cluster in DATA_DIR, run as a direct child of this process.
 * Restarted when it dies, stopped last, safe against `kill -9` of either side. See place.ts for the files.
 */
import type { ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { findBinaries } from './binaries.ts';
import { ADMIN_ROLE, APP_ROLE, DATABASE, ensureCluster } from './cluster.ts';
import { writeDurably } from './files.ts';
import { lockDirectory, LockedError, type DirectoryLock } from './lock.ts';
import { findPlace, type Place } from './place.ts';
import {
  chooseAddress,
  hasEnded,
  startPostmaster,
  stopPostmaster,
  type Address,
  type ServerOptions,
} from './postmaster.ts';
import { endLeftover } from './processes.ts';

export { LockedError } from './lock.ts';

export type DatabaseState = 'up' | 'down';

export interface EmbeddedPostgres {
  /** Connects as the app's own role, owner of the one database. Stays valid across restarts. */
  url: string;
  /** Connects as PostgreSQL's administrator; for tests and maintenance. */
  adminUrl: string;
  state(): DatabaseState;
  /** Pid of the server while it runs. */
  pid(): number | undefined;
  /** Calls `listener` at each change; answers the way to stop listening. */
  onState(listener: (state: DatabaseState) => void): () => void;
  /** Stops PostgreSQL, then gives the data directory back. Call last, after the pools are closed. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** Told to whoever finds the directory taken. */
  purpose?: string;
  /** Replaces PostgreSQL settings of ours: for tests that show what would be lost without them. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating it at first. Throws `LockedError` when another process
 * works there, or an error that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = await findPlace(options.dataDir);
  const locks = await takeLocks(place, options.purpose ?? 'server');
  try {
    return await startLocked(place, locks, options);
  } catch (error) {
    await release(locks);
    throw error;
  }
}

// A copied DATA_DIR may point at the same home as the original: the home has a lock of its own.
async function takeLocks(place: Place, purpose: string): Promise<DirectoryLock[]> {
  const locks = [await lockDirectory(place.dataDir, purpose)];
  if (place.home === place.notes) return locks;
  try {
    return [...locks, await lockDirectory(place.home, purpose)];
  } catch (error) {
    await release(locks);
    throw error;
  }
}

async function release(locks: DirectoryLock[]): Promise<void> {
  for (const lock of locks.toReversed()) await lock.release();
}

async function startLocked(place: Place, locks: DirectoryLock[], options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  if (place.abandoned.length > 0)
    log.warn({ folders: place.abandoned }, 'databases of deleted data directories are left over');
  const binaries = await findBinaries(place.owner);
  const password = await ensureCluster(place, binaries);
  const address = await chooseAddress(place);
  const supervisor = new Supervisor({ place, binaries, address, settings, log });
  await supervisor.start();
  try {
    await ensureDatabase(urlFor(address, ADMIN_ROLE, password, 'postgres'), password);
    await writeDurably(join(place.notes, 'connection.json'), JSON.stringify(address));
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return {
    url: urlFor(address, APP_ROLE, password, DATABASE),
    adminUrl: urlFor(address, ADMIN_ROLE, password, DATABASE),
    state: () => supervisor.state,
    pid: () => supervisor.pid,
    onState: (listener) => supervisor.onState(listener),
    async stop() {
      await rm(join(place.notes, 'connection.json'), { force: true });
      await supervisor.stop();
      await release(locks);
    },
  };
}

function urlFor(address: Address, role: string, password: string, database: string): string {
  if (!address.host.startsWith('/'))
    return `postgresql://${role}:${password}@${address.host}:${address.port}/${database}`;
  return `postgresql://${role}:${password}@localhost:${address.port}/${database}?host=${encodeURIComponent(address.host)}`;
}

// The app is not the administrator: a statement smuggled in cannot read files or run programs.
async function ensureDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // shows in the query under way
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    // The password is base64url of our own making: no quote can be in it.
    if (role.rowCount === 0) await client.query(`create role ${APP_ROLE} login password '${password}'`);
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}

interface SupervisorOptions extends ServerOptions {
  log: Log;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const HEALTHY_AFTER_MS = 10_000;

/** Keeps one PostgreSQL running until told to stop. A class: it hides the child, which comes and goes. */
class Supervisor {
  state: DatabaseState = 'down';
  #options: SupervisorOptions;
  #child: ChildProcess | undefined;
  #upSince = 0;
  #pause = FIRST_PAUSE_MS;
  #stopping = new AbortController();
  #revival: Promise<void> | undefined;
  #listeners = new Set<(state: DatabaseState) => void>();
  #onExit = () => void this.#child?.kill('SIGINT');

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  onState(listener: (state: DatabaseState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Starts for the first time; throws when it cannot. Afterwards failures are only logged and retried. */
  async start(): Promise<void> {
    await this.#launch();
    // A script that ends without stop() must not leave a server behind; after SIGKILL, endLeftover does it.
    process.once('exit', this.#onExit);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    process.off('exit', this.#onExit);
    await this.#revival;
    if (this.#child) await stopPostmaster(this.#child);
    this.#become('down');
  }

  async #launch(): Promise<void> {
    const { place, log } = this.#options;
    if ((await endLeftover(place)) === 'stopped')
      log.warn({ cluster: place.cluster }, 'stopped a PostgreSQL that had outlived its app');
    const child = await startPostmaster(this.#options);
    this.#child = child;
    this.#upSince = performance.now();
    child.once('exit', (code, signal) => this.#ended(code, signal));
    child.unref();
    if (hasEnded(child)) this.#ended(child.exitCode, child.signalCode);
    else this.#become('up');
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#child === undefined) return;
    this.#child = undefined;
    this.#become('down');
    if (this.#stopping.signal.aborted) return;
    this.#options.log.error({ code, signal }, 'PostgreSQL ended unexpectedly; starting it again');
    if (performance.now() - this.#upSince > HEALTHY_AFTER_MS) this.#pause = FIRST_PAUSE_MS;
    this.#revival ??= this.#revive().finally(() => (this.#revival = undefined));
  }

  async #revive(): Promise<void> {
    while (!this.#stopping.signal.aborted && this.#child === undefined) {
      await sleep(this.#pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
      await this.#launch().catch((error: Error) =>
        this.#options.log.error({ err: error.message }, 'PostgreSQL could not be started again'),
      );
    }
  }

  #become(state: DatabaseState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

/** A PostgreSQL for a script: the running app's, or its own for the duration. */
export interface BorrowedPostgres {
  url: string;
  stop(): Promise<void>;
}

const JOIN_WITHIN_MS = 60_000;

/**
 * For commands such as import and seed: uses the PostgreSQL of the app that runs on `dataDir`, or
 * starts it until `stop()`. Waits while that app is still starting; throws `LockedError` after a minute.
 */
export async function connectExisting(options: EmbeddedOptions): Promise<BorrowedPostgres> {
  const deadline = performance.now() + JOIN_WITHIN_MS;
  for (;;) {
    try {
      return await startEmbeddedPostgres(options);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      const url = await runningUrl(options.dataDir);
      if (url) return { url, stop: () => Promise.resolve() };
      if (performance.now() > deadline) throw error;
    }
    await sleep(200);
  }
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  try {
    const notes = join(dataDir, 'postgres');
    const address = JSON.parse(await readFile(join(notes, 'connection.json'), 'utf8')) as Address;
    const url = urlFor(address, APP_ROLE, (await readFile(join(notes, 'password'), 'utf8')).trim(), DATABASE);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined); // shows in connect
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined; // not up yet, or just going down
  }
}
