/** What the search box asks while somebody types, and what it is told (spec 3, 7). Pure types. */

/** An event that what is typed may mean. `primary_venue` and `image` only where the call expands them. */
export interface EventHit {
  id: string;
  name: string;
  /** Address of the event's page, without origin. */
  url: string;
  /** ISO instant; `tz` is the IANA zone it happens in. */
  starts_at: string;
  tz: string;
  primary_venue: { name: string; city: string | null } | null;
  /** `url` without origin; CSS pixels. */
  image: { url: string; width: number; height: number } | null;
  is_online: boolean;
  /** Not at the place asked for: told because little there matches. */
  is_elsewhere: boolean;
}

/**
 * Answer of `GET /api/v3/destination/search/autocomplete/`. Both lists are best first, events elsewhere last, and together they hold at most
 * 24 (spec 9).
 */
export interface Autocomplete {
  query: string[];
  events: EventHit[];
  /** Whether anything at all is on there: found out when both lists are empty, true otherwise. */
  has_events: boolean;
}

/** Answer of `GET /api/v3/trending/` (spec 3). */
export interface TrendingAnswer {
  trending: { active_timeframe: 'week'; trending_searches: { term: string }[] };
}
