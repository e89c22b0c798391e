import { createHash, randomBytes } from 'node:crypto';

/** The token of a cookie or an app: 256 random bits in base64url (ASVS 7.2.3 asks for 128). */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** The hash stored for a token. Null for a malformed token, so that no query runs for it. */
export const hashSessionToken = (token: string): Buffer | null =>
  /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null;
