import { parseId } from '#shared/ids.ts';
import { minorDigits } from '#shared/money.ts';

export interface Choice {
  lines: { ticketClassId: string; quantity: number; amountMinor?: number }[];
  /** As typed, to fill the form again after a refusal. */
  quantities: Record<string, string>;
  amounts: Record<string, string>;
  idempotencyKey: string;
}

/**
 * Reads the form of step 1: `quantity_{id}`, and `amount_{id}` for donations in major units. Invalid quantities become
 * -1, which the domain refuses; never a silent zero.
 */
export function readChoice(form: FormData, currencyOf: (ticketClassId: string) => string): Choice {
  const quantities: Record<string, string> = {};
  const amounts: Record<string, string> = {};
  const lines: Choice['lines'] = [];
  for (const [name, value] of form) {
    const id = parseId(/^quantity_(\d+)$/.exec(name)?.[1]);
    if (!id || typeof value !== 'string') continue;
    quantities[id] = value.slice(0, 10);
    const amount = form.get(`amount_${id}`);
    if (typeof amount === 'string') amounts[id] = amount.slice(0, 20);
    const quantity = /^\d{1,6}$/.test(value) ? Number(value) : -1;
    if (quantity === 0) continue;
    lines.push({
      ticketClassId: id,
      quantity,
      ...(typeof amount === 'string' ? { amountMinor: minorOf(amount, currencyOf(id)) } : {}),
    });
  }
  const key = form.get('idempotency_key');
  return { lines, quantities, amounts, idempotencyKey: typeof key === 'string' ? key : '' };
}

/** The form's name of a field of an order: `lines.1.quantity` is `quantity_7` when the second line is of class 7. */
export function formFieldOf(field: string, { lines }: Pick<Choice, 'lines'>): string {
  const [, at, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const line = lines[Number(at)];
  return line ? `${name === 'amountMinor' ? 'amount' : 'quantity'}_${line.ticketClassId}` : field;
}

/** "12", "12.50" or "12,50" in minor units of the currency; -1 for an invalid amount. */
export function minorOf(text: string, currency: string): number {
  const match = /^\s*(\d{1,7})(?:[.,](\d{1,3}))?\s*$/.exec(text);
  if (!match) return -1;
  const digits = minorDigits(currency);
  const fraction = (match[2] ?? '').padEnd(digits, '0');
  return fraction.length > digits ? -1 : Number(match[1]) * 10 ** digits + Number(fraction || '0');
}
