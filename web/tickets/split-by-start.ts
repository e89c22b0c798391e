interface Dated {
  event: { startsAt: string; endsAt: string };
}

/** Orders still to come, soonest start first, and those that are over, latest first. `now` is an ISO instant. */
export function splitByStart<O extends Dated>(orders: readonly O[], now: string): { upcoming: O[]; past: O[] } {
  const at = Date.parse(now);
  const sorted = orders.toSorted((one, other) => Date.parse(one.event.startsAt) - Date.parse(other.event.startsAt));
  const over = ({ event }: O) => Date.parse(event.endsAt) <= at;
  return { upcoming: sorted.filter((order) => !over(order)), past: sorted.filter(over).toReversed() };
}
