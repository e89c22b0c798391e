// Argon2id as Node has it, in the PHC string everybody else reads too.
import crypto from 'node:crypto';
import { promisify } from 'node:util';
import {
  PASSWORD_HASHING,
  PASSWORD_MAX_CHARS,
  PASSWORD_HASH_CONCURRENCY,
  PASSWORD_HASH_QUEUE_MAX,
} from '#shared/limits.ts';
import { createWorkQueue, type Priority } from './work-queue.ts';

interface Hashing {
  memory: number;
  passes: number;
  parallelism: number;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{22,86})$/;

/** Hashing is dear on purpose; a flood of it must leave threads and cores to everything else, and known people a way in. */
const queue = createWorkQueue({ atOnce: PASSWORD_HASH_CONCURRENCY, waitingMax: PASSWORD_HASH_QUEUE_MAX });

/**
 * A password as it is hashed: NFKC, so that it is the same from every keyboard (SP 800-63B, 3.1.1.2); nothing is cut.
 * What is longer than any password may be is none: it is judged like a wrong one, and costs no more.
 */
export const normalizePassword = (typed: string): string =>
  typed.length > PASSWORD_MAX_CHARS * 2 ? '' : typed.toWellFormed().normalize('NFKC');

/** PHC string of a password. Refuses BUSY. */
export async function hashPassword(typed: string, lane: Priority = 'strangers'): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES);
  const hash = await derive(lane, typed, salt, PASSWORD_HASHING);
  const { memory, passes, parallelism } = PASSWORD_HASHING;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`;
}

/**
 * Whether a password belongs to a PHC string. Null, for who has none or is nobody, takes as long and is false: exactly
 * one hash is made whatever the answer. Refuses BUSY.
 */
export async function verifyPassword(
  typed: string,
  phc: string | null,
  lane: Priority = 'strangers',
): Promise<boolean> {
  const known = phc === null ? null : readPhc(phc);
  const salt = known?.salt ?? crypto.randomBytes(SALT_BYTES);
  const hash = await derive(lane, typed, salt, known?.hashing ?? PASSWORD_HASHING);
  const isSame = crypto.timingSafeEqual(hash, known?.hash ?? crypto.randomBytes(HASH_BYTES));
  return isSame && known !== null && normalizePassword(typed) !== '';
}

/** Whether a PHC string was made with other settings than hashes are made with today. */
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

const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

// Asked for by its name at every call, so that tests can count the calls.
const argon2 = (parameters: crypto.Argon2Parameters): Promise<Buffer> =>
  promisify((done: (error: Error | null, hash: Buffer) => void) => crypto.argon2('argon2id', parameters, done))();

const derive = (lane: Priority, typed: string, nonce: Buffer, hashing: Hashing): Promise<Buffer> =>
  queue(lane, () => argon2({ message: normalizePassword(typed), nonce, ...hashing, tagLength: HASH_BYTES }));
