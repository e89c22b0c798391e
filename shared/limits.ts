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

// Stored in the browser (spec 9)
export const RECENT_SEARCHES_MAX = 5;
export const SEARCH_HISTORY_MAX_TERMS = 40;
export const RECENT_LOCATIONS_STORED = 1;
export const RECENT_LOCATIONS_SHOWN = 5;
export const LOCATION_COOKIE_DAYS = 30;
export const EVENT_COOKIE_MINUTES = 5;

// Locations (spec 2, 5, 9)
export const LOCATION_DEBOUNCE_MS = 250;
export const GEOLOCATION_TIMEOUT_MS = 6000;
/** In meters, the maps service's unit. */
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

// Search addresses (ours): bounds for hostile addresses
export const QUERY_MAX_CHARS = 100;
export const LOCATION_MAX_CHARS = 150;
/** 100 characters of four bytes each, percent-encoded. */
export const RAW_SEGMENT_MAX_CHARS = 1200;
export const SUBCATEGORIES_MAX = 40;
export const BBOX_DECIMALS = 6;

// Result lists (ours)
export const SEARCH_PAGE_SIZE = 20;
/** Totals are counted up to this and then displayed as "1,000+". */
export const SEARCH_TOTAL_CAP = 1000;
export const SEARCH_PAGE_MAX = SEARCH_TOTAL_CAP / SEARCH_PAGE_SIZE;

// Checkout (ours)
export const RESERVATION_MINUTES = 10;
export const TICKETS_PER_ORDER_MAX = 10;
/**
 * Tickets of one event in all open reservations of one visitor; a single reservation may be as large as its classes
 * allow.
 */
export const HELD_PER_VISITOR_MAX = 20;
/** Orders for one mail address within an hour, because each sends a mail to an address that is not verified. */
export const ORDERS_PER_ADDRESS_MAX = 10;
export const ORDERS_PER_ADDRESS_MINUTES = 60;
/**
 * Reservations and orders that one process writes at a time, so that a contended event leaves connections to everything
 * else.
 */
export const SALES_CONCURRENCY = 8;
export const SALES_WAIT_MS = 2_000;
/** Minor units. A larger gift is a typing error: a million in a currency of two digits. */
export const GIFT_MAX_MINOR = 100_000_000;
/** At or below this number the page displays how many tickets are left. */
export const REMAINING_SHOWN_BELOW = 20;
/** Orders per page of a person's tickets. */
export const ORDERS_PAGE_SIZE = 20;
export const TICKETS_LINK_MINUTES = 30;
export const TICKETS_LINK_REQUESTS_MAX = 3;
export const TICKETS_LINK_WINDOW_MINUTES = 15;

// Texts typed by people (ours)
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

// Requests of one network address: [how many, in how many seconds]. Generous, because a household or an office shares
// one address (ours)
export const RATE_LIMITS = {
  geo: [120, 10],
  search: [120, 10],
  analytics: [60, 60],
  passkeys: [30, 60],
  forms: [60, 60],
  pages: [300, 10],
} as const;

// Analytics of search and location (ours)
export const ANALYTICS_BODY_MAX_BYTES = 65_536;
export const ANALYTICS_EVENTS_MAX = 50;
export const ANALYTICS_TEXT_MAX = 200;
export const ANALYTICS_RETENTION_DAYS = 30;
/**
 * Rows per day of one network, and of all together; a busy visitor writes some hundred. Further rows are not stored.
 */
export const ANALYTICS_NETWORK_ROWS_MAX = 2_000;
export const ANALYTICS_ROWS_MAX = 1_000_000;
/** How long a browser collects events before it sends them. */
export const ANALYTICS_BATCH_MS = 5_000;
/** Longer searches are never shown to others. */
export const TRENDING_TERM_MAX_CHARS = 60;
export const TRENDING_WINDOW_DAYS = 7;
/** After this many days a search counts half. */
export const TRENDING_HALF_LIFE_DAYS = 2;
/**
 * Networks of one day that must have searched a term before it is shown to others: one person may use many browsers.
 */
