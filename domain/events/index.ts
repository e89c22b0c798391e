// Events, their venues and series.
// Owns the tables `event`, `event_series` and `venue`.
// Must hold: an event that is not a draft was published; time states (live, started, ended) are derived, never
// stored; every change that can be seen in search asks for a fresh listing in the same transaction.
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
export { type EventBrief, eventBrief } from './brief.ts';
export { type FeedEvent, feedOfEvents, feedOfOrganizer, organizersOfEvents, placesOfEvents } from './feed.ts';
export { feedOfHeldEvents, feedOfOrganizers, type ShownEvent, shownByDate, shownEvents } from './shown.ts';
export { isShownAhead } from './shown-queries.ts';
export { eventsBeginning, publishedLately } from './ahead.ts';
export { findEventBySource, hasEvents, posterFacts, salesFacts, type PosterFacts, type SalesFacts } from './facts.ts';
export { type EventTime, eventTimes } from './times.ts';
export { type EventLine, eventLines, findEvents } from './look-up.ts';
export { listableIds, listingFacts, type ListingFacts } from './listing-facts.ts';
export type { EventDetails, EventInput, EventPage, EventStatus, SeriesInput, VenueInput } from './types.ts';
