import type { FeeRow } from '#domain/pricing';
import { formatMoney } from '#shared/money.ts';
import { formatRate } from '#shared/rates.ts';

/** “5% + $0.50” without the part that is zero, and “0%” when both are. */
export function feePrice(fee: NonNullable<FeeRow['fee']>, currency: string, locale: string): string {
  const fixed = fee.fixedMinor === 0 ? null : formatMoney({ value: fee.fixedMinor, currency }, locale);
  const rate = fee.rate === 0 && fixed !== null ? null : formatRate(fee.rate, locale);
  return [rate, fixed].filter((part) => part !== null).join(' + ');
}
