import type { SaleRecord } from '#domain/events';
import { refuse } from '#shared/errors.ts';

/**
 * The event, unless it does not take place. An event that began or ended while the form was open is still sold: the
 * organizer decides about its tickets.
 */
export function requireTakesPlace(event: SaleRecord | null): SaleRecord {
  if (!event || event.status === 'canceled') return refuse('EVENT_CANCELED');
  // A private event has no reservations. So staff took the event down after the reservation was made.
  if (event.visibility === 'private') return refuse('EVENT_TAKEN_DOWN');
  return event.status === 'postponed' ? refuse('EVENT_POSTPONED') : event;
}
