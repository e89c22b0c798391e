// Events, their venues and series.
// Owns the tables `event`, `event_entry`, `event_guest`, `event_join_link`, `event_series` and `venue`.
// Must hold: an event that is not a draft was published; time states (live, started, ended) are derived, never stored;
// every change that is visible in search enqueues a listing refresh in the same transaction.
// An event has four shapes: record, summary and page (shapes.ts), and discovery's card.

// One event
export { lockedSaleRecordIn, saleRecord, type SaleRecord } from './record.ts';
export { eventSummary } from './summary.ts';
export { eventPage, previewPage } from './page.ts';
export { seriesDates, type VisibleDate } from './series/page-dates.ts';
export { statusAt } from './present.ts';
export { httpsUrl, type JoinDetails, joinDetailsOf, NO_JOIN_DETAILS } from './join-link.ts';
export type { EventDetails, EventPage, EventRecord, EventStatus, EventSummary, FeedEvent } from './shapes.ts';

// Events for guests
export {
  acceptInvitation,
  enterPassword,
  eventEntry,
  type EventEntry,
  purgePastGuests,
  invitedEvent,
  passwordEvent,
  renewInvitationIn,
  requireAdmission,
  setEntryIn,
} from './guests.ts';

// Many events
export { eventRecordIn } from './record.ts';
export { listableIds, listableRecords, onlineIds, sellersOf } from './record.ts';
export { eventSummaries, findEvents } from './summary.ts';
export { eventsOfOrganizers, publicEvents, ticketedEvents, visibleEvents } from './feed.ts';
export {
  countRecentlyPublished,
  eventsStartingWithin,
  eventTimes,
  organizersOfEvents,
  placesOfEvents,
  visibleByDate,
  visibleUpcomingCount,
} from './by-date.ts';

// Changes
export { createEventIn, createEventsIn, enqueueListingRefresh, updateEventIn, withBatchedRefresh } from './write.ts';
export {
  cancelEventIn,
  postponeEventIn,
  publishEventIn,
  publishEventsIn,
  removeEventIn,
  rescheduleEventIn,
  unpublishEventIn,
} from './status.ts';
export {
  eventCounts,
  eventIdsOfOrganizers,
  everyEventIdOfOrganizers,
  findSameVenue,
  imagesOf,
  lockEventIn,
  managedCounts,
  managedEvents,
  photosInTexts,
  usualZone,
} from './managed.ts';
export { type EventTexts, eventTexts, lockShownEventsIn, publishedCounts, publishedLike } from './history.ts';
export { type EventsAtEnd, eventsAtEnd, lockUnfinishedEventsIn, publishedIds } from './end-of-organization.ts';
export { blankDraftsIn } from './blank-drafts.ts';
export { setJoinDetailsIn } from './join-link.ts';
export { createSeriesIn, createVenueIn } from './venue.ts';
export { changeVenueIn, cityOfVenue, type OwnVenue, removeVenueIn, venuesOf } from './own-venues.ts';
export {
  addDatesIn,
  joinSeriesIn,
  lockSeriesIn,
  moveDatesIn,
  otherDatesAhead,
  publishDatesIn,
  removeDatesIn,
  type SeriesEvent,
  seriesEventsIn,
} from './series/dates.ts';
export { findEventBySource, findSeriesBySource, findVenueBySource, hasEvents } from './by-source.ts';
export type { EventInput } from './inputs.ts';
