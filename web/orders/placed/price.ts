import type { OrderPage } from '#domain/checkout';

/**
 * What all tickets of an order cost, in minor units. `totalMinor` is what is left after refunds; for a canceled order it is
 * the whole price.
 */
export const priceOf = ({
  totalMinor,
  refundedMinor,
  isCanceled,
}: Pick<OrderPage, 'totalMinor' | 'refundedMinor' | 'isCanceled'>): number =>
  totalMinor + (isCanceled ? 0 : refundedMinor);
