import pg from 'pg';
import type { Log } from '../log.ts';
import type { Binaries } from './binaries.ts';
import { ADMIN_ROLE, APP_ROLE, DATABASE } from './cluster.ts';
import { connectionUrl } from './connection-url.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { type Address, chooseAddress } from './postmaster.ts';
import { Supervisor } from './supervisor.ts';

export interface ClusterOptions {
  /** `paths.cluster` is the data directory to serve. */
  paths: ClusterPaths;
  binaries: Binaries;
  password: string;
  settings: Readonly<Record<string, string>>;
  log: Log;
}

/** A supervised PostgreSQL with the product's role and database. */
export interface ClusterServer {
  address: Address;
  /** Connects as the app's own role. */
  url: string;
  /** Connects as PostgreSQL's administrator. */
  adminUrl: string;
  supervisor: Supervisor;
}

/** Serves an existing cluster until `supervisor.stop()`. The caller holds the lock of its data directory. */
export async function serveCluster({ password, ...options }: ClusterOptions): Promise<ClusterServer> {
  const address = await chooseAddress(options.paths);
  const url = (role: string, database: string) => connectionUrl(address, { role, password, database });
  const supervisor = new Supervisor({ ...options, address });
  await supervisor.start();
  try {
    await ensureDatabase(url(ADMIN_ROLE, 'postgres'), password);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return { address, url: url(APP_ROLE, DATABASE), adminUrl: url(ADMIN_ROLE, DATABASE), supervisor };
}

// Creates the app's role and its database. The role is not an administrator, so an injected statement cannot read files or run programs.
async function ensureDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the running query rejects with the same error
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    // The password is base64url, so it contains no quote.
    if (role.rowCount === 0) await client.query(`create role ${APP_ROLE} login password '${password}'`);
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}
