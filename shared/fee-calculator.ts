// The fee calculator: how the money of tickets is divided, by the functions that price the tickets of an order.
import type { ArgumentCode, ArgumentErrors } from './argument-errors.ts';
import { CURRENCIES } from './currencies.ts';
import { errorOf } from './field-errors.ts';
import { minorValue, smallestStep } from './money.ts';
import { allInPrice, type Breakdown, breakdownOf, type FeeRate, NO_TERMS, type PriceTerms } from './price-breakdown.ts';
import { rateOfText } from './rates.ts';

/** What a person types, or what the address of the page says. */
export interface CalculatorFields {
  price: string;
  quantity: string;
  currency: string;
  payer: 'buyers' | 'organizer';
  /** The rate of the tax in percent; '' for none. */
  tax: string;
  /** Whether the price contains the tax or the tax is added to it. */
  taxKind: 'inclusive' | 'on_top';
}

/** The money of the tickets. `ticket` is one ticket; `all` is the quantity times it. Minor units. */
export interface Calculation {
  currency: string;
  quantity: number;
  /** What the organizer asks for one ticket. */
  priceMinor: number;
  fee: FeeRate;
  taxRate: number;
  ticket: Breakdown;
  all: Breakdown;
}

/** The fee of the site in each currency; a currency without a fee is absent. */
export type HostFees = Readonly<Record<string, FeeRate>>;

/** More tickets would exceed what a number holds exactly. */
const QUANTITY_MAX = 100_000;
const TAX_MAX = 100_000;

/** Reads the address of the page. Texts are cut to the length of their fields, so the page shows no long text. */
export function calculatorFieldsOf(parameters: URLSearchParams, currency: string): CalculatorFields {
  const read = (name: string, otherwise: string) => (parameters.get(name) ?? otherwise).trim().slice(0, 12);
  const isCurrency = CURRENCIES.includes(read('currency', ''));
  return {
    price: read('price', '25'),
    quantity: read('quantity', '100'),
    currency: isCurrency ? read('currency', '') : currency,
    payer: parameters.get('payer') === 'organizer' ? 'organizer' : 'buyers',
    tax: read('tax', ''),
    taxKind: parameters.get('taxKind') === 'on_top' ? 'on_top' : 'inclusive',
  };
}

/** The fields that cannot be calculated with: `price`, `quantity` and `tax`. */
export function calculatorErrors(fields: CalculatorFields): ArgumentErrors {
  const { price, quantity, tax } = valuesOf(fields);
  return {
    ...errorOf('price', fields.price === '' ? 'MISSING' : price === null ? 'INVALID' : null),
    ...errorOf('quantity', fields.quantity === '' ? 'MISSING' : quantityProblem(quantity)),
    ...errorOf('tax', tax === null ? 'INVALID' : tax > TAX_MAX ? 'TOO_LARGE' : null),
  };
}

const quantityProblem = (quantity: number | null): ArgumentCode | null =>
  quantity === null || quantity === 0 ? 'INVALID' : quantity > QUANTITY_MAX ? 'TOO_LARGE' : null;

/** How the money is divided; null while a field is wrong (`calculatorErrors`). */
export function calculate(fields: CalculatorFields, fees: HostFees): Calculation | null {
  const { price, quantity, tax } = valuesOf(fields);
  if (Object.keys(calculatorErrors(fields)).length > 0 || price === null || quantity === null || tax === null)
    return null;
  const { currency, payer, taxKind } = fields;
  const terms: PriceTerms = {
    fee: fees[currency] ?? NO_TERMS.fee,
    isFeePassedOn: payer === 'buyers',
    tax: tax === 0 ? null : { name: '', rate: tax, isInclusive: taxKind === 'inclusive' },
    step: smallestStep(currency),
  };
  const ticket = breakdownOf(allInPrice(price, terms), terms);
  return {
    currency,
    quantity,
    priceMinor: price,
    fee: terms.fee,
    taxRate: tax,
    ticket,
    all: {
      totalMinor: quantity * ticket.totalMinor,
      feeMinor: quantity * ticket.feeMinor,
      taxMinor: quantity * ticket.taxMinor,
      netMinor: quantity * ticket.netMinor,
    },
  };
}

const valuesOf = ({ price, quantity, currency, tax }: CalculatorFields) => ({
  price: minorValue(price, currency),
  quantity: /^\d{1,9}$/.test(quantity) ? Number(quantity) : null,
  tax: tax === '' ? 0 : rateOfText(tax),
});
