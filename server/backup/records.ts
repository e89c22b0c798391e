/**
 * The content of a backup before compression: records of one kind letter, a length of four bytes and a payload. A table
 * is `table`, its `data` in the text format of COPY, and `tableEnd`; a file is `file`, `data` and `fileEnd`. `manifest`
 * comes first and `end` last.
 */
import { BackupError } from './backup-error.ts';

const KINDS = { manifest: 'M', table: 'T', tableEnd: 't', file: 'F', fileEnd: 'f', data: 'D', end: 'Z' } as const;
type Kind = keyof typeof KINDS;

export interface BackupRecord {
  kind: Kind;
  payload: Buffer;
  /** The record as it is in the stream, including its prefix. */
  bytes: Buffer[];
}

const PREFIX_BYTES = 5;
/**
 * The largest length of a record. It is larger than any piece that COPY or a file stream returns, and small enough that
 * a damaged length does not fill the memory.
 */
const PAYLOAD_MAX_BYTES = 1 << 28;

/** The bytes of a record: JSON for a value, the bytes themselves for data. */
export function encodeRecord(kind: Kind, value: Buffer | object): Buffer[] {
  const payload = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(KINDS[kind], 'latin1');
  prefix.writeUInt32BE(payload.length, 1);
  return [prefix, payload];
}

/**
 * Splits a stream into records. Throws `BackupError` for an unknown kind and for a stream that ends inside a record.
 */
export async function* decodeRecords(stream: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const pieces: Buffer[] = [];
  let length = 0;
  let needed = PREFIX_BYTES;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length < needed) continue;
    let rest = Buffer.concat(pieces.splice(0));
    for (needed = recordLength(rest); rest.length >= needed; needed = recordLength(rest)) {
      yield decodeRecord(rest.subarray(0, needed));
      rest = rest.subarray(needed);
    }
    pieces.push(rest);
    length = rest.length;
  }
  if (length > 0) throw new BackupError('damaged');
}

function recordLength(bytes: Buffer): number {
  if (bytes.length < PREFIX_BYTES) return PREFIX_BYTES;
  const length = bytes.readUInt32BE(1);
  if (length > PAYLOAD_MAX_BYTES) throw new BackupError('damaged');
  return PREFIX_BYTES + length;
}

function decodeRecord(bytes: Buffer): BackupRecord {
  const letter = bytes.toString('latin1', 0, 1);
  const kind = (Object.keys(KINDS) as Kind[]).find((name) => KINDS[name] === letter);
  if (kind === undefined) throw new BackupError('damaged');
  return { kind, payload: bytes.subarray(PREFIX_BYTES), bytes: [bytes] };
}
