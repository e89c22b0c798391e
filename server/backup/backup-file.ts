/**
 * The file of a backup: one line of JSON that says how to read the rest, then the records, compressed by zstd and, with
 * a passphrase, encrypted.
 */
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants as zlib, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { renameDurably } from '../embedded-postgres/files.ts';
import { BackupError } from './backup-error.ts';
import { decrypting, encrypting, encryptionHeader, keyOf, newEncryption } from './encryption.ts';
import { type BackupRecord, decodeRecords } from './records.ts';

const FORMAT_VERSION = 1;
const HEADER_MAX_BYTES = 4_096;

const header = z.strictObject({
  format: z.literal('bandstand-backup'),
  version: z.literal(FORMAT_VERSION),
  compression: z.literal('zstd'),
  encryption: encryptionHeader.nullable(),
});
type Header = z.infer<typeof header>;

export interface FileOptions {
  file: string;
  /** Encrypts or decrypts the file. */
  passphrase: string | undefined;
}

/**
 * Writes a backup to `file`, readable by this account only. The file gets its name only once it is complete and on the
 * disk; a failure removes the incomplete file. Returns its size in bytes.
 */
export async function writeBackupFile(
  { file, passphrase }: FileOptions,
  records: AsyncIterable<Buffer>,
): Promise<number> {
  const draft = `${file}.part`;
  await requireReplaceable(file);
  try {
    await rm(draft, { force: true });
    // refuses a file or link that was created meanwhile
    const handle = await open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
    const size = await writeAll(handle, passphrase, records).finally(() => handle.close());
    await renameDurably(draft, file);
    return size;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw writeFailure(error, file);
  }
}

/** Refuses to replace a device, a pipe or a socket: run by root, a backup would replace `/dev/null`. */
async function requireReplaceable(file: string): Promise<void> {
  const entry = await lstat(file).catch(() => undefined);
  // for a folder, the write itself fails
  if (!entry || entry.isFile() || entry.isSymbolicLink() || entry.isDirectory()) return;
  throw new BackupError({ message: `${file} is not a file. No backup was made. Enter a file name for the backup.` });
}

async function writeAll(handle: FileHandle, passphrase: string | undefined, records: AsyncIterable<Buffer>) {
  const encryption = passphrase === undefined ? null : await newEncryption(passphrase);
  const line = JSON.stringify({
    format: 'bandstand-backup',
    version: FORMAT_VERSION,
    compression: 'zstd',
    encryption: encryption?.header ?? null,
  } satisfies Header);
  let position = await writeAt(handle, Buffer.from(`${line}\n`), 0);
  const compress = createZstdCompress({ params: { [zlib.ZSTD_c_checksumFlag]: 1 } });
  const write = async (stream: AsyncIterable<Buffer>) => {
    for await (const bytes of encryption ? encrypting(encryption.key, line)(stream) : stream)
      position = await writeAt(handle, bytes, position);
  };
  await pipeline(Readable.from(records, { objectMode: true, highWaterMark: 4 }), compress, write);
  await handle.sync();
  return position;
}

/**
 * Writes all bytes: the system may accept only a part of them when the disk is nearly full. Returns the next position.
 */
async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<number> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
  return position + bytes.length;
}

const WRITE_FAILURES: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this account is used up',
  EFBIG: 'the file would be larger than this system allows',
  EIO: 'the disk reports an error',
  EACCES: 'this account may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder does not exist',
  EISDIR: 'there is a folder of this name',
};

function writeFailure(error: unknown, file: string): unknown {
  const reason = WRITE_FAILURES[(error as { code?: string }).code ?? ''];
  if (reason === undefined) return error;
  return new BackupError({ message: `${file} was not written: ${reason}. No backup was made.` }, { cause: error });
}

/** The records of a backup, one after the other. Throws `BackupError`; with a wrong key it returns no record. */
export async function* readBackupFile({ file, passphrase }: FileOptions): AsyncGenerator<BackupRecord> {
  const { line, encryption, offset } = await readHeader(file);
  const key = encryption ? await keyOf(encryption, passphrase) : undefined;
  const handle = await open(file);
  try {
    const bytes = handle.createReadStream({ start: offset, highWaterMark: 1 << 18, autoClose: false });
    const plain = key ? Readable.from(decrypting(key, line)(bytes), { objectMode: false }) : bytes;
    const decompress = createZstdDecompress();
    plain.once('error', (error) => decompress.destroy(error));
    yield* decodeRecords(plain.pipe(decompress));
  } catch (error) {
    throw isDamage(error) ? new BackupError('damaged', { cause: error }) : error;
  } finally {
    await handle.close();
  }
}

const isDamage = (error: unknown): boolean =>
  /^(Z_|ZSTD_|ERR_)/.test((error as { code?: string }).code ?? '') || /unexpected end/i.test((error as Error).message);

async function readHeader(file: string): Promise<{ line: string; encryption: Header['encryption']; offset: number }> {
  const line = await firstLine(file);
  const version = versionOf(line);
  if (version > FORMAT_VERSION) throw new BackupError('newerFormat');
  const parsed = header.safeParse(JSON.parse(line));
  if (!parsed.success) throw new BackupError('damaged');
  return { line, encryption: parsed.data.encryption, offset: Buffer.byteLength(line) + 1 };
}

async function firstLine(file: string): Promise<string> {
  const handle = await openExisting(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEADER_MAX_BYTES), 0, HEADER_MAX_BYTES, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    if (end < 0) throw new BackupError('foreign');
    return buffer.toString('utf8', 0, end);
  } finally {
    await handle.close();
  }
}

async function openExisting(file: string): Promise<FileHandle> {
  try {
    return await open(file);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new BackupError({ message: code === 'ENOENT' ? `${file} does not exist.` : message }, { cause });
  }
}

function versionOf(line: string): number {
  try {
    const parsed = z.object({ format: z.literal('bandstand-backup'), version: z.number() }).parse(JSON.parse(line));
    return parsed.version;
  } catch (cause) {
    throw new BackupError('foreign', { cause });
  }
}
