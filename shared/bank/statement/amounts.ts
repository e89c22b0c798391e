// Amounts as banks write them: `1.234,56`, `1,234.56`, `1 234,56`, `1'234.56`, `25,00 EUR`, `25.00-`, `(25.00)`, `25,00 S`.

/** The character before the fraction. */
export type DecimalMark = ',' | '.';

/** An amount as a decimal text: `1234.56`. */
export interface Amount {
  value: string;
  isOutgoing: boolean;
}

const AMOUNT_CHARS = 40;

/** The digits and marks of an amount, with its sign; null for a text that is no amount. */
function marked(text: string): { digits: string; isOutgoing: boolean } | null {
  if (text.length > AMOUNT_CHARS) return null;
  const plain = text.replace(/[\s'’\u00A0\u202F]/g, '').replace('−', '-');
  const [, before = '', digits, after = ''] = /^([^\d.,]*)([\d.,]*\d)([^\d.,]*)$/.exec(plain) ?? [];
  if (digits === undefined || !isAffix(before) || !isAffix(after)) return null;
  const isOutgoing = before.includes('-') || after.includes('-') || before.includes('(') || /^(S|D|DR)$/i.test(after);
  return { digits, isOutgoing };
}

/** What may stand beside the digits, with a sign: a symbol or a code of a currency, and the letters for debit and credit. */
const isAffix = (text: string): boolean =>
  /^(\p{Sc}|R\$|kr|zł|[A-Z]{3}|[SHDC]|DR|CR)?$/iu.test(text.replace(/[+\-()]/g, ''));

/** Which character the amounts of a column have before their fraction. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  let commas = 0;
  for (const text of texts) commas += hintOf(marked(text)?.digits ?? '');
  return commas > 0 ? ',' : '.';
}

/** 1 when an amount shows that the comma is the mark, -1 for the point, 0 when it shows neither. */
function hintOf(digits: string): -1 | 0 | 1 {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? 1 : -1;
  if (comma < 0 && point < 0) return 0;
  const mark = comma >= 0 ? ',' : '.';
  const isGroup = digits.length - Math.max(comma, point) === 4 || digits.indexOf(mark) !== digits.lastIndexOf(mark);
  return (mark === ',') === isGroup ? -1 : 1;
}

/** Reads an amount; null for a text that is none, and for zero. */
export function readAmount(text: string, mark: DecimalMark): Amount | null {
  const found = marked(text);
  if (!found) return null;
  const value = found.digits.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.');
  return /^\d{1,9}(\.\d{1,4})?$/.test(value) && /[1-9]/.test(value) ? { value, isOutgoing: found.isOutgoing } : null;
}

/** Whether a text is written like an amount, whatever its marks mean. */
export const isLikeAmount = (text: string): boolean => marked(text) !== null;
