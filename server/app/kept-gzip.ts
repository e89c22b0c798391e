import { crc32, deflateRawSync, constants } from 'node:zlib';

/**
 * A document that differs between readers only in its nonce, compressed once. Each part between two nonces is deflated
 * by itself and ended with a full flush, so that it may stand next to anything; the nonces go between them as stored
 * blocks (RFC 1951, 3.2.4). What is left a reader is one checksum over the text (RFC 1952): a tenth of a millisecond
 * for a page whose compression takes several.
 */
export interface KeptGzip {
  /** The gzip of `parts.join(nonce)`. */
  with: (nonce: string) => Uint8Array;
  /** Bytes kept. */
  size: number;
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty stored block, marked as the last. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

export function keepGzip(parts: string[]): KeptGzip {
  const plain = parts.map((part) => Buffer.from(part));
  const blocks = plain.map((part) => deflateRawSync(part, { level: 6, finishFlush: constants.Z_FULL_FLUSH }));
  return {
    size: blocks.reduce((sum, block) => sum + block.length, 0) + plain.reduce((sum, part) => sum + part.length, 0),
    with: (nonce) => {
      const between = Buffer.from(nonce);
      const stored = storedBlock(between);
      const chunks: Buffer[] = [HEADER];
      let sum = 0;
      let length = 0;
      blocks.forEach((block, at) => {
        const part = plain[at];
        if (!part) return;
        if (at > 0) {
          chunks.push(stored);
          sum = crc32(between, sum);
          length += between.length;
        }
        chunks.push(block);
        sum = crc32(part, sum);
        length += part.length;
      });
      return Buffer.concat([...chunks, LAST_BLOCK, trailer(sum, length)]);
    },
  };
}

/** A deflate block that holds its bytes as they are; at most 65,535 of them. It starts where a full flush left off: at a byte. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function trailer(sum: number, length: number): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(sum, 0);
  end.writeUInt32LE(length % 2 ** 32, 4);
  return end;
}
