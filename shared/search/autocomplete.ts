/** Wire format of autocomplete (spec 3, 7). Pure types. */

/** An event that matches the typed text. `primary_venue` and `image` only when the request expands them. */
export interface EventHit {
  id: string;
  name: string;
  /** Path of the event's page. */
  url: string;
  /** ISO instant; `tz` is the IANA zone of the event. */
  starts_at: string;
  tz: string;
  primary_venue: { name: string; city: string | null } | null;
  /** `url` is a path; sizes in CSS pixels. */
  image: { url: string; width: number; height: number } | null;
  is_online: boolean;
  /** True when the event is not at the requested place: it is included because the place has few matches. */
  is_elsewhere: boolean;
}

/** What a suggested search is: a completed meaning, a name, words of titles, or a corrected spelling. */
export type HintKind = 'kind' | 'date' | 'price' | 'online' | 'place' | 'organizer' | 'venue' | 'phrase' | 'spelling';

/** More about a suggested search. */
export interface QueryHint {
  kind: HintKind;
  /** Number of events that the search finds at the place, at most 1,000; null where it was not counted. */
  total: number | null;
}

/**
 * Response of `GET /api/v3/destination/search/autocomplete/`. Both lists are best first, events elsewhere last, and
 * together they have at most 24 entries (spec 9).
 */
export interface Autocomplete {
  query: string[];
  /** By the texts of `query`. The specification has no hints, so that an answer may lack them. */
  hints?: Record<string, QueryHint>;
  events: EventHit[];
  /** Whether the place has any event. It is looked up only when both lists are empty; otherwise it is true. */
  has_events: boolean;
}

/** Answer of `GET /api/v3/trending/` (spec 3). */
export interface TrendingAnswer {
  trending: { active_timeframe: 'week'; trending_searches: { term: string }[] };
}
