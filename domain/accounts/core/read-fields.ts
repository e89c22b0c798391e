import { type ArgumentCode, type ArgumentErrors, refuseFields } from '#shared/errors.ts';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { parseMailAddress } from '#shared/mail-address.ts';
import { cleanLine } from '#shared/text.ts';

/**
 * Matches text that may be a link. Such names are refused, because names appear in mails, and mail programs turn such
 * text into links.
 */
const MAY_BE_LINK = /:\/\/|\bwww\.|[<>]/i;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Validates a typed mail address. Refuses ARGUMENTS_ERROR (`email`). */
export function requireEmail(typed: string): string {
  const { email, wrong } = readEmail(typed);
  if (wrong) refuseFields({ email: [wrong] });
  return email;
}

export function readEmail(typed: string): { email: string; wrong: ArgumentCode | null } {
  const email = parseMailAddress(typed);
  return { email: email ?? '', wrong: email === null ? (typed.trim() === '' ? 'MISSING' : 'INVALID') : null };
}

export function readFullName(typed: string): { fullName: string; wrong: ArgumentCode | null } {
  const fullName = cleanLine(typed);
  if (fullName === '') return { fullName, wrong: 'MISSING' };
  if (fullName.length > NAME_MAX_CHARS) return { fullName, wrong: 'TOO_LONG' };
  return { fullName, wrong: MAY_BE_LINK.test(fullName) || !LETTER_OR_DIGIT.test(fullName) ? 'INVALID' : null };
}

/** Refuses ARGUMENTS_ERROR for the fields that have a problem. */
export function refuseFieldProblems(fields: Record<string, ArgumentCode | null>): void {
  const errors: ArgumentErrors = {};
  for (const [field, wrong] of Object.entries(fields)) if (wrong) errors[field] = [wrong];
  refuseFields(errors);
}
