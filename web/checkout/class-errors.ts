import type { OfferClass } from '#domain/tickets';
import { argumentTexts, type Refusal } from '#shared/errors.ts';
import type { Choice } from './read-choice.ts';

/** What to say beside a class's fields: limits are worded by the page, `text` is an English sentence to look up. */
export type ClassError =
  | { kind: 'amount' }
  | { kind: 'too_many'; max: number }
  | { kind: 'too_few'; min: number }
  | { kind: 'other'; text: string };

type Sold = Pick<OfferClass, 'id' | 'status' | 'remaining' | 'minPerOrder' | 'maxPerOrder'>;
type Line = Choice['lines'][number];

/** The classes a refused basket fails on, by class id. Empty when the refusal is about the basket as a whole. */
export function classErrors(refusal: Refusal, lines: Line[], classes: readonly Sold[]): Record<string, ClassError> {
  const errors: Record<string, ClassError> = {};
  for (const [path, [code]] of Object.entries(refusal.detail.fields ?? {})) {
    const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const line = lines[Number(at)];
    if (!line || !code) continue;
    errors[line.ticketClassId] =
      field === 'amountMinor' ? { kind: 'amount' } : { kind: 'other', text: argumentTexts[code] };
  }
  for (const line of lines) {
    const sold = classes.find((one) => one.id === line.ticketClassId);
    const error = sold && errorOf(refusal, line, sold, lines.length === 1);
    if (error) errors[line.ticketClassId] ??= error;
  }
  return errors;
}

// The domain names the rule, not the class: every line that breaks this rule by what is on offer now is to blame.
function errorOf(refusal: Refusal, line: Line, sold: Sold, only: boolean): ClassError | null {
  const other = { kind: 'other', text: refusal.message } as const;
  switch (refusal.code) {
    case 'TOO_MANY':
      return line.quantity > sold.maxPerOrder ? { kind: 'too_many', max: sold.maxPerOrder } : null;
    case 'TOO_FEW':
      return line.quantity < sold.minPerOrder ? { kind: 'too_few', min: sold.minPerOrder } : null;
    case 'NOT_ON_SALE_YET':
    case 'SALES_ENDED':
      return only || sold.status !== 'on_sale' ? other : null;
    case 'SOLD_OUT':
    case 'ALL_HELD':
      return only || sold.status !== 'on_sale' || line.quantity > (sold.remaining ?? Infinity) ? other : null;
    default:
      return null;
  }
}