export const TRENDING_NETWORKS_MIN = 2;
/** Visitors of one network that count for a term per day. */
export const TRENDING_NETWORK_VISITORS_MAX = 3;
/** Searches of one network that count per day. */
export const TRENDING_NETWORK_SEARCHES_MAX = 200;
/** Mail providers unsubscribe for many readers from one address. */
export const UNSUBSCRIBE_RATE_LIMIT = [600, 60] as const;
/** Pictures and tiles of maps: panning loads dozens a second. */
export const MAP_RATE_LIMIT = [600, 10] as const;
/** Pictures alone: a page shows one or two, and drawing one is expensive. */
export const MAP_PICTURE_RATE_LIMIT = [120, 10] as const;

// Sessions (ours; ASVS 7.3: both limits are documented in docs/decisions/015-accounts.md). Judged by the database's clock.
/** Hours without a request after which a session ends, and hours after which it ends in any case. */
export const SESSION_LIMITS = {
  browser: { idleHours: 14 * 24, absoluteHours: 90 * 24 },
  mobile: { idleHours: 60 * 24, absoluteHours: 365 * 24 },
  staff: { idleHours: 2, absoluteHours: 12 },
  impersonation: { idleHours: 0.5, absoluteHours: 0.5 },
} as const;
/** `last_seen_at` is written at most this often. */
export const SESSION_TOUCH_SECONDS = 60;
/** Sensitive actions (password, mail address, second factor, erasure) require an authentication that is not older. */
export const REAUTHENTICATION_MINUTES = 15;

// Second factors, passkeys and providers (ours; RFC 6238, ASVS 6.5)
/** How long an MFA challenge is valid, and how many codes may be tried. */
export const MFA_CHALLENGE_MINUTES = 5;
export const MFA_CHALLENGE_ATTEMPTS_MAX = 5;
/** How long a browser stays a known device. */
export const DEVICE_DAYS = 365;
export const TOTP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Accepts clocks that are one step off. */
export const TOTP_WINDOW = 1;
/** A secret that was shown and not confirmed expires after this. */
export const TOTP_SETUP_MINUTES = 30;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_CHARS = 60;
/** How long a passkey challenge, and a visit to a provider, is valid. */
export const CHALLENGE_MINUTES = 5;
export const PROVIDER_CHALLENGE_MINUTES = 15;
export const PROVIDER_TIMEOUT_SECONDS = 5;

// Mailed links (ours); the mails state how long they work
export const SIGN_UP_LINK_HOURS = 24;
export const SIGN_IN_LINK_MINUTES = 10;
export const PASSWORD_RESET_MINUTES = 30;
export const EMAIL_CHANGE_HOURS = 24;
export const NEWSLETTER_LINK_DAYS = 7;
/** Newsletter links mailed to one address within a day; beyond that nothing is sent, and the response is the same. */
export const NEWSLETTER_REQUESTS_MAX = 3;
/** Unsubscribe links; the law requires at least 30 days. */
export const UNSUBSCRIBE_LINK_DAYS = 400;

// Optional mails (ours)
export const REMINDER_HOURS_BEFORE = 24;
/** No reminder is sent for an order within this many hours after it. */
export const REMINDER_QUIET_HOURS = 12;
export const FOLLOWED_MAIL_HOURS = 24;
export const FOLLOWED_MAIL_EVENTS_MAX = 12;
/** Minutes between an event's publication and its notices. */
export const EVENT_NOTICE_DELAY_MINUTES = 10;
/** Events an organizer may publish in a day with notices; more is an import, which sends none. */
export const EVENT_NOTICES_PER_DAY = 20;
/** Followers notified of one event at a time. */
export const FOLLOWERS_BATCH = 500;
export const WEEKLY_PICKS_MAX = 8;
export const WEEKLY_PICKS_DAYS = 6;
/** Concurrent mail deliveries; half of them are reserved for mails to single people. */
export const MAIL_LANES = 4;

// Privacy (ours)
/** Days an export is stored, and exports one person may request within a day. */
export const EXPORT_RETENTION_DAYS = 7;
export const EXPORTS_PER_DAY = 3;

