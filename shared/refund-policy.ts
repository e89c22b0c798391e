// The refund policies that an organizer can choose for an event.

/**
 * Until how many days before the event a policy promises refunds; null for a policy that promises none. With `flexible`, the
 * organizer decides about each request.
 */
const DAYS = { none: null, flexible: null, '1d': 1, '7d': 7, '30d': 30 } as const;

export type RefundPolicy = keyof typeof DAYS;

/**
 * From the least to the most generous. `flexible` promises nothing, so it is less than any promise; but buyers may ask, so it is
 * more than `none`.
 */
const BY_GENEROSITY = ['none', 'flexible', '30d', '7d', '1d'] as const satisfies readonly RefundPolicy[];

/** All policies. */
export const REFUND_POLICIES = BY_GENEROSITY;

/** Whether buyers may ask for a refund until the start, and the organizer decides, by the policy as it is stored. */
export const isFlexible = (stored: string): boolean => stored === 'flexible';

/** Whether a policy gives buyers less time than another. */
export const isLessGenerous = (policy: RefundPolicy, than: RefundPolicy): boolean =>
  BY_GENEROSITY.indexOf(policy) < BY_GENEROSITY.indexOf(than);

/**
 * The last day, in the zone of the event, on which a policy promises a refund; null when it promises none. The whole day
 * counts, so that the hour of the event does not decide.
 *
 * @param stored The policy as an order stores it. An unknown text promises nothing.
 * @param event `startsAt` is an ISO instant.
 */
export function lastRefundDay(stored: string, { startsAt, tz }: { startsAt: string; tz: string }): string | null {
  const days = Object.entries(DAYS).find(([policy]) => policy === stored)?.[1] ?? null;
  if (days === null) return null;
  return Temporal.Instant.from(startsAt).toZonedDateTimeISO(tz).toPlainDate().subtract({ days }).toString();
}

/** Whether the last day for a refund is today or later in the zone of the event. `now` is an ISO instant. */
export const isRefundDayAhead = (day: string, { now, tz }: { now: string; tz: string }): boolean =>
  Temporal.PlainDate.compare(day, Temporal.Instant.from(now).toZonedDateTimeISO(tz).toPlainDate()) >= 0;
