/** Every number of spec 5 and 9, and the limits the product adds to them. Milliseconds unless the name says otherwise. */

// Share cards (spec 9)
export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;
export const TWITTER_CARDS = ['summary', 'summary_large_image', 'app', 'player'] as const;
export type TwitterCard = (typeof TWITTER_CARDS)[number];
export const DEFAULT_TWITTER_CARD: TwitterCard = 'summary';
export const DEFAULT_SHARE_TYPE = 'website';
export const THEME_COLOUR = '#f6682f';

// Autocomplete and trending (spec 5, 9)
export const AUTOCOMPLETE_MAX_SUGGESTIONS = 24;
export const AUTOCOMPLETE_DEBOUNCE_MS = 400;
export const TRENDING_TERMS = 5;
export const TRENDING_TIMEFRAME = 'week';

// What a browser remembers (spec 9)
export const RECENT_SEARCHES_MAX = 5;
export const SEARCH_HISTORY_MAX_TERMS = 40;
export const RECENT_LOCATIONS_STORED = 1;
export const RECENT_LOCATIONS_SHOWN = 5;
export const LOCATION_COOKIE_DAYS = 30;
export const EVENT_COOKIE_MINUTES = 5;

// Locations (spec 2, 5, 9)
export const LOCATION_DEBOUNCE_MS = 250;
export const GEOLOCATION_TIMEOUT_MS = 6000;
/** The unit is the maps service's own: metres. */
export const LOCATION_BIAS_RADIUS = 200_000;
export const SECONDARY_TEXT_MAX = 88;
export const BOX_HALF_WIDTH_DEGREES = 0.4;
export const BOX_HALF_HEIGHT_DEGREES = 0.3;
export const MAPS_SCRIPT_RETRIES = 1;

// Query cache (spec 9)
export const QUERY_FRESH_MS = 300_000;
export const QUERY_RETRIES = 0;

// Layout, in CSS pixels (spec 4, 9)
export const DESKTOP_FROM_PX = 660;
export const MEDIUM_DOWN_PX = 960;
export const MOBILE_BELOW_PX = 481;
export const TABLET_BELOW_PX = 960;

// Menus and badges (spec 5, 9)
export const MENU_LABEL_MAX = 30;
export const MENU_LABEL_CUT = 25;
export const USER_MENU_DISABLED_POSITION = 9;
export const BADGE_MAX = 99;

// Defaults (spec 9)
export const DEFAULT_HELP_LANGUAGE = 'en-us';
export const DEFAULT_TLD = '.com';

// Search addresses (ours): what a hostile address may cost
export const QUERY_MAX_CHARS = 100;
export const LOCATION_MAX_CHARS = 150;
/** 100 characters of four bytes each, percent-encoded. */
export const RAW_SEGMENT_MAX_CHARS = 1200;
export const SUBCATEGORIES_MAX = 40;
export const BBOX_DECIMALS = 6;

// Result lists (ours)
export const SEARCH_PAGE_SIZE = 20;
/** Totals are counted this far and then told as "1,000+". */
export const SEARCH_TOTAL_CAP = 1000;
export const SEARCH_PAGE_MAX = SEARCH_TOTAL_CAP / SEARCH_PAGE_SIZE;

// Checkout (ours)
export const RESERVATION_MINUTES = 10;
export const TICKETS_PER_ORDER_MAX = 10;
/** Tickets of one event in all open baskets of one visitor; a single basket may be as large as its classes allow. */
export const HELD_PER_VISITOR_MAX = 20;
/** Orders placed for one mail address within an hour: each sends a mail to somebody who may not have asked. */
export const ORDERS_PER_ADDRESS_MAX = 10;
export const ORDERS_PER_ADDRESS_MINUTES = 60;
/** Reservations and orders one process writes at a time: a contended event leaves connections to everything else. */
export const SALES_AT_ONCE = 8;
export const SALES_WAIT_MS = 2_000;
/** Minor units. A gift of more than this is a slip of the finger: a million in a currency of two digits. */
export const GIFT_MAX_MINOR = 100_000_000;
/** Below this many left, the page tells how many. */
export const REMAINING_TOLD_BELOW = 20;
export const TICKETS_LINK_MINUTES = 30;
export const TICKETS_LINK_REQUESTS_MAX = 3;
export const TICKETS_LINK_WINDOW_MINUTES = 15;

