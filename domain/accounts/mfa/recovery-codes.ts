import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../limits.ts';

/** The letters and digits of a code: Crockford's base32, in which no letter looks like a digit. Each has five bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 25;

/** Ten codes of 125 random bits, in groups of five: `k7mfp-…`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => grouped(randomLetters()));

const randomLetters = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const grouped = (letters: string): string => (letters.match(/.{5}/g) ?? []).join('-');

/** The hash stored for a code, however the code was typed; null for a text that cannot be a code. */
export function hashRecoveryCode(typed: string): Buffer | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replaceAll('o', '0');
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(letters) ? createHash('sha256').update(letters).digest() : null;
}
