import { randomBytes } from 'node:crypto';

export const newId = (prefix: string): string => `${prefix}_test_${randomBytes(12).toString('hex')}`;
/** Of a card that was not used before. */
export const newFingerprint = (): string => randomBytes(8).toString('hex');
export const nowSeconds = (): number => Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);
