import { brand } from '#shared/brand.ts';
import type { ArgumentCode } from '#shared/errors.ts';
import { PASSWORD_MIN_CHARS } from '#shared/limits.ts';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_BESIDES_CHARS } from '../limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { normalizePassword } from './password-hash.ts';

/** The person a password belongs to. */
export interface PasswordOwner {
  email: string;
  fullName: string;
}

/** Minimum length of a word. Shorter words appear in other words by chance. */
const WORD_MIN_CHARS = 4;

/**
 * The problem with a new password; null when the password is acceptable (ASVS 6.2: a minimum length, no leaked or
 * guessable passwords; no composition rules, no truncation, no forced rotation).
 */
export async function passwordProblem(typed: string, owner: PasswordOwner): Promise<ArgumentCode | null> {
  if (typed === '') return 'MISSING';
  // The typed length is checked first, to avoid normalizing very long texts.
  const password = normalizePassword(typed);
  const length = password === '' ? Infinity : Array.from(password).length;
  if (length > PASSWORD_MAX_CHARS) return 'TOO_LONG';
  if (length < PASSWORD_MIN_CHARS) return 'TOO_SHORT';
  if (await isCommonPassword(password)) return 'COMMON';
  return isGuessable(password, owner) ? 'GUESSABLE' : null;
}

/**
 * Whether too few characters of the password remain without the words that an attacker tries first: the site's name,
 * the person's name and address (ASVS 6.1.2).
 */
function isGuessable(password: string, { email, fullName }: PasswordOwner): boolean {
  const names = [brand.name, email, ...email.split(/[^\p{L}\p{N}]+/u), fullName, ...fullName.split(/[^\p{L}\p{N}]+/u)];
  const words = names.map(normalized).filter((word) => Array.from(word).length >= WORD_MIN_CHARS);
  const remainder = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), normalized(password));
  return remainder.length < normalized(password).length && Array.from(remainder).length < PASSWORD_MIN_BESIDES_CHARS;
}

const normalized = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s._-]+/g, '');
