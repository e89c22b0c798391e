import { createHash, type Hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { writeBackupFile } from './backup-file.ts';
import { copyTarget, listTables, qualified, readQueueVersion, readSequences, schemaNames } from './catalog.ts';
import type { SchemaNames } from './catalog.ts';
import { withConnection } from './connect.ts';
import type { BackupEnd, Manifest, TableShape } from './manifest.ts';
import { encodeRecord } from './records.ts';
import { listUploads, openUpload } from './uploads.ts';

export interface CreateOptions {
  url: string;
  /** The folder of the uploaded files; null for a backup of the database alone. */
  dataDir: string | null;
  file: string;
  /** The passphrase that encrypts the backup. */
  passphrase: string | undefined;
  /** Version of the product, for messages. */
  product: string;
  /** Shows a line of progress. */
  print: (line: string) => void;
}

export interface CreatedBackup extends Pick<BackupEnd, 'tables' | 'rows' | 'files'> {
  /** Size of the file in bytes. */
  bytes: number;
  /** Instant of the snapshot, as PostgreSQL writes it. */
  at: string;
}

/**
 * Writes one consistent snapshot of the database, and the uploaded files, to `file`. The site may run meanwhile: it
 * never waits for the backup. Throws `BackupError`.
 */
export function createBackup(options: CreateOptions): Promise<CreatedBackup> {
  return withConnection(options.url, 'backup', async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const names = await schemaNames(client);
    const manifest = await readManifest(client, names, options.product);
    await lockTables(client, names, manifest.tables);
    const summary: Summary = { tables: 0, rows: 0, files: 0, sha256: createHash('sha256') };
    const bytes = await writeBackupFile(options, records({ client, names, manifest, summary }, options));
    await client.query('commit');
    const { tables, rows, files } = summary;
    return { bytes, tables, rows, files, at: manifest.at };
  });
}

/** Totals of the records written so far. */
interface Summary {
  tables: number;
  rows: number;
  files: number;
  /** Hash of all records written so far. */
  sha256: Hash;
}

interface Snapshot {
  client: ClientBase;
  names: SchemaNames;
  manifest: Manifest;
  summary: Summary;
}

async function readManifest(client: ClientBase, names: SchemaNames, product: string): Promise<Manifest> {
  const tables = await listTables(client, names);
  if (!tables.some(({ name }) => name === 'schema_migration'))
    throw new BackupError({ message: 'This database has no site to back up yet.' });
  const { rows } = await client.query<{ at: string }>(`select to_json(now())#>>'{}' as at`);
  const migrations = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${qualified(names, { schema: 'site', name: 'schema_migration' })} order by name`,
  );
  return {
    product,
    at: String(rows[0]?.at),
    migrations: migrations.rows,
    queueVersion: await readQueueVersion(client),
    tables,
  };
}

// A migration that starts meanwhile waits, so that no table changes its columns between manifest and copy.
async function lockTables(client: ClientBase, names: SchemaNames, tables: readonly TableShape[]): Promise<void> {
  const list = tables.map((table) => qualified(names, table)).join(', ');
  await client.query(`lock table ${list} in access share mode`);
}

/** All records of a backup as bytes. Each record is hashed as it passes. */
async function* records(snapshot: Snapshot, options: CreateOptions): AsyncGenerator<Buffer> {
  const { client, names, manifest, summary } = snapshot;
  yield* hashed(summary, encodeRecord('manifest', manifest));
  for (const table of manifest.tables) {
    const rowsBefore = summary.rows;
    for await (const bytes of tableRecords(snapshot, table)) yield* hashed(summary, bytes);
    summary.tables += 1;
    options.print(`${table.name}: ${summary.rows - rowsBefore} rows (${summary.tables} of ${manifest.tables.length})`);
  }
  if (options.dataDir !== null) yield* uploadRecords(options.dataDir, summary);
  // sequences are read after the rows, so that no sequence is lower than the ids of its rows
  const sequences = await readSequences(client, names);
  const { sha256, ...totals } = summary;
  yield* encodeRecord('end', { ...totals, sequences, sha256: sha256.digest('hex') } satisfies BackupEnd);
}

async function* uploadRecords(dataDir: string, summary: Summary): AsyncGenerator<Buffer> {
  for (const path of await listUploads(dataDir))
    for await (const bytes of fileRecords(dataDir, path, summary)) yield* hashed(summary, bytes);
}

function* hashed({ sha256 }: Summary, bytes: Buffer[]): Generator<Buffer> {
  for (const piece of bytes) {
    sha256.update(piece);
    yield piece;
  }
}

async function* tableRecords({ client, names, summary }: Snapshot, table: TableShape): AsyncGenerator<Buffer[]> {
  yield encodeRecord('table', table);
  const stream = client.query(copyTo(`copy ${copyTarget(names, table)} to stdout`));
  const checksum = { bytes: 0, sha256: createHash('sha256') };
  yield* dataRecords(stream, checksum);
  summary.rows += stream.rowCount;
  yield encodeRecord('tableEnd', {
    rows: stream.rowCount,
    bytes: checksum.bytes,
    sha256: checksum.sha256.digest('hex'),
  });
}

async function* fileRecords(dataDir: string, path: string, summary: Summary): AsyncGenerator<Buffer[]> {
  const content = await openUpload(dataDir, path);
  if (content === null) return;
  yield encodeRecord('file', { path });
  const checksum = { bytes: 0, sha256: createHash('sha256') };
  yield* dataRecords(content, checksum);
  summary.files += 1;
  yield encodeRecord('fileEnd', { bytes: checksum.bytes, sha256: checksum.sha256.digest('hex') });
}

const PIECE_BYTES = 65_536;

/** Data records of about `PIECE_BYTES` each, joined from the stream: COPY sends one row at a time. */
async function* dataRecords(
  stream: AsyncIterable<Buffer>,
  checksum: { bytes: number; sha256: Hash },
): AsyncGenerator<Buffer[]> {
  let waiting: Buffer[] = [];
  let length = 0;
  const take = () => {
    const piece = Buffer.concat(waiting);
    waiting = [];
    length = 0;
    checksum.bytes += piece.length;
    checksum.sha256.update(piece);
    return encodeRecord('data', piece);
  };
  for await (const bytes of stream) {
    waiting.push(bytes);
    length += bytes.length;
    if (length >= PIECE_BYTES) yield take();
  }
  if (length > 0) yield take();
}
