/** Notes and coins by which people round an amount up, in major units. */
const ROUND_TO = [5, 10, 20, 50, 100];
const CHOICES_MAX = 3;

/**
 * Amounts that people are likely to hand over for a total, in minor units, the exact one first: 51.00 is paid with 51, 55,
 * 60 or 100. `digits` is the number of the currency's fraction digits.
 */
export function likelyCash(totalMinor: number, digits: number): number[] {
  const rounded = ROUND_TO.map((note) => {
    const step = note * 10 ** digits;
    return Math.ceil(totalMinor / step) * step;
  });
  return [...new Set([totalMinor, ...rounded])].slice(0, CHOICES_MAX + 1);
}
