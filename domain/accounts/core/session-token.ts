import { createHash, randomBytes } from 'node:crypto';

/** What a cookie or an app carries: 256 random bits in base64url (ASVS 7.2.3 asks for 128). */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. Null for what cannot be one, so that no query is made for it. */
export const hashSessionToken = (token: string): Buffer | null =>
  /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null;
