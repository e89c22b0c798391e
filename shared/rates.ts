// Rates in thousandths of a percent, as people type and read them.

/** `19`, `8.875` and `8,875` are 19,000 and 8,875; null for another text and for more than three decimals. */
export function rateOfText(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(text.replace('%', '').trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** `19%`, `8,875 %`: a rate in the format of a locale. */
export const formatRate = (rate: number, locale: string): string =>
  new Intl.NumberFormat(locale.replace('_', '-'), { style: 'percent', maximumFractionDigits: 3 }).format(
    rate / 100_000,
  );
