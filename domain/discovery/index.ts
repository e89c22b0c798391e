// Finding events: search, the home page's shelves, lists beside an event, autocomplete, the sitemap.
// Owns the tables `listing`, `listing_zone`, `listing_change`, `listing_state` and `search_term`, all of which can be
// rebuilt from other modules' tables.
// Must hold: only public, published events that are neither canceled nor removed are listed, and ended events are not
// found; a change is visible once its `discovery.refresh` job has run; the clock decides whether an event has ended,
// not the listing.
export { recommendationCandidates } from './lists/recommendation-candidates.ts';
export { cardsByIds } from './lists/cards-by-ids.ts';
export { listedCards } from './lists/listed-cards.ts';
export { nextByOrganizer } from './lists/next-by-organizer.ts';
export { preferenceShelves } from './lists/preference-shelves.ts';
export { byOrganizer, moreFromOrganizer, similar } from './lists/related-events.ts';
export { sitemapPage } from './lists/sitemap.ts';
export { searchAlternatives } from './lists/search-alternatives.ts';
export { popularPlaces } from './lists/popular-places.ts';
export { popularThisWeek } from './lists/popular-this-week.ts';
export { type InterestSignal, scheduleInterestUpdate, updateInterest } from './listing/interest.ts';
export { refreshListing, tidyListings } from './listing/refresh.ts';
export { rebuildListings, renewListings } from './listing/version.ts';
export { searchPins, type MapView } from './lists/search-pins.ts';
export { type FilterTotals, filterTotals } from './lists/facet-totals.ts';
export { filterCounts } from './lists/filter-counts.ts';
export { search } from './lists/search.ts';
export { subcategoryTotals } from './lists/subcategory-totals.ts';
export { shelves } from './lists/shelves.ts';
export { usualTime, type UsualTime } from './lists/usual-time.ts';
export { suggest, warmAutocomplete, type SuggestedEvent, type Suggestions } from './autocomplete/suggest.ts';
export type { QueryKind, SuggestedQuery } from './autocomplete/meanings.ts';
export type { SubcategoryTotals } from './engine/search-engine.ts';
export type {
  RecommendationCandidate,
  CardPage,
  Coordinates,
  DateFilter,
  SearchAlternatives,
  EventCard,
  MapCluster,
  MapPins,
  NamedOrganizer,
  NamedVenue,
  FilterName,
  SearchQuery,
  SearchResult,
  Shelf,
  ShelfPreference,
  PreferenceQuery,
  Where,
} from './types.ts';
// The understanding of a typed query, and the lexicon.
export { concepts } from './query/lexicon.ts';
export { understand } from './query/understand.ts';
export type { PlaceNames } from './query/place-names.ts';
export { queryPlaces, warmSearch } from './query/query-places.ts';
export type { Concept, Meaning, QueryPart, Understanding } from './query/types.ts';
