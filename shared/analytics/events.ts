/**
 * What is told about the use of search and location (spec 7): one entry an event, with the fields that may be sent.
 * A field that is not listed here is dropped before it leaves the browser, and refused by the server.
 */
export interface AnalyticsEvents {
  /** A page was shown; which one is told by its label. */
  PageView: Record<never, never>;
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

/** What the page is (spec 7). */
export interface PageProps {
  /** One of `PageLabel`. */
  label?: string;
  /** Content language. */
  locale?: string;
  device?: 'mobile' | 'tablet' | 'desktop';
}

/** What kind of visitor it is, never who. */
export interface UserProps {
  isAuthenticated?: boolean;
  isAttendee?: boolean;
  canCreateEvents?: boolean;
}

/** What a browser sends at once: some events of one page. */
export interface AnalyticsBatch {
  page: PageProps;
  user: UserProps;
  events: AnalyticsEvent[];
}
