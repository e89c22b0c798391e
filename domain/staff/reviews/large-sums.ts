// What a large order is in each currency (decision 106).
import { minorValue } from '#shared/money.ts';

/**
 * A large order, in whole units of its currency: the worth of about 300 euros in late 2026, rounded. 300 for currencies
 * of about the worth of the euro.
 */
const LARGE_SUMS: Record<string, number> = {
  SEK: 3_500,
  NOK: 3_500,
  DKK: 2_200,
  PLN: 1_300,
  CZK: 7_500,
  HUF: 120_000,
  RON: 1_500,
  TRY: 15_000,
  ILS: 1_200,
  JPY: 50_000,
  KRW: 500_000,
  INR: 30_000,
  SGD: 450,
  HKD: 2_700,
  TWD: 11_000,
  THB: 11_000,
  PHP: 20_000,
  IDR: 5_500_000,
  MYR: 1_500,
  AED: 1_250,
  ZAR: 6_000,
  KES: 45_000,
  NGN: 500_000,
  EGP: 17_000,
  MAD: 3_200,
  BRL: 1_900,
  MXN: 6_500,
  ARS: 450_000,
  CLP: 330_000,
  COP: 1_300_000,
  PEN: 1_200,
  ISK: 45_000,
  SAR: 1_300,
  QAR: 1_250,
  UGX: 1_200_000,
  VND: 9_000_000,
  KWD: 105,
  BHD: 130,
  OMR: 135,
  JOD: 245,
  TND: 1_000,
};
const LARGE_SUM = 300;

/** How many times as large as a large order a sum is: 1 for about 300 euros, 0.5 for about 150. */
export function worthOf({ totalMinor, currency }: { totalMinor: number; currency: string }): number {
  const large = minorValue(String(LARGE_SUMS[currency] ?? LARGE_SUM), currency);
  return large === null ? 0 : totalMinor / large;
}
