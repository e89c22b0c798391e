import { argumentTexts } from '#shared/errors.ts';
import type { ShownRefusal } from '../forms/refusal.ts';

/** The error beside the fields of a ticket class; `text` is an English sentence that the page translates. */
export type ClassError =
  | { kind: 'amount' }
  | { kind: 'tooMany' }
  | { kind: 'tooFew' }
  | { kind: 'other'; text: string };

const NO_FIELDS: ReadonlySet<string> = new Set();

/** The names of the fields of a ticket class in the form. */
export const fieldsOf = (ticketClassId: string) => ({
  quantity: `quantity_${ticketClassId}`,
  amount: `amount_${ticketClassId}`,
});

/**
 * The error of one ticket class in a refused order; undefined when the refusal does not name its fields, or when the
 * field has been corrected since.
 */
export function errorOf(
  refusal: ShownRefusal | undefined,
  ticketClassId: string,
  corrected: ReadonlySet<string> = NO_FIELDS,
): ClassError | undefined {
  const { quantity, amount } = fieldsOf(ticketClassId);
  if (refusal?.fields[amount] && !corrected.has(amount)) return { kind: 'amount' };
  const [code] = refusal?.fields[quantity] ?? [];
  if (!refusal || !code || corrected.has(quantity)) return undefined;
  if (refusal.code === 'TOO_MANY') return { kind: 'tooMany' };
  if (refusal.code === 'TOO_FEW') return { kind: 'tooFew' };
  return { kind: 'other', text: refusal.code === 'ARGUMENTS_ERROR' ? argumentTexts[code] : refusal.text };
}
