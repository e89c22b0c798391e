import type { EventRecord } from '#domain/events';
import type { OrganizerTicket } from '#domain/tickets';

interface Order {
  event: Pick<EventRecord, 'status' | 'startsAt'>;
  tickets: Pick<OrganizerTicket, 'status'>[];
  now: Temporal.Instant;
}

/**
 * Whether an order can be canceled: it has a valid ticket, and its event takes place and has not started. Holders may
 * give tickets back under the same rule (`buyers.isReturnable`).
 */
export const isCancelable = ({ event, tickets, now }: Order): boolean =>
  tickets.some(({ status }) => status === 'valid') &&
  (event.status === 'postponed' ||
    (event.status === 'live' && Temporal.Instant.compare(Temporal.Instant.from(event.startsAt), now) > 0));

/** Whether tickets of an event can move to another class: the event is published or postponed, and has not ended. */
export const isMovable = ({ status, endsAt }: Pick<EventRecord, 'status' | 'endsAt'>, now: Temporal.Instant): boolean =>
  status === 'postponed' || (status === 'live' && Temporal.Instant.compare(Temporal.Instant.from(endsAt), now) > 0);
