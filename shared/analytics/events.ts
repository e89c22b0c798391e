/**
 * Analytics events of search and location (spec 7), with their allowed fields. The browser drops a field that is not
 * listed here, and the server refuses it.
 */
export interface AnalyticsEvents {
  /** A page was shown; its label names the page. */
  PageView: Record<never, never>;
  /** The visitor changed the place in any way. */
  LocationChange: { slug: string; placeType: string; source: 'suggestion' | 'recent' | 'current' | 'online' };
  RecentLocationClick: { slug: string; position: number };
  UseCurrentLocation: { outcome: string };
  LocationPickerClick: { placeType: string; position: number };
  /** A maps-service id without a place in the gazetteer. */
  MissingWOFPlace: { value: string; placeType: string };
  /** A search was submitted. `query` is normalized as in the search history; '' when only a place was searched. */
  SearchRun: { query: string; slug: string; source: 'typed' | 'suggestion' | 'recent' | 'trending' | 'event' };
  SuggestionClick: { position: number; kind: 'query' | 'event' };
  RecentSearchClick: { position: number };
  TrendingClick: { position: number };
  /** An item of a menu the operator configured; `label` is the operator's name for it (spec 3, gaLabel). */
  HostMenuClick: { menu: 'organize' | 'help'; label: string };
}

export type AnalyticsName = keyof AnalyticsEvents;
export type AnalyticsEvent = { [Name in AnalyticsName]: { name: Name } & AnalyticsEvents[Name] }[AnalyticsName];

/** The page that sends the events (spec 7). */
export interface PageProps {
  /** A `PageLabel`. */
  label?: string;
  /** Content language. */
  locale?: string;
  device?: 'mobile' | 'tablet' | 'desktop';
}

/** Kind of visitor; never identifies a person. */
export interface UserProps {
  isAuthenticated?: boolean;
  isAttendee?: boolean;
  canCreateEvents?: boolean;
}

/** One request of a browser: events of one page. */
export interface AnalyticsBatch {
  page: PageProps;
  user: UserProps;
  events: AnalyticsEvent[];
}
