import { createHash, type Hash } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { type FileOptions, readBackupFile } from './backup-file.ts';
import { type BackupEnd, type Manifest, parsePayload, payloads, type TableShape } from './manifest.ts';
import type { BackupRecord } from './records.ts';

/** Callbacks for the parts of a backup. `rows` and `content` must be read to their end. */
export interface BackupVisitor {
  manifest?(manifest: Manifest): Promise<void>;
  /** Reads the rows and returns their number. Without this callback, rows are only checked. */
  table?(table: TableShape, rows: AsyncIterable<Buffer>): Promise<number>;
  file?(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads a whole backup and checks every checksum, count and the order of its parts. Throws `BackupError`, possibly
 * after a callback has received a damaged part: work that cannot be undone must wait until this call has returned.
 */
export async function readBackup(
  options: FileOptions,
  visitor: BackupVisitor = {},
): Promise<{ manifest: Manifest; end: BackupEnd }> {
  const reader = new RecordReader(readBackupFile(options));
  try {
    const manifest = parsePayload(payloads.manifest, (await reader.take('manifest')).payload);
    await visitor.manifest?.(manifest);
    const totals = { tables: 0, rows: 0, files: 0 };
    for (const table of manifest.tables) {
      totals.rows += await readTable(reader, table, visitor);
      totals.tables += 1;
    }
    while ((await reader.peek())?.kind === 'file') {
      await readFile(reader, visitor);
      totals.files += 1;
    }
    return { manifest, end: await readEnd(reader, totals) };
  } finally {
    await reader.close();
  }
}

async function readTable(reader: RecordReader, expected: TableShape, visitor: BackupVisitor): Promise<number> {
  const table = parsePayload(payloads.table, (await reader.take('table')).payload);
  if (JSON.stringify(table) !== JSON.stringify(expected)) throw new BackupError('damaged');
  const data = reader.data();
  const rowCount = visitor.table ? await visitor.table(table, data.pieces()) : await drain(data.pieces());
  const end = parsePayload(payloads.tableEnd, (await reader.take('tableEnd')).payload);
  data.compare(end);
  if (visitor.table && rowCount !== end.rows) throw new BackupError('damaged');
  return end.rows;
}

async function readFile(reader: RecordReader, visitor: BackupVisitor): Promise<void> {
  const { path } = parsePayload(payloads.file, (await reader.take('file')).payload);
  const data = reader.data();
  await (visitor.file ? visitor.file(path, data.pieces()) : drain(data.pieces()));
  data.compare(parsePayload(payloads.fileEnd, (await reader.take('fileEnd')).payload));
}

async function drain(pieces: AsyncIterable<Buffer>): Promise<number> {
  const iterator = pieces[Symbol.asyncIterator]();
  for (let next = await iterator.next(); !next.done; next = await iterator.next());
  return 0;
}

async function readEnd(reader: RecordReader, totals: Omit<BackupEnd, 'sha256' | 'sequences'>): Promise<BackupEnd> {
  const sha256 = reader.digest();
  const end = parsePayload(payloads.end, (await reader.take('end')).payload);
  const isSame =
    end.sha256 === sha256 && end.tables === totals.tables && end.rows === totals.rows && end.files === totals.files;
  if (!isSame || (await reader.peek()) !== undefined) throw new BackupError('damaged');
  return end;
}

/** Takes records in the order that a backup must have. */
class RecordReader {
  readonly #records: AsyncGenerator<BackupRecord>;
  readonly #sha256: Hash = createHash('sha256');
  #next: BackupRecord | undefined;

  constructor(records: AsyncGenerator<BackupRecord>) {
    this.#records = records;
  }

  async peek(): Promise<BackupRecord | undefined> {
    this.#next ??= (await this.#records.next()).value as BackupRecord | undefined;
    return this.#next;
  }

  async take(kind: BackupRecord['kind']): Promise<BackupRecord> {
    const record = await this.peek();
    if (record?.kind !== kind) throw new BackupError('damaged');
    this.#next = undefined;
    for (const bytes of record.bytes) this.#sha256.update(bytes);
    return record;
  }

  /** SHA-256 of the records read so far. */
  digest(): string {
    return this.#sha256.copy().digest('hex');
  }

  /** The data records that follow, with their checksum. */
  data() {
    const sha256 = createHash('sha256');
    let length = 0;
    const pieces = async function* (reader: RecordReader): AsyncGenerator<Buffer> {
      while ((await reader.peek())?.kind === 'data') {
        const { payload } = await reader.take('data');
        sha256.update(payload);
        length += payload.length;
        yield payload;
      }
    };
    const compare = (expected: { bytes: number; sha256: string }): void => {
      if (expected.bytes !== length || expected.sha256 !== sha256.digest('hex')) throw new BackupError('damaged');
    };
    return { pieces: () => pieces(this), compare };
  }

  async close(): Promise<void> {
    await this.#records.return(undefined);
  }
}
