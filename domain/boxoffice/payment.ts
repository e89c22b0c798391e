import { type ArgumentErrors, refuseFields } from '#shared/errors.ts';
import { AMOUNT_MAX_MINOR } from './limits.ts';

/** How a buyer pays, as the seller entered it. */
export interface Payment {
  /** `cash`, or `card` for the organization's own terminal. It does not matter when there is nothing to pay. */
  way: string;
  /** The cash that the buyer handed over, in minor units; null when the seller entered none. */
  givenMinor: number | null;
}

/**
 * The payment of an amount. Refuses ARGUMENTS_ERROR: `way` for another way, `given` for less cash than the amount.
 */
export function requirePayment(
  { way, givenMinor }: Payment,
  totalMinor: number,
): { way: 'cash' | 'card' | 'free'; givenMinor: number | null } {
  if (totalMinor === 0) return { way: 'free', givenMinor: null };
  if (way === 'card') return { way, givenMinor: null };
  const errors: ArgumentErrors = {};
  if (way !== 'cash') errors.way = [way === '' ? 'MISSING' : 'INVALID'];
  if (givenMinor !== null) {
    if (!Number.isSafeInteger(givenMinor) || givenMinor > AMOUNT_MAX_MINOR) errors.given = ['INVALID'];
    else if (givenMinor < totalMinor) errors.given = ['TOO_SMALL'];
  }
  refuseFields(errors);
  return { way: 'cash', givenMinor };
}
