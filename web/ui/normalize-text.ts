import { cleanText, cutToCodePoints, digitsOnly } from '#shared/text.ts';

/** What a text input keeps of what is typed (spec 5). */
export interface TextRules {
  isNumber: boolean;
  isMultiline: boolean;
  /** In code points. */
  maxLength: number | undefined;
}

/** The text a field keeps: the same rule the server applies, then the field's own length. */
export function normalizeText(text: string, { isNumber, isMultiline, maxLength }: TextRules): string {
  const clean = isNumber ? digitsOnly(text) : cleanText(text);
  const lines = isMultiline ? clean : clean.replaceAll('\n', ' '); // an input would swallow them: words would join
  return maxLength === undefined ? lines : cutToCodePoints(lines, maxLength);
}

/** A number field is a telephone input (spec 5): no spinner, no wheel, no `e`, and a keypad on phones. */
export const typeOf = (type: string | undefined) =>
  type === 'number' ? ({ type: 'tel', inputMode: 'numeric', pattern: '[0-9]*' } as const) : { type };

/** Addresses and numbers are written from left to right in every language. */
export const directionOf = (type: string | undefined) =>
  ['email', 'url', 'tel', 'number'].includes(type ?? 'text') ? ('ltr' as const) : undefined;
