// Events, their venues and series.
// Owns the tables `event`, `event_series` and `venue`.
// Must hold: an event that is not a draft was published; time states (live, started, ended) are derived, never stored;
// every change that is visible in search enqueues a listing refresh in the same transaction.
export { createEvent, createEventIn, createEventsIn, updateEvent, updateEventIn } from './write.ts';
export {
  cancelEvent,
  cancelEventIn,
  postponeEvent,
  postponeEventIn,
  publishEvent,
  publishEventIn,
  publishEventsIn,
  removeEvent,
  removeEventIn,
} from './status.ts';
export {
  createSeries,
  createSeriesIn,
  createVenue,
  createVenueIn,
  findSeriesBySource,
  findVenueBySource,
} from './venue.ts';
export { eventPage } from './page.ts';
export { type EventSummary, eventSummary } from './summary.ts';
export { type FeedEvent, feedOfEvents, feedOfOrganizer, organizersOfEvents, placesOfEvents } from './feed.ts';
export {
  feedOfTicketedEvents,
  feedOfOrganizers,
  type VisibleEvent,
  visibleByDate,
  visibleUpcomingCount,
  visibleEvents,
} from './visible.ts';
export { eventsStartingWithin, countRecentlyPublished } from './upcoming.ts';
export {
  findEventBySource,
  hasEvents,
  posterRecord,
  salesRecord,
  type PosterRecord,
  type SalesRecord,
} from './record.ts';
export { type EventTime, eventTimes } from './times.ts';
export { type AdminEvent, adminEventsByIds, adminFindEvents } from './admin-search.ts';
export { listableIds, listingRecords, type ListingRecord } from './listing-record.ts';
export type { EventDetails, EventInput, EventPage, EventStatus, SeriesInput, VenueInput } from './types.ts';
