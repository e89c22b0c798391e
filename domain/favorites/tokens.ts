import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits as 22 characters: the address of a collection. */
export const newPublicId = (): string => randomBytes(16).toString('base64url');

/** 192 random bits as 32 characters: who knows it may read. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Whether a text could be one of these at all; spares the database everything else. */
export const isPublicId = (text: string): boolean => /^[\w-]{22}$/.test(text);
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** What the database keeps of a calendar's token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
