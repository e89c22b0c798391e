// What a promo code takes off a basket (decision 080).
import { isDiscounted, type RedeemedCode } from '#domain/tickets';
import { unitDiscounts } from '#shared/discount.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { smallestStep } from '#shared/money.ts';
import type { SellableLine } from './lines.ts';

/** A line with its price after the discount. */
export interface DiscountedLine extends SellableLine {
  /** What one ticket costs less than its regular price, in minor units. */
  discountMinor: number;
}

/** A basket with its discount, and the code that it uses; null when the code takes nothing off. */
export interface DiscountedBasket {
  lines: DiscountedLine[];
  use: { promoCodeId: string; tierId: string } | null;
}

/**
 * The lines with the discount of a code. A code takes nothing off tickets that it is not for, and is not used then.
 * Refuses ARGUMENTS_ERROR (`promoCode`, `TOO_SMALL` with `min` in minor units) when the order costs less than the
 * minimum of the code.
 */
export function discountBasket(lines: SellableLine[], code: RedeemedCode | null): DiscountedBasket {
  const { discount = null, id = null, stock = null } = code ?? {};
  const priced = lines.map((line) => ({
    ...line,
    isDiscounted: code !== null && isDiscounted(line.ticketClass, code),
  }));
  if (!discount || id === null || !stock || !priced.some((line) => line.isDiscounted))
    return { lines: lines.map((line) => ({ ...line, discountMinor: 0 })), use: null };
  const regularMinor = lines.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0);
  if (regularMinor < discount.minOrderMinor)
    return refuse('ARGUMENTS_ERROR', {
      fields: { promoCode: ['TOO_SMALL'] },
      values: { min: discount.minOrderMinor },
    });
  const off = unitDiscounts(discount.terms, priced, smallestStep(discount.currency));
  const discounted = lines.map((line, index) => {
    const discountMinor = off[index] ?? 0;
    return { ...line, unitMinor: line.unitMinor - discountMinor, discountMinor };
  });
  // a percentage of a very low price may be rounded to nothing
  return { lines: discounted, use: off.some((minor) => minor > 0) ? { promoCodeId: id, tierId: stock.id } : null };
}

/** Refuses ARGUMENTS_ERROR (`promoCode`) when the buyer saw a discount that the code does not give any more. */
export function requireDiscount(code: RedeemedCode | null): void {
  if (!code?.discount) refuseFields({ promoCode: ['UNKNOWN'] });
}
