import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A document that differs between readers only in its nonce, compressed once. Each part between two nonces is deflated
 * separately and ended with a full flush, so that anything may follow it; the nonces go between the parts as stored
 * blocks (RFC 1951, 3.2.4). For each reader only the checksum of the text is computed (RFC 1952), which takes a tenth
 * of a millisecond; compressing the page would take several milliseconds.
 */
export interface CachedGzip {
  /** The gzip of `parts.join(nonce)`. */
  with: (nonce: string) => Uint8Array;
  /** Size in memory, in bytes; an estimate, because no reader may have wanted the compressed document yet. */
  size: number;
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Compressed bytes of one byte of HTML. */
const COMPRESSED_SHARE = 0.25;
/** An empty stored block, marked as the last block. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Compresses the text between two nonces of a document, when the first reader wants it compressed. */
export function cacheGzip(parts: string[]): CachedGzip {
  const texts = parts.map((part) => Buffer.from(part));
  let blocks: Buffer[] | undefined;
  return {
    size: Math.ceil(bytesOf(texts) * (1 + COMPRESSED_SHARE)),
    with: (nonce) => {
      blocks ??= texts.map((text) => deflateRawSync(text, { level: 6, finishFlush: constants.Z_FULL_FLUSH }));
      return joined(texts, blocks, Buffer.from(nonce));
    },
  };
}

function joined(texts: Buffer[], blocks: Buffer[], nonce: Buffer): Buffer {
  const storedNonce = storedBlock(nonce);
  const chunks: Buffer[] = [HEADER];
  let sum = 0;
  let length = 0;
  texts.forEach((text, index) => {
    if (index > 0) {
      chunks.push(storedNonce);
      sum = crc32(nonce, sum);
      length += nonce.length;
    }
    chunks.push(blocks[index] ?? Buffer.alloc(0));
    sum = crc32(text, sum);
    length += text.length;
  });
  return Buffer.concat([...chunks, LAST_BLOCK, trailer(sum, length)]);
}

const bytesOf = (buffers: Buffer[]): number => buffers.reduce((sum, { length }) => sum + length, 0);

/**
 * A deflate block that holds at most 65,535 bytes uncompressed. It follows a full flush, so it begins at a whole byte.
 */
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
