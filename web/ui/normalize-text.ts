import { cleanText, cutToCodePoints, digitsOnly } from '#shared/text.ts';

/** The rules of a text input (spec 5). */
export interface TextRules {
  isNumber: boolean;
  isMultiline: boolean;
  /** The maximum length in code points. */
  maxLength: number | undefined;
}

/** The normalized text: cleaned like on the server, then cut to the field's length. */
export function normalizeText(text: string, { isNumber, isMultiline, maxLength }: TextRules): string {
  const clean = isNumber ? digitsOnly(text) : cleanText(text);
  const lines = isMultiline ? clean : clean.replaceAll('\n', ' '); // inputs drop newlines, which would join the words
  return maxLength === undefined ? lines : cutToCodePoints(lines, maxLength);
}

/** Number fields are telephone inputs (spec 5): no spinner, no wheel, no `e`, and a numeric keypad on phones. */
export const typeOf = (type: string | undefined) =>
  type === 'number' ? ({ type: 'tel', inputMode: 'numeric', pattern: '[0-9]*' } as const) : { type };

/** Email addresses, URLs and numbers are written from left to right in every language. */
export const directionOf = (type: string | undefined) =>
  ['email', 'url', 'tel', 'number'].includes(type ?? 'text') ? ('ltr' as const) : undefined;
