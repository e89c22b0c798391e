import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits as 22 characters, for a collection's URL. */
export const newPublicId = (): string => randomBytes(16).toString('base64url');

/** 192 random bits as 32 characters: a secret that grants reading. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Whether a text is well formed; avoids queries for anything else. */
export const isPublicId = (text: string): boolean => /^[\w-]{22}$/.test(text);
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** The hash stored for a calendar feed's token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