// Texts people type (ours)
export const NAME_MAX_CHARS = 120;
export const EMAIL_MAX_CHARS = 254;
export const EVENT_NAME_MAX_CHARS = 150;
export const EVENT_SUMMARY_MAX_CHARS = 280;
export const EVENT_DESCRIPTION_MAX_CHARS = 50_000;
export const SLUG_MAX_CHARS = 80;
export const BODY_MAX_BYTES = 1_048_576;

// Feeds, calendars and sitemaps (ours)
export const FEED_ITEMS = 50;
export const FEED_MINUTES = 30;
export const FEED_MAX_AGE_SECONDS = 300;
export const CALENDAR_EVENTS = 200;
export const CALENDAR_REFRESH_HOURS = 6;
/** The sitemap protocol allows 50,000. */
export const SITEMAP_PAGE_SIZE = 10_000;
export const SITEMAP_PLACES_MAX = 5_000;

// Requests of one network address: [how many, in how many seconds]. Generous: a household or an office shares one (ours)
export const RATE_LIMITS = {
  geo: [120, 10],
  search: [120, 10],
  analytics: [60, 60],
  forms: [60, 60],
  pages: [300, 10],
} as const;

// What is told about the use of search and location (ours)
export const ANALYTICS_BODY_MAX_BYTES = 65_536;
export const ANALYTICS_EVENTS_MAX = 50;
export const ANALYTICS_TEXT_MAX = 200;
export const ANALYTICS_KEPT_DAYS = 30;
/** Rows a day of one network, and of all together; a busy visitor makes some hundred. What is beyond is not kept. */
export const ANALYTICS_NETWORK_ROWS_MAX = 2_000;
export const ANALYTICS_ROWS_MAX = 1_000_000;
/** How long a browser gathers before it tells. */
export const ANALYTICS_GATHER_MS = 5_000;
/** Longer searches are nobody else's. */
export const TRENDING_TERM_MAX_CHARS = 60;
export const TRENDING_WINDOW_DAYS = 7;
/** After so many days a search counts half. */
export const TRENDING_HALF_LIFE_DAYS = 2;
/** Different networks of one day before anybody else is shown their term: one person may be many browsers. */
export const TRENDING_NETWORKS_MIN = 2;
/** So many visitors of one network count for a term a day. */
export const TRENDING_NETWORK_VISITORS_MAX = 3;
/** So many searches of one network count a day. */
export const TRENDING_NETWORK_SEARCHES_MAX = 200;
/** Pictures and tiles of maps: somebody who looks around asks for dozens a second. */
export const MAP_RATE_LIMIT = [600, 10] as const;
/** Pictures alone: a page shows one or two, and drawing one is dear. */
export const MAP_PICTURE_RATE_LIMIT = [120, 10] as const;

// Sessions (ours; ASVS 7.3: both limits are documented in docs/decisions/015-accounts.md). Judged by the database's clock.
/** Hours without a request after which a session is over, and hours after which it is over whatever happens. */
export const SESSION_LIMITS = {
  browser: { idleHours: 14 * 24, absoluteHours: 90 * 24 },
  mobile: { idleHours: 60 * 24, absoluteHours: 365 * 24 },
  staff: { idleHours: 2, absoluteHours: 12 },
  impersonation: { idleHours: 0.5, absoluteHours: 0.5 },
} as const;
/** `last_seen_at` is written at most this often. */
export const SESSION_TOUCH_SECONDS = 60;
/** What is dangerous (password, mail address, second factor, erasure) wants a proof of who one is that is not older. */
export const REAUTHENTICATE_MINUTES = 15;

// Second factors, passkeys and providers (ours; RFC 6238, ASVS 6.5)
/** How long the second step of signing in waits, and how many codes it takes before it is over. */
export const STEP_MINUTES = 5;
export const STEP_TRIES_MAX = 5;
/** How long a browser somebody signed in with is known. */
export const DEVICE_DAYS = 365;
export const TOTP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Clocks that are one step off still pass. */
export const TOTP_WINDOW = 1;
/** Wrong codes of an account, over all its steps, before none is looked at any more. */
export const TOTP_WRONG_MAX = 10;
export const TOTP_WRONG_MINUTES = 15;
/** A secret that was shown and not confirmed is worth nothing after this. */
export const TOTP_SETUP_MINUTES = 30;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
/** A challenge, and a visit to a provider, must come back within this. */
export const CEREMONY_MINUTES = 5;
export const PROVIDER_CEREMONY_MINUTES = 15;
export const PROVIDER_TIMEOUT_SECONDS = 5;
