import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrationsIn, migrateQueue, shippedMigrations } from '#db/migrate.ts';
import { requestSearchTables } from '#domain/places';
import { BackupError } from './backup-error.ts';
import type { FileOptions } from './backup-file.ts';
import { copyTarget, qualified, readQueueVersion, schemaNames, type SchemaNames, setSequences } from './catalog.ts';
import { withConnection } from './connect.ts';
import type { BackupEnd, Manifest } from './manifest.ts';
import { readBackup } from './read.ts';
import { holdSite } from './site-state.ts';
import { suspendKeysAndTriggers } from './suspend.ts';
import { dropSiteSchema, requireEmptyTarget } from './target.ts';
import { UploadDraft } from './uploads.ts';

export interface RestoreOptions extends FileOptions {
  /** The folder for uploaded files; null for a backup of the database alone. */
  dataDir: string | null;
  /** True when the same site continues on another PostgreSQL: the site is then not put on hold. */
  isSameSite?: boolean;
  /** Opens the database to restore into. Called after the whole file was checked. */
  openTarget: () => Promise<{ url: string; stop(): Promise<void> }>;
  /** Shows a line of progress. */
  print: (line: string) => void;
}

export interface RestoredBackup extends Pick<BackupEnd, 'tables' | 'rows' | 'files'> {
  /** Instant of the snapshot. */
  at: string;
  /** Migrations that the backup's version did not have. */
  migrated: string[];
}

/**
 * Restores a backup into an empty database, migrates it to this version and puts the site on hold. Everything happens
 * in one transaction: a failure leaves the database empty. Throws `BackupError`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  options.print('Checking the backup …');
  const { manifest } = await readBackup(options);
  await refuseNewer(manifest);
  const target = await options.openTarget();
  try {
    return await withConnection(target.url, 'restore', async (client) => {
      const restored = await restoreInto(client, target.url, options);
      options.print('Collecting statistics …');
      await client.query('analyze');
      return restored;
    });
  } finally {
    await target.stop();
  }
}

/** Refuses a backup with migrations that this version does not have, or has with other content. */
async function refuseNewer(manifest: Manifest): Promise<void> {
  const shipped = new Map((await shippedMigrations()).map(({ name, checksum }) => [name, checksum]));
  const unknown = manifest.migrations.find(({ name }) => !shipped.has(name));
  if (unknown)
    throw new BackupError({
      message: `This backup was made by a newer version of Bandstand (${manifest.product}, with ${unknown.name}). Update Bandstand and try again.`,
    });
  const changed = manifest.migrations.find(({ name, checksum }) => shipped.get(name) !== checksum);
  if (changed)
    throw new BackupError({
      message: `This backup was made by a modified version of Bandstand: its migration ${changed.name} differs.`,
    });
}

async function restoreInto(client: ClientBase, url: string, options: RestoreOptions): Promise<RestoredBackup> {
  const names = await schemaNames(client);
  await requireEmptyTarget(client, names);
  const uploads = options.dataDir === null ? null : new UploadDraft(options.dataDir);
  await uploads?.begin();
  await migrateQueue(url);
  await client.query('begin');
  try {
    const restored = await restoreIn({ client, names, uploads }, options);
    await uploads?.finish();
    await client.query('commit');
    return restored;
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the server rolls back by itself when a connection breaks
    await uploads?.remove();
    throw error;
  }
}

interface Target {
  client: ClientBase;
  names: SchemaNames;
  uploads: UploadDraft | null;
}

async function restoreIn({ client, names, uploads }: Target, options: RestoreOptions): Promise<RestoredBackup> {
  const counts = new Map<string, number>();
  let restoreKeysAndTriggers = async (): Promise<void> => undefined;
  const { manifest, end } = await readBackup(options, {
    async manifest(backupManifest) {
      await createSchema(client, backupManifest);
      restoreKeysAndTriggers = await suspendKeysAndTriggers(client, names);
      await client.query(`truncate ${backupManifest.tables.map((table) => qualified(names, table)).join(', ')}`);
    },
    async table(table, rows) {
      const stream = client.query(copyFrom(`copy ${copyTarget(names, table)} from stdin`));
      await pipeline(Readable.from(rows), stream);
      counts.set(qualified(names, table), stream.rowCount);
      options.print(`${table.name}: ${stream.rowCount} rows`);
      return stream.rowCount;
    },
    ...(uploads && { file: (path: string, content: AsyncIterable<Buffer>) => uploads.write(path, content) }),
  });
  await setSequences(client, names, end.sequences);
  options.print('Checking relations …');
  await restoreKeysAndTriggers();
  await compareCounts(client, counts);
  const migrated = await finish(client, names);
  if (!options.isSameSite) await holdSite(client, { snapshotAt: manifest.at, product: manifest.product });
  return { at: manifest.at, tables: end.tables, rows: end.rows, files: end.files, migrated };
}

/** Creates the empty schema of the backup's version. */
async function createSchema(client: ClientBase, manifest: Manifest): Promise<void> {
  if (manifest.queueVersion > (await readQueueVersion(client)))
    throw new BackupError({ message: 'This backup has a newer job queue. Update Bandstand and try again.' });
  await dropSiteSchema(client);
  const backedUp = new Set(manifest.migrations.map(({ name }) => name));
  await applyMigrationsIn(client, (name) => backedUp.has(name));
}

async function compareCounts(client: ClientBase, counts: ReadonlyMap<string, number>): Promise<void> {
  for (const [table, expected] of counts) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
    if (Number(rows[0]?.count) !== expected)
      throw new BackupError({ message: `${table} has ${rows[0]?.count} rows instead of ${expected}.` });
  }
}

/** Migrates the restored rows to this version and unlocks the restored jobs. Returns the migrations applied. */
async function finish(client: ClientBase, names: SchemaNames): Promise<string[]> {
  await client.query('set constraints all immediate'); // PostgreSQL cannot alter a table with pending constraint checks
  const migrated = await applyMigrationsIn(client);
  await requestSearchTables(client);
  // the runners that locked these jobs belong to the site of the backup
  await client.query(
    `update ${names.queue}._private_jobs set locked_at = null, locked_by = null where locked_at is not null`,
  );
  await client.query(
    `update ${names.queue}._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`,
  );
  return migrated;
}
