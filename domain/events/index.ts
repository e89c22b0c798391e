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
export { createSeries, createSeriesIn, createVenue, createVenueIn } from './venue.ts';
export { findEventBySource, findSeriesBySource, findVenueBySource, hasEvents } from './by-source.ts';
export { listableIds, listableRecords, saleRecord, type SaleRecord } from './record.ts';
export { eventSummaries, eventSummary, findEvents } from './summary.ts';
export { eventsOfOrganizers, publicEvents, ticketedEvents, visibleEvents } from './feed.ts';
export { eventPage } from './page.ts';
export { statusAt } from './present.ts';
export {
  countRecentlyPublished,
  eventsStartingWithin,
  eventTimes,
  organizersOfEvents,
  placesOfEvents,
  visibleByDate,
  visibleUpcomingCount,
} from './by-date.ts';
export type { EventDetails, EventPage, EventRecord, EventStatus, EventSummary, FeedEvent } from './shapes.ts';
export type { EventInput } from './inputs.ts';
