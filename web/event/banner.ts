import type { EventStatus } from '#domain/events';
import type { SalesStatus } from '#domain/tickets';

interface Facts {
  status: EventStatus;
  salesStatus: SalesStatus;
  /** Whether the page lists similar events. */
  hasSimilar: boolean;
}

/** `action` is the only action of the banner: a link or, for `remind`, a form. */
export interface Banner {
  kind: 'canceled' | 'postponed' | 'ended' | 'not_on_sale';
  action: 'similar' | 'organizer' | 'remind';
}

/**
 * The banner of an event page; null for an event whose tickets are or were on sale, and for an event without tickets.
 */
export function bannerOf({ status, salesStatus, hasSimilar }: Facts): Banner | null {
  if (status === 'canceled' || status === 'ended')
    return { kind: status, action: hasSimilar ? 'similar' : 'organizer' };
  if (status === 'postponed') return { kind: status, action: 'organizer' };
  return salesStatus === 'not_yet_on_sale' ? { kind: 'not_on_sale', action: 'remind' } : null;
}

/**
 * Whether the event still takes place on a known date. For all other events the page names no price and offers no
 * tickets.
 */
export const isAhead = (status: EventStatus): boolean => status === 'live' || status === 'started';
