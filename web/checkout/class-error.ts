import { argumentTexts } from '#shared/errors.ts';
import type { ShownRefusal } from '../forms/refusal.ts';

/** The error beside the fields of a ticket class; `text` is an English sentence that the page translates. */
export type ClassError =
  | { kind: 'amount' }
  | { kind: 'tooMany' }
  | { kind: 'tooFew' }
  | { kind: 'other'; text: string };

/** The error of one ticket class in a refused order; undefined when the refusal does not name its fields. */
export function errorOf(refusal: ShownRefusal | undefined, ticketClassId: string): ClassError | undefined {
  if (refusal?.fields[`amount_${ticketClassId}`]) return { kind: 'amount' };
  const [code] = refusal?.fields[`quantity_${ticketClassId}`] ?? [];
  if (!refusal || !code) return undefined;
  if (refusal.code === 'TOO_MANY') return { kind: 'tooMany' };
  if (refusal.code === 'TOO_FEW') return { kind: 'tooFew' };
  return { kind: 'other', text: refusal.code === 'ARGUMENTS_ERROR' ? argumentTexts[code] : refusal.text };
}
