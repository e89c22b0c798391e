import { brand } from '#shared/brand.ts';
import type { ArgumentCode } from '#shared/errors.ts';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_BESIDES_CHARS, PASSWORD_MIN_CHARS } from '#shared/limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { normalizePassword } from './password-hash.ts';

/** Whom a password is for. */
export interface PasswordOwner {
  email: string;
  fullName: string;
}

/** Shorter words stand in other words by chance. */
const WORD_MIN_CHARS = 4;

/**
 * What is wrong with a new password; null for nothing (ASVS 6.2: length, leaked and guessable ones; no rule says which
 * characters, none is cut off, and nothing has to be changed every so often).
 */
export async function passwordProblem(typed: string, owner: PasswordOwner): Promise<ArgumentCode | null> {
  if (typed === '') return 'MISSING';
  // measured as typed first: what is far too long is not worth normalising
  const password = normalizePassword(typed);
  const length = password === '' ? Infinity : Array.from(password).length;
  if (length > PASSWORD_MAX_CHARS) return 'TOO_LONG';
  if (length < PASSWORD_MIN_CHARS) return 'TOO_SHORT';
  if (await isCommonPassword(password)) return 'COMMON';
  return isGuessable(password, owner) ? 'GUESSABLE' : null;
}

/** Words that whoever knows the person or the site tries first (ASVS 6.1.2) do not count; is enough left? */
function isGuessable(password: string, { email, fullName }: PasswordOwner): boolean {
  const known = [brand.name, email, ...email.split(/[^\p{L}\p{N}]+/u), fullName, ...fullName.split(/[^\p{L}\p{N}]+/u)];
  const words = known.map(folded).filter((word) => Array.from(word).length >= WORD_MIN_CHARS);
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), folded(password));
  return rest.length < folded(password).length && Array.from(rest).length < PASSWORD_MIN_BESIDES_CHARS;
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s._-]+/g, '');
