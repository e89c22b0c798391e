// Lines, totals and taxes of documents. Plain functions: this is the only place that reads the lines of an order.
import type { SoldLine } from '#domain/checkout';
import type { DocumentLine, DocumentTax } from './snapshot.ts';

const WHOLE_ORDER = { name: '', quantity: 1, discountMinor: 0, feeMinor: 0 };

/** A line about the whole order. */
export const orderLine = (kind: DocumentLine['kind'], totalMinor: number): DocumentLine => ({
  ...WHOLE_ORDER,
  kind,
  unitMinor: totalMinor,
  totalMinor,
});

/** The lines and taxes of a sale: what the buyer paid for each ticket class. Free tickets are listed too. */
export function soldLines(sold: SoldLine[], paidMinor: number): { lines: DocumentLine[]; taxes: DocumentTax[] } {
  const lines = sold.map((line): DocumentLine => ({
    kind: 'tickets',
    name: line.name,
    quantity: line.quantity,
    unitMinor: line.unitMinor,
    discountMinor: line.discountMinor,
    feeMinor: line.parts.isFeePassedOn ? line.parts.feeMinor : 0,
    totalMinor: line.quantity * line.unitMinor,
  }));
  // the tickets of an order from before this version may have changed since it was paid
  if (totalOf(lines) !== paidMinor) return { lines: [orderLine('rest', paidMinor)], taxes: [] };
  return { lines, taxes: taxesOf(sold) };
}

/** The taxes in the prices of all tickets, each rate once. */
function taxesOf(sold: SoldLine[]): DocumentTax[] {
  const taxed = sold.filter(({ parts }) => parts.taxMinor > 0);
  const rates = Map.groupBy(taxed, ({ parts }) => `${parts.taxName} ${parts.taxRate}`);
  return [...rates.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const taxMinor = lines.reduce((sum, { quantity, parts }) => sum + quantity * parts.taxMinor, 0);
    const grossMinor = lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
    return [{ name: first.parts.taxName, rate: first.parts.taxRate, netMinor: grossMinor - taxMinor, taxMinor }];
  });
}

export const totalOf = (lines: { totalMinor: number }[]): number =>
  lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

/**
 * The taxes of a credit note, below zero. All credit notes for a document together give back exactly its taxes: the share of what was
 * given back so far is rounded up, and each credit note has the difference.
 *
 * @param of the total and the taxes of the corrected document
 * @param back `beforeMinor`: what earlier credit notes gave back; `amountMinor`: what this one gives back
 */
export function creditedTaxes(
  of: { totalMinor: number; taxes: DocumentTax[] },
  back: { beforeMinor: number; amountMinor: number },
): DocumentTax[] {
  const after = back.beforeMinor + back.amountMinor;
  const given = (part: number) => shareOf(part, back.beforeMinor, of.totalMinor) - shareOf(part, after, of.totalMinor);
  return of.taxes.map(({ name, rate, netMinor, taxMinor }) => {
    const tax = given(taxMinor);
    return { name, rate, netMinor: given(netMinor + taxMinor) - tax, taxMinor: tax };
  });
}

/** The taxes of what is left of a document. */
export const leftTaxes = (of: { totalMinor: number; taxes: DocumentTax[] }, beforeMinor: number): DocumentTax[] =>
  creditedTaxes(of, { beforeMinor, amountMinor: of.totalMinor - beforeMinor }).map((tax) => ({
    ...tax,
    netMinor: -tax.netMinor,
    taxMinor: -tax.taxMinor,
  }));

const shareOf = (part: number, amount: number, total: number): number =>
  Number((BigInt(part) * BigInt(amount) + BigInt(total) - 1n) / BigInt(total));
