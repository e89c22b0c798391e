import { createHmac } from 'node:crypto';

/** The part of a challenge that is signed, without the browser, which each request names anew. */
export const bodyOf = ({ eventId, issuedAt, nonce }: { eventId: string; issuedAt: number; nonce: string }): string =>
  `${eventId}.${issuedAt}.${nonce}`;

/** The signature of a challenge. */
export const signatureOf = (key: Buffer, body: string, browser: string): Buffer =>
  createHmac('sha256', key).update(`challenge\n${body}\n${browser}`).digest();

/** The hash under which the reservations of a network are counted; null when the network is unknown. */
export const networkHashOf = (key: Buffer, network: string): Buffer | null =>
  network === '' ? null : createHmac('sha256', key).update(`network\n${network}`).digest();
