import type { RequestedLine } from '#domain/checkout';
import { parseId } from '#shared/ids.ts';
import { checkbox, verbatim, z } from '#shared/input/form.ts';
import { parseInput } from '#shared/input/parse.ts';
import { count, money } from '#shared/input/types.ts';
import { DONATION_MAX_MINOR } from '#shared/limits.ts';
import { withFieldNames } from '../forms/refusal.ts';

/** The typed fields of one ticket class. */
interface TypedClass {
  id: string;
  quantity: string;
  /** The typed amount in major units; only for donations. */
  amount: string | undefined;
}

export interface Choice {
  idempotencyKey: string;
  /** Whether the page showed lower prices because of a promo code. */
  isDiscountShown: boolean;
  /** The challenge of the form and its answer; '' in most forms. */
  answer: { challenge: string; solution: string };
  /** The classes in the order of the form. */
  classes: TypedClass[];
}

/** A field that must be sent at most once. A repeated field is refused like an unreadable field. */
const single = z.string().catch('');

/** A longer challenge or answer is wrong. */
const ANSWER_MAX_CHARS = 200;

/** The form of step 1: `quantity_{id}`, and `amount_{id}` for donations. */
export const choiceForm = z
  .looseObject({ idempotency_key: verbatim, discount_shown: checkbox, challenge: verbatim, solution: verbatim })
  .transform(({ idempotency_key, discount_shown, challenge, solution, ...fields }): Choice => ({
    idempotencyKey: idempotency_key,
    answer: { challenge: challenge.slice(0, ANSWER_MAX_CHARS), solution: solution.slice(0, ANSWER_MAX_CHARS) },
    isDiscountShown: discount_shown,
    classes: Object.keys(fields).flatMap((name) => {
      const id = parseId(/^quantity_(\d+)$/.exec(name)?.[1]);
      return id === null
        ? []
        : [{ id, quantity: single.parse(fields[name]), amount: single.optional().parse(fields[`amount_${id}`]) }];
    }),
  }));

/** The typed values that fill the form again after a refusal, by the id of the ticket class. */
export const typedOf = ({ classes }: Choice): Record<'quantities' | 'amounts', Record<string, string>> => ({
  quantities: Object.fromEntries(classes.map(({ id, quantity }) => [id, quantity.slice(0, 10)])),
  amounts: Object.fromEntries(
    classes.flatMap(({ id, amount }) => (amount === undefined ? [] : [[id, amount.slice(0, 20)]])),
  ),
});

/** The quantities that the URL of step 1 passes on, by the id of the ticket class; anything else is ignored. */
export const quantitiesOf = (url: URL): Record<string, string> =>
  Object.fromEntries(
    [...url.searchParams].flatMap(([name, value]) => {
      const id = parseId(/^quantity_(\d+)$/.exec(name)?.[1]);
      return id !== null && /^\d{1,3}$/.test(value) ? [[id, value]] : [];
    }),
  );

/** The chosen classes. Refuses ARGUMENTS_ERROR with the fields of the first class that cannot be read. */
export const linesOf = (choice: Choice, currencyOf: (ticketClassId: string) => string): RequestedLine[] =>
  chosenOf(choice).map((typed) => lineOf(typed, currencyOf(typed.id)));

function lineOf({ id, quantity, amount }: TypedClass, currency: string): RequestedLine {
  const donation = money(currency).refine((amountMinor) => amountMinor <= DONATION_MAX_MINOR, { error: 'INVALID' });
  try {
    const line = parseInput(z.object({ quantity: count, amount: donation.optional() }), { quantity, amount });
    return {
      ticketClassId: id,
      quantity: line.quantity,
      ...(line.amount !== undefined && { amountMinor: line.amount }),
    };
  } catch (error) {
    throw withFieldNames(error, (field) => `${field}_${id}`);
  }
}

/** The classes with a quantity other than zero. They become the lines of the order. */
const chosenOf = ({ classes }: Choice): TypedClass[] => classes.filter(({ quantity }) => !/^0{1,6}$/.test(quantity));

/** The form's name of a field of an order: `lines.1.quantity` is `quantity_7` when the second line is of class 7. */
export function formFieldOf(field: string, choice: Choice): string {
  const [, lineIndex, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const line = chosenOf(choice)[Number(lineIndex)];
  return line ? `${name === 'amountMinor' ? 'amount' : 'quantity'}_${line.id}` : field;
}
