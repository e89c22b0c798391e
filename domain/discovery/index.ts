// Finding events: search, the home page's shelves, lists beside an event, the sitemap.
// Owns the tables `listing`, `listing_zone`, `listing_change` and `search_term`, all of which can be rebuilt from what others own.
// Must hold: only public, published events that are neither canceled nor removed are listed, and what is over is not
// found; a change is seen once its `discovery.refresh` job ran; whether an event is over is asked of the clock, not
// of the listing.
export { candidates } from './candidates.ts';
export { cardsByIds } from './cards-by-ids.ts';
export { nextOfOrganizers } from './next-of-organizers.ts';
export { tasteShelves } from './taste-shelves.ts';
export { byOrganizer, moreFromOrganizer, similar, sitemapPage } from './lists.ts';
export { emptyHelp } from './empty-help.ts';
export { popularPlaces } from './popular-places.ts';
export { rebuildListings, refreshListing, tidyListings } from './refresh.ts';
export { search } from './search.ts';
export { shelves } from './shelves.ts';
export { suggest, warmSuggestions, type SuggestedEvent, type Suggestions } from './suggest.ts';
export type {
  Candidate,
  CardPage,
  Coordinates,
  DateFilter,
  EmptyHelp,
  EventCard,
  FilterName,
  SearchQuery,
  SearchResult,
  Shelf,
  TasteOfShelf,
  Tastes,
  Where,
} from './types.ts';
