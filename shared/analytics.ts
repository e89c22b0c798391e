/**
 * What is told about the use of search and location (spec 7): one entry an event, with the fields that may be sent.
 * A field that is not listed here is dropped before it leaves the browser, and refused by the server.
 */
export interface AnalyticsEvents {
  /** Another place was set, however. */
  LocationChange: { slug: string; placeType: string; source: 'suggestion' | 'recent' | 'current' | 'online' };
  RecentLocationClick: { slug: string; position: number };
  UseCurrentLocation: { outcome: string };
  LocationPickerClick: { placeType: string; position: number };
  /** A maps-service id that is none of our places. */
  MissingWOFPlace: { value: string; placeType: string };
  /** A search was submitted. `query` as normalised for the search history; '' when only a place was searched. */
  SearchRun: { query: string; slug: string; source: 'typed' | 'suggestion' | 'recent' | 'trending' | 'event' };
  SuggestionClick: { position: number; kind: 'query' | 'event' };
  RecentSearchClick: { position: number };
  TrendingClick: { position: number };
}

export type AnalyticsName = keyof AnalyticsEvents;
export type AnalyticsEvent = { [Name in AnalyticsName]: { name: Name } & AnalyticsEvents[Name] }[AnalyticsName];
