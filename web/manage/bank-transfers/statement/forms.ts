import type { StatementForm } from '#shared/bank/statement/statement.ts';
import { STATEMENT_MAX_BYTES } from '#shared/bank/statement/statement.ts';
import { byIntent, otherwise, text, texts, uncleaned, z } from '#shared/input/form.ts';

/** More lines than a statement has. */
const CHOICES_MAX = 5_000;

const statement = z.object({
  /** The text of the file, which the page of the preview sends again. */
  statement: uncleaned(STATEMENT_MAX_BYTES),
  dayColumn: text,
  amountColumn: text,
  dayOrder: text,
  decimal: text,
  line: texts(CHOICES_MAX),
});

export const statementForms = byIntent([
  statement.extend({ intent: z.literal('record') }),
  statement.extend({ intent: otherwise('read') }),
]);

/** What the person corrected; nothing in the form of the file. */
export function chosenForm(typed: z.output<typeof statement>): Partial<StatementForm> {
  const { dayOrder, decimal } = typed;
  const column = (name: 'dayColumn' | 'amountColumn') =>
    /^\d{1,2}$/.test(typed[name]) ? { [name]: Number(typed[name]) } : {};
  return {
    ...column('dayColumn'),
    ...column('amountColumn'),
    ...(dayOrder === 'dayFirst' || dayOrder === 'monthFirst' ? { dayOrder } : {}),
    ...(decimal === ',' || decimal === '.' ? { decimal } : {}),
  };
}
