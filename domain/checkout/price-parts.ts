// What is in the price of a ticket, for baskets and orders (decision 092).
import type { ClassForSale } from '#domain/tickets';
import { breakdownOf, NO_TERMS } from '#shared/price-breakdown.ts';

/** The parts of the price of one ticket, in minor units, as they were when the basket was made. */
export interface PriceParts {
  /** What the organizer asked for, before a discount. */
  priceMinor: number;
  feeMinor: number;
  /** Whether the buyer paid the fee on top of the price. Otherwise the organizer paid it. */
  isFeePassedOn: boolean;
  taxMinor: number;
  /** As the organizer calls it; '' without a tax. */
  taxName: string;
  /** Thousandths of a percent. */
  taxRate: number;
}

/** The parts of what one ticket of a line costs. */
export function partsOf({
  ticketClass: { terms, listMinor, priceKind },
  unitMinor,
}: {
  ticketClass: Pick<ClassForSale, 'terms' | 'listMinor' | 'priceKind'>;
  unitMinor: number;
}): PriceParts {
  const { feeMinor, taxMinor } = breakdownOf(unitMinor, terms);
  const { name: taxName = '', rate: taxRate = 0 } = (taxMinor > 0 && terms.tax) || {};
  const priceMinor = priceKind === 'donation' ? unitMinor : listMinor;
  return { priceMinor, feeMinor, isFeePassedOn: terms.isFeePassedOn, taxMinor, taxName, taxRate };
}

interface PartRow {
  unit_minor: string;
  discount_minor: string;
  price_minor: string | null;
  fee_minor: string;
  is_fee_passed_on: boolean;
  tax_minor: string;
  tax_name: string;
  tax_rate: number;
}

/** The parts of a stored line. */
export const partsOfRow = (row: PartRow): PriceParts => ({
  // lines from before fees and taxes have no price of the organizer
  priceMinor: Number(row.price_minor ?? Number(row.unit_minor) + Number(row.discount_minor)),
  feeMinor: Number(row.fee_minor),
  isFeePassedOn: row.is_fee_passed_on,
  taxMinor: Number(row.tax_minor),
  taxName: row.tax_name,
  taxRate: row.tax_rate,
});

/**
 * A stored line when the buyer pays its tax itself (reverse charge): the price without the tax. Fee and share of the organizer
 * stay, and the discount is that of the price without the tax.
 */
export function withoutTax<Row extends PartRow>(row: Row): Row {
  const unitMinor = Number(row.unit_minor) - Number(row.tax_minor);
  const regular = Number(row.unit_minor) + Number(row.discount_minor);
  const tax = { name: row.tax_name, rate: row.tax_rate, isInclusive: true };
  const regularMinor = regular - breakdownOf(regular, { ...NO_TERMS, tax }).taxMinor;
  return {
    ...row,
    unit_minor: String(unitMinor),
    discount_minor: String(regularMinor - unitMinor),
    tax_minor: '0',
    tax_name: '',
    tax_rate: 0,
  };
}

/** The columns of the parts, for the rows of an order. */
export const partColumns = ({ priceMinor, feeMinor, isFeePassedOn, taxMinor, taxName, taxRate }: PriceParts) => ({
  price_minor: String(priceMinor),
  fee_minor: String(feeMinor),
  is_fee_passed_on: isFeePassedOn,
  tax_minor: String(taxMinor),
  tax_name: taxName,
  tax_rate: taxRate,
});

/** The fee and the tax in the price of a basket or an order. */
export function sumOfParts(
  lines: readonly { quantity: number; fee_minor?: string | undefined; tax_minor?: string | undefined }[],
): { feeMinor: number; taxMinor: number } {
  const sum = (amount: (line: (typeof lines)[number]) => string | undefined) =>
    lines.reduce((total, line) => total + line.quantity * Number(amount(line) ?? 0), 0);
  return { feeMinor: sum((line) => line.fee_minor), taxMinor: sum((line) => line.tax_minor) };
}
