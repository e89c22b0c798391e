import type { EventPage, FeedEvent } from '#domain/events';
import { fullAddressLine } from '#shared/address.ts';

/** The address of an event on one line; '' online and without a venue. */
export const locationOf = ({ online, venue }: FeedEvent | EventPage): string => (online ? '' : fullAddressLine(venue));
