import { randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{22,64}$/;

/** 144 random bits: the address of a basket or an order is its key. */
export const newToken = (): string => randomBytes(18).toString('base64url');

/** Whether a text could be a token at all; spares the database everything else. */
export const isToken = (text: string): boolean => TOKEN.test(text);
