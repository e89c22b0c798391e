import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** The OpenType file inside a WOFF 1.0 file (W3C Recommendation, section 4): the same tables, not compressed. */
export function openTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => tableOf(woff, HEADER_BYTES + at * ENTRY_BYTES));
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(header, 0, 4, 8); // the flavor
  const log = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** log * 16, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE(count * 16 - 2 ** log * 16, 10);
  let offset = header.length;
  const parts: Buffer[] = [header];
  for (const [at, { entry, data }] of tables.entries()) {
    const start = SFNT_HEADER_BYTES + at * SFNT_ENTRY_BYTES;
    entry.copy(header, start, 0, 4); // the tag
    entry.copy(header, start + 4, 16, 20); // the checksum
    header.writeUInt32BE(offset, start + 8);
    header.writeUInt32BE(data.length, start + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

function tableOf(woff: Buffer, at: number): { entry: Buffer; data: Buffer } {
  const entry = woff.subarray(at, at + ENTRY_BYTES);
  const offset = entry.readUInt32BE(4);
  const compressedLength = entry.readUInt32BE(8);
  const length = entry.readUInt32BE(12);
  const stored = woff.subarray(offset, offset + compressedLength);
  return { entry, data: compressedLength < length ? inflateSync(stored) : stored };
}
