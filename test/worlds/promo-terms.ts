// Terms of promo codes for tests.
import type { PromoFields } from '#domain/management';

/** A tenth off each ticket, for all ticket classes, at any time and any number of times. */
export const TENTH: PromoFields = {
  kind: 'percent',
  percent: 10,
  amountMinor: null,
  minimumMinor: 0,
  limit: null,
  startsAt: null,
  endsAt: null,
  classIds: null,
};
