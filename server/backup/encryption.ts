/**
 * AES-256-GCM in chunks, each with its own tag: a chunk is used only after its tag was checked. The nonce counts the
 * chunks, and the last chunk is marked as the last, so that chunks cannot be swapped, dropped or cut off. The key comes
 * from the passphrase by scrypt with a random salt, so that no key and nonce are ever used twice.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

const CIPHER = 'aes-256-gcm';
const CHUNK_BYTES = 65_536;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
/** 128 MB and about half a second (OWASP's strongest scrypt parameters). */
const SCRYPT = { N: 131_072, r: 8, p: 1 };

export const encryptionHeader = z.object({
  cipher: z.literal(CIPHER),
  kdf: z.literal('scrypt'),
  N: z.literal(SCRYPT.N),
  r: z.literal(SCRYPT.r),
  p: z.literal(SCRYPT.p),
  salt: z.string(),
  /**
   * Shows whether a passphrase is right. This value reveals nothing about the key, which is another part of scrypt's
   * output.
   */
  check: z.string(),
});
export type EncryptionHeader = z.infer<typeof encryptionHeader>;

/** The key for a new backup, and the header that describes it. */
export async function newEncryption(passphrase: string): Promise<{ key: Buffer; header: EncryptionHeader }> {
  const salt = randomBytes(32);
  const { key, check } = await deriveKey(passphrase, salt);
  const header = { cipher: CIPHER, kdf: 'scrypt', ...SCRYPT, salt: salt.toString('base64'), check } as const;
  return { key, header: encryptionHeader.parse(header) };
}

/** The key of an existing backup. Throws `BackupError` when the passphrase is missing or wrong. */
export async function keyOf(header: EncryptionHeader, passphrase: string | undefined): Promise<Buffer> {
  if (passphrase === undefined) throw new BackupError('keyMissing');
  const { key, check } = await deriveKey(passphrase, Buffer.from(header.salt, 'base64'));
  const expected = Buffer.from(header.check, 'base64');
  const actual = Buffer.from(check, 'base64');
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) throw new BackupError('keyWrong');
  return key;
}

async function deriveKey(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: string }> {
  const bytes = await derive(passphrase.normalize('NFC'), salt, 64, { ...SCRYPT, maxmem: 256 * 1024 * 1024 });
  return { key: bytes.subarray(0, 32), check: createHash('sha256').update(bytes.subarray(32)).digest('base64') };
}

/** Encrypts a stream. `header` is authenticated with every chunk. */
export const encrypting = (key: Buffer, header: string) =>
  async function* (stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let index = 0;
    let waiting = Buffer.alloc(0);
    for await (const piece of stream) {
      waiting = Buffer.concat([waiting, piece]);
      for (; waiting.length > CHUNK_BYTES; waiting = waiting.subarray(CHUNK_BYTES))
        yield encryptChunk(key, waiting.subarray(0, CHUNK_BYTES), { header, index: index++, isLast: false });
    }
    yield encryptChunk(key, waiting, { header, index, isLast: true });
  };

/** Decrypts a stream of `encrypting`. Throws `BackupError` for a changed or missing chunk. */
export const decrypting = (key: Buffer, header: string) =>
  async function* (stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let index = 0;
    let hasEnded = false;
    let waiting = Buffer.alloc(0);
    for await (const piece of stream) {
      waiting = Buffer.concat([waiting, piece]);
      for (let size = chunkSize(waiting); waiting.length >= size; size = chunkSize(waiting)) {
        if (hasEnded) throw new BackupError('damaged');
        const isLast = (waiting.readUInt32BE(0) & LAST_CHUNK_BIT) !== 0;
        yield decryptChunk(key, waiting.subarray(0, size), { header, index: index++, isLast });
        waiting = waiting.subarray(size);
        hasEnded = isLast;
      }
    }
    if (!hasEnded || waiting.length > 0) throw new BackupError('damaged');
  };

/** The values that make the nonce and the authenticated data of a chunk. */
interface ChunkContext {
  header: string;
  index: number;
  isLast: boolean;
}

/** The bit of the length field that marks the last chunk. */
const LAST_CHUNK_BIT = 1 << 30;

const nonceOf = ({ index, isLast }: ChunkContext): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  return nonce;
};

function encryptChunk(key: Buffer, plain: Buffer, context: ChunkContext): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(context)).setAAD(Buffer.from(context.header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(plain.length | (context.isLast ? LAST_CHUNK_BIT : 0));
  return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decryptChunk(key: Buffer, chunk: Buffer, context: ChunkContext): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(context), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context.header)).setAuthTag(chunk.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(LENGTH_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new BackupError('damaged', { cause });
  }
}

/**
 * Size in bytes of the chunk at the start of `bytes`, including length and tag. While the length field is incomplete,
 * the size of the length field.
 */
function chunkSize(bytes: Buffer): number {
  if (bytes.length < LENGTH_BYTES) return LENGTH_BYTES;
  const length = bytes.readUInt32BE(0) & ~LAST_CHUNK_BIT;
  if (length < 0 || length > CHUNK_BYTES) throw new BackupError('damaged');
  return LENGTH_BYTES + length + TAG_BYTES;
}
