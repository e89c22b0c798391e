// Postal addresses on documents, as people type them.
import type { ArgumentCode } from '#shared/errors.ts';
import { tooLong } from '#shared/field-errors.ts';
import { POSTAL_ADDRESS_MAX_CHARS } from '#shared/organizer-limits.ts';
import { cleanLine, cleanText } from '#shared/text.ts';

/** An address has a name, a street, a place, a region and a country, and rarely one line more. */
const ADDRESS_LINES_MAX = 6;

/** The lines of a text without needless spaces and without empty lines. */
export const linesOf = (text: string): string =>
  cleanText(text)
    .split('\n')
    .map((line) => cleanLine(line))
    .filter((line) => line !== '')
    .join('\n');

/** What is wrong with an address that `linesOf` returned; every document of a company has one. */
export function addressProblem(address: string): ArgumentCode | null {
  if (address === '') return 'MISSING';
  const hasTooManyLines = address.split('\n').length > ADDRESS_LINES_MAX;
  return tooLong(address, POSTAL_ADDRESS_MAX_CHARS) ?? (hasTooManyLines ? 'TOO_LONG' : null);
}
