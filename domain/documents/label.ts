/** Digits of a number, so that most numbers of a year have the same length. */
const DIGITS = 5;

/**
 * A number as it is printed: `2026-00001` for receipts and invoices, `CN-2026-00001` for credit notes, and `DEMO-…` for demo money.
 * Credit notes have a row of their own, as Spanish law asks (Real Decreto 1619/2012, article 6).
 */
export function labelOf(numbered: {
  year: number;
  number: number;
  series: 'sale' | 'credit';
  isDemo: boolean;
}): string {
  const number = String(numbered.number).padStart(DIGITS, '0');
  return `${numbered.isDemo ? 'DEMO-' : ''}${numbered.series === 'credit' ? 'CN-' : ''}${numbered.year}-${number}`;
}
