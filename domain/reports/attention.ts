import type { EventRecord, JoinDetails } from '#domain/events';
import type { ClassWithStock } from '#domain/tickets';

/** What an organizer should look at, the most urgent first. `name` is the name of the ticket class. */
export type Attention =
  | { kind: 'door_conflicts'; count: number }
  | { kind: 'refund_requests'; count: number }
  | { kind: 'join_link_missing' }
  | { kind: 'doors_open_soon' }
  | { kind: 'sold_out' }
  | { kind: 'class_sold_out'; name: string }
  | { kind: 'almost_sold_out'; left: number }
  | { kind: 'sales_ended'; left: number };

export interface AttentionFacts {
  event: Pick<EventRecord, 'online' | 'startsAt' | 'endsAt' | 'status'>;
  join: JoinDetails;
  classes: Pick<ClassWithStock, 'name' | 'isAddOn' | 'capacity' | 'sold' | 'setAside' | 'admits' | 'salesEnd'>[];
  stock: { capacity: number; sold: number };
  /** Tickets that doors without a network let in and should not have, and that no member has marked as seen. */
  conflicts: number;
  /** Orders with an open request for a refund. */
  refundRequests: number;
  now: Temporal.Instant;
}

/** Before the start: a missing join link is shown this early, check-in this early. */
const JOIN_LINK_HOURS = 7 * 24;
const DOORS_HOURS = 24;
/** An event with fewer tickets is almost sold out from the start. */
const SMALL_EVENT = 10;

/**
 * What needs the organizer's attention now. After its end, an event needs attention only for what happened at its doors, and for
 * buyers who wait for an answer.
 */
export function attentionOf(facts: AttentionFacts): Attention[] {
  const { conflicts, refundRequests } = facts;
  return [
    ...(conflicts > 0 ? [{ kind: 'door_conflicts' as const, count: conflicts }] : []),
    ...(refundRequests > 0 ? [{ kind: 'refund_requests' as const, count: refundRequests }] : []),
    ...beforeEnd(facts),
  ];
}

function beforeEnd(facts: AttentionFacts): Attention[] {
  const { event, now } = facts;
  if (event.status !== 'live' || Temporal.Instant.compare(event.endsAt, now) <= 0) return [];
  return [...startOf(facts), ...stockOf(facts)];
}

function startOf({ event, join, stock, now }: AttentionFacts): Attention[] {
  const hours = now.until(event.startsAt).total('hours');
  const lacksLink =
    event.online && join.link === '' && join.instructions === '' && hours <= JOIN_LINK_HOURS && stock.sold > 0;
  return [
    ...(lacksLink ? [{ kind: 'join_link_missing' as const }] : []),
    ...(!event.online && hours <= DOORS_HOURS && stock.sold > 0 ? [{ kind: 'doors_open_soon' as const }] : []),
  ];
}

function stockOf({ classes: all, stock, now }: AttentionFacts): Attention[] {
  const classes = all.filter(({ isAddOn }) => !isAddOn);
  if (classes.length === 0) return [];
  const left = stock.capacity - stock.sold;
  if (left <= 0) return [{ kind: 'sold_out' }];
  const isOver = ({ salesEnd }: (typeof classes)[number]) =>
    salesEnd !== null && Temporal.Instant.compare(salesEnd, now) <= 0;
  if (classes.every(isOver)) return [{ kind: 'sales_ended', left }];
  const soldOut = classes.filter(({ capacity, sold, setAside, admits }) => capacity - sold - setAside < admits);
  return [
    ...soldOut.map(({ name }) => ({ kind: 'class_sold_out' as const, name })),
    ...(stock.capacity >= SMALL_EVENT && left * 10 <= stock.capacity
      ? [{ kind: 'almost_sold_out' as const, left }]
      : []),
  ];
}
