import type { EventSummary } from '#domain/events';

interface Dated {
  event: Pick<EventSummary, 'startsAt' | 'endsAt'>;
}

/** Splits orders into upcoming, soonest first, and past, latest first. `now` is an ISO instant. */
export function splitByStart<O extends Dated>(orders: readonly O[], now: string): { upcoming: O[]; past: O[] } {
  const nowMs = Date.parse(now);
  const sorted = orders.toSorted((a, b) => Date.parse(a.event.startsAt) - Date.parse(b.event.startsAt));
  const isOver = ({ event }: O) => Date.parse(event.endsAt) <= nowMs;
  return { upcoming: sorted.filter((order) => !isOver(order)), past: sorted.filter(isOver).toReversed() };
}