// Staff (ours)
export const STAFF_SEARCH_MIN_CHARS = 2;
export const STAFF_SEARCH_PAGE_SIZE = 50;
/** Last page of a staff search; a narrower search finds the rest. */
export const STAFF_SEARCH_PAGE_MAX = 20;
/** A reason or note of staff: code points. */
export const STAFF_REASON_MIN_CHARS = 5;
export const STAFF_REASON_MAX_CHARS = 500;
export const REPORT_BODY_MAX_CHARS = 1_000;
export const REPORTS_PAGE_SIZE = 20;

// Sign-up and sign-in (ours; decision 015)
/** Code points, after NFKC. ASVS 6.2.1 and 6.2.9 require a minimum of 8 and allow at least 64; nothing is cut. */
export const PASSWORD_MIN_CHARS = 10;
export const PASSWORD_MAX_CHARS = 256;
/** Characters a password must have besides names, address and the site's name. */
export const PASSWORD_MIN_BESIDES_CHARS = 8;
/** argon2id as OWASP asks for: KiB, passes, lanes. */
export const PASSWORD_HASHING = { memory: 19_456, passes: 2, parallelism: 1 } as const;
/** Passwords one process hashes at a time, of its four worker threads, and how many more may wait. */
export const PASSWORD_HASH_CONCURRENCY = 2;
export const PASSWORD_HASH_QUEUE_MAX = 128;
/** Wrong passwords typed in another browser than the one that signed up. */
export const SIGN_UP_MISSES_MAX = 10;
export const REFERRER_MAX_CHARS = 2_000;
/** Known devices of an account; the least recently used one is dropped. */
export const DEVICES_MAX = 50;
/** How long an ended session stays in a person's data export. */
export const ENDED_SESSION_DAYS = 30;
/** Attempts per key: [how many, in how many minutes]. */
export const ATTEMPT_LIMITS = {
  /** Wrong passwords from a known device of the account. */
  sign_in_device: [10, 15],
  /** Wrong passwords for one address from unknown devices, in a quarter of an hour and in a day. */
  sign_in_account: [10, 15],
  sign_in_account_day: [100, 24 * 60],
  /** Wrong passwords from one network prefix, which many people may share. */
  sign_in_network: [60, 15],
  /** Wrong passwords at reauthentication. */
  proof: [10, 15],
  /** Codes of an authenticator app, over all sign-ins of an account. */
  second_factor: [10, 15],
  /** Passwords hashed for sign-ups from one network prefix, which many people may share. */
  sign_up_network: [120, 15],
  /** Mails of one kind to one address, for all requests together; for sign-ups also per network prefix. */
  mail_sign_up: [10, 60],
  mail_sign_up_line: [3, 60],
  mail_sign_in_link: [3, 15],
  mail_reset: [3, 60],
  mail_email_change: [3, 60],
  mail_blocked: [1, 24 * 60],
  /** Jobs that check whether to notify a person about attempts on their address. */
  block_told: [1, 24 * 60],
  /** Address changes one account may request. */
  email_change: [5, 60],
} as const satisfies Record<string, readonly [number, number]>;

// Favorites (ours)
export const LIKES_MAX = 5_000;
export const FOLLOWS_MAX = 2_000;
/** Ids of each kind that every page of a signed-in person carries, for its buttons. */
export const FAVORITE_IDS_SHOWN = 1_000;
/** Of each kind, stored by a browser before sign-in. */
export const LOCAL_LIKES_MAX = 200;
export const COLLECTIONS_MAX = 100;
export const COLLECTION_EVENTS_MAX = 200;
export const COLLECTION_NAME_MAX_CHARS = 80;
export const COLLECTION_DESCRIPTION_MAX_CHARS = 300;
/** Categories and subcategories together. */
export const INTERESTS_MAX = 60;
/** How long a calendar feed shows past events. */
export const CALENDAR_PAST_DAYS = 90;

// Feature flags (ours)
/** Shares of people are counted in this many parts: 1,250 of them are 12.5 %. */
export const FLAG_WHOLE_SHARE = 10_000;
export const FLAG_RULES_MAX = 20;
/** People one rule may name. */
export const FLAG_PEOPLE_MAX = 200;
export const FLAG_GROUP_MAX_CHARS = 40;
/** Days for which evaluations of flags and first exposures to experiments are stored. */
export const FLAG_EXPOSURE_DAYS = 90;
