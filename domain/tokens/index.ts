// Secrets that a URL, a cookie or an app contains, and the ids that URLs show. Owns no table. Must hold: every token
// has 256 random bits; of a token that opens an account or a mailbox only the hash is stored.
import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_SHAPE } from '#shared/ids.ts';

const TOKEN = new RegExp(`^${TOKEN_SHAPE}$`);

/** 256 random bits as 43 characters of base64url (ASVS 7.2.3 asks for 128 bits). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A new token, and the hash to store instead of the token. */
export function newHashedToken(): { token: string; hash: Buffer } {
  const token = newToken();
  return { token, hash: hashSecret(token) };
}

/** Whether a text has the shape of a token; any other text needs no query. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** The SHA-256 hash under which a token is stored; null for a text that cannot be a token. */
export const hashToken = (text: string): Buffer | null => (isToken(text) ? hashSecret(text) : null);

/** 128 random bits as 22 characters of base64url: an id for URLs that cannot be guessed or enumerated. */
export const newPublicId = (): string => randomBytes(16).toString('base64url');

/** Whether a text has the shape of a public id. */
export const isPublicId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The SHA-256 hash of a secret of any shape, e.g. a challenge or a state that a library made. */
export const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest();
