/**
 * Forward-only migrations: the files `db/migrations/NNNN_name.sql` are applied in name order, in one transaction each,
 * under a session advisory lock. When the process is killed, each migration is applied completely or not at all. Two
 * processes may migrate at the same time. An applied file must never change.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import pg from 'pg';
import { connectionConfig } from './connection.ts';

export const migrationsDir = join(import.meta.dirname, 'migrations');

/** The schema cannot be migrated. `message` names the file and the reason. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

export interface MigrateOptions {
  /** Folder of the .sql files; by default the product's folder. */
  dir?: string;
  /** Called after each file is applied. */
  onApplied?: (name: string, milliseconds: number) => void;
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

// Key of the advisory lock. Any number works as long as no other program uses it in this database.
const LOCK_KEY = 7_236_481_905;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
// Matches a file that ends the transaction: half of such a file could be applied. (plpgsql's `begin` has no semicolon.)
const ENDS_TRANSACTION = /^\s*(?:begin|commit|rollback|end)\s*(?:transaction|work)?\s*;/im;

/**
 * Migrates the schema at `url`, including the job queue's schema, and returns the names of the migrations applied now.
 * Waits for another process that is migrating. Throws `MigrationError`.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.dir ?? migrationsDir);
  // Building an index takes time, so statements have no limit. The wait for a lock has a limit, because otherwise a
  // long read would block all queries that wait behind this migration.
  const client = new pg.Client(
    connectionConfig(url, {
      statementTimeout: 0,
      lockTimeout: 0,
      idleInTransactionTimeout: 0,
      applicationName: 'bandstand-migrate',
    }),
  );
  client.on('error', () => undefined); // A lost connection also makes the running statement fail.
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(`set lock_timeout = '10s'`);
    const applied = await applyAll(client, files, options);
    await migrateQueue(url);
    return applied;
  } finally {
    await client.end();
  }
}

/** Names and checksums of the migrations of this version, in their order. */
export async function shippedMigrations(): Promise<Pick<Migration, 'name' | 'checksum'>[]> {
  const files = await readMigrations(migrationsDir);
  return files.map(({ name, checksum }) => ({ name, checksum }));
}

/**
 * Applies the product's migrations named `names` that are not applied yet, in the caller's transaction, and returns
 * their names. A restore creates the schema of a backup's version with this function, so that a failure leaves no
 * changes. The caller has migrated the job queue (`migrateQueue`). Throws `MigrationError`.
 */
export async function applyMigrationsIn(
  client: pg.ClientBase,
  names: (name: string) => boolean = () => true,
): Promise<string[]> {
  const files = (await readMigrations(migrationsDir)).filter(({ name }) => names(name));
  await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
  const waiting = await waitingMigrations(client, files);
  for (const file of waiting) await applyIn(client, file);
  return waiting.map(({ name }) => name);
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readMigration(dir, name)));
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  if (!FILE_NAME.test(name))
    throw new MigrationError(`${name}: the name of a migration must look like 0042_short_name.sql`);
  const sql = await readFile(join(dir, name), 'utf8');
  if (ENDS_TRANSACTION.test(sql))
    throw new MigrationError(
      `${name}: a migration must not begin or end a transaction, because each file runs in its own transaction`,
    );
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
  };
}

async function applyAll(client: pg.Client, files: Migration[], options: MigrateOptions): Promise<string[]> {
  const waiting = await waitingMigrations(client, files);
  for (const file of waiting) await applyMigration(client, file, options);
  return waiting.map((file) => file.name);
}

async function waitingMigrations(client: pg.ClientBase, files: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const appliedChecksums = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseEdited(files, appliedChecksums);
  const waiting = files.filter((file) => !appliedChecksums.has(file.name));
  refuseInserted(waiting, appliedChecksums);
  return waiting;
}

function refuseEdited(files: Migration[], appliedChecksums: ReadonlyMap<string, string>): void {
  const edited = files.find(
    (file) => appliedChecksums.has(file.name) && appliedChecksums.get(file.name) !== file.checksum,
  );
  if (edited)
    throw new MigrationError(`${edited.name} was changed after it was applied. Restore it and write a new migration.`);
}

// Applied migrations without a file belong to a newer version that runs beside this version, which is allowed.
function refuseInserted(waiting: Migration[], appliedChecksums: ReadonlyMap<string, string>): void {
  const last = [...appliedChecksums.keys()].sort().at(-1) ?? '';
  const late = waiting.find((file) => file.name < last);
  if (late)
    throw new MigrationError(`${late.name} sorts before ${last}, which is already applied. Give it a higher number.`);
}

async function applyMigration(client: pg.Client, file: Migration, options: MigrateOptions): Promise<void> {
  const started = performance.now();
  await client.query('begin');
  try {
    await applyIn(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // The server rolls back when the connection is lost.
    throw error instanceof MigrationError ? error : failed(file, error);
  }
  options.onApplied?.(file.name, performance.now() - started);
}

async function applyIn(client: pg.ClientBase, file: Migration): Promise<void> {
  try {
    await client.query(file.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [file.name, file.checksum]);
  } catch (cause) {
    throw failed(file, cause);
  }
}

const failed = (file: Migration, cause: unknown): MigrationError =>
  new MigrationError(`${file.name}: ${describe(cause, file.sql)}`, { cause });

function describe(cause: unknown, sql: string): string {
  const { message, position } = cause as { message: string; position?: string };
  if (position === undefined) return message;
  return `line ${sql.slice(0, Number(position)).split('\n').length}: ${message}`;
}

/**
 * Migrates the job queue, which creates its own tables. Product transactions enqueue jobs, so these tables belong to
 * the schema.
 */
export async function migrateQueue(url: string): Promise<void> {
  const pool = new pg.Pool({
    ...connectionConfig(url, { statementTimeout: 0, applicationName: 'bandstand-migrate' }),
    max: 2,
  });
  pool.on('error', () => undefined); // The running query gets the error too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runQueueMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** Names of the migrations that are not applied yet; empty when the database is ready. */
export async function migrationsPending(pool: pg.Pool, dir: string = migrationsDir): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => FILE_NAME.test(name)).sort();
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('schema_migration') is not null as there`);
  if (!rows[0]?.there) return names;
  const applied = await pool.query<{ name: string }>('select name from schema_migration');
  const appliedNames = new Set(applied.rows.map((row) => row.name));
  return names.filter((name) => !appliedNames.has(name));
}
