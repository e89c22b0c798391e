// Hashes passwords with Node's Argon2id, as PHC strings.
import crypto from 'node:crypto';
import { promisify } from 'node:util';
import { createLimiter, type Priority } from '#domain/limiter';
import { PASSWORD_MAX_CHARS, PASSWORD_HASHING, PASSWORD_HASH_CONCURRENCY, PASSWORD_HASH_QUEUE_MAX } from '../limits.ts';

interface Hashing {
  memory: number;
  passes: number;
  parallelism: number;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{22,86})$/;

/**
 * Hashing is expensive by design. The limiter leaves threads and cores for other work and serves trusted clients first.
 */
const limiter = createLimiter({ concurrency: PASSWORD_HASH_CONCURRENCY, maxWaiting: PASSWORD_HASH_QUEUE_MAX });

/**
 * The text that is hashed for a password: in NFKC, so that every keyboard produces the same text (SP 800-63B, 3.1.1.2),
 * and never truncated. A text longer than any valid password becomes '', which matches no password and costs no more
 * than a wrong password.
 */
export const normalizePassword = (typed: string): string =>
  typed.length > PASSWORD_MAX_CHARS * 2 ? '' : typed.toWellFormed().normalize('NFKC');

/** Hashes a password into a PHC string. Refuses BUSY. */
export async function hashPassword(typed: string, priority: Priority = 'untrusted'): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES);
  const hash = await derive(priority, { typed, salt, hashing: PASSWORD_HASHING });
  const { memory, passes, parallelism } = PASSWORD_HASHING;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`;
}

/**
 * Whether a password matches a PHC string. A null PHC string (no password, or no account) takes the same time and
 * returns false: exactly one hash is computed in every case. Refuses BUSY.
 */
export async function verifyPassword(
  typed: string,
  phc: string | null,
  priority: Priority = 'untrusted',
): Promise<boolean> {
  const parsed = phc === null ? null : readPhc(phc);
  const salt = parsed?.salt ?? crypto.randomBytes(SALT_BYTES);
  const hash = await derive(priority, { typed, salt, hashing: parsed?.hashing ?? PASSWORD_HASHING });
  const isSame = crypto.timingSafeEqual(hash, parsed?.hash ?? crypto.randomBytes(HASH_BYTES));
  return isSame && parsed !== null && normalizePassword(typed) !== '';
}

/** Whether a PHC string was made with other parameters than the present parameters. */
export function needsRehash(phc: string): boolean {
  const hashing = readPhc(phc)?.hashing;
  const { memory, passes, parallelism } = PASSWORD_HASHING;
  return hashing?.memory !== memory || hashing.passes !== passes || hashing.parallelism !== parallelism;
}

function readPhc(phc: string): { hashing: Hashing; salt: Buffer; hash: Buffer } | null {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(phc) ?? [];
  const bytes = Buffer.from(hash, 'base64');
  if (memory === undefined || bytes.length !== HASH_BYTES) return null;
  const hashing = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { hashing, salt: Buffer.from(salt, 'base64'), hash: bytes };
}

const unpaddedBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

// `crypto.argon2` is read on every call, so that tests can count the calls.
const argon2 = (parameters: crypto.Argon2Parameters): Promise<Buffer> =>
  promisify((done: (error: Error | null, hash: Buffer) => void) => crypto.argon2('argon2id', parameters, done))();

const derive = (
  priority: Priority,
  { typed, salt, hashing }: { typed: string; salt: Buffer; hashing: Hashing },
): Promise<Buffer> =>
  limiter.run(() => argon2({ message: normalizePassword(typed), nonce: salt, ...hashing, tagLength: HASH_BYTES }), {
    priority,
  });
