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
export const SALES_CONCURRENCY = 8;
export const SALES_WAIT_MS = 2_000;
/** Minor units. A gift of more than this is a slip of the finger: a million in a currency of two digits. */
export const GIFT_MAX_MINOR = 100_000_000;
/** Below this many left, the page tells how many. */
export const REMAINING_SHOWN_BELOW = 20;
/** Orders on a page of one's own tickets. */
export const ORDERS_PAGE_SIZE = 20;
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
  passkeys: [30, 60],
  forms: [60, 60],
  pages: [300, 10],
} as const;

// What is told about the use of search and location (ours)
export const ANALYTICS_BODY_MAX_BYTES = 65_536;
export const ANALYTICS_EVENTS_MAX = 50;
export const ANALYTICS_TEXT_MAX = 200;
export const ANALYTICS_RETENTION_DAYS = 30;
/** Rows a day of one network, and of all together; a busy visitor makes some hundred. What is beyond is not kept. */
export const ANALYTICS_NETWORK_ROWS_MAX = 2_000;
export const ANALYTICS_ROWS_MAX = 1_000_000;
/** How long a browser gathers before it tells. */
export const ANALYTICS_BATCH_MS = 5_000;
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
/** Mail providers end mails for all their readers. */
export const UNSUBSCRIBE_RATE_LIMIT = [600, 60] as const;
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
export const REAUTHENTICATION_MINUTES = 15;

// Second factors, passkeys and providers (ours; RFC 6238, ASVS 6.5)
/** How long the second step of signing in waits, and how many codes it takes before it is over. */
export const MFA_CHALLENGE_MINUTES = 5;
export const MFA_CHALLENGE_ATTEMPTS_MAX = 5;
/** How long a browser somebody signed in with is known. */
export const DEVICE_DAYS = 365;
export const TOTP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Clocks that are one step off still pass. */
export const TOTP_WINDOW = 1;
/** A secret that was shown and not confirmed is worth nothing after this. */
export const TOTP_SETUP_MINUTES = 30;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_CHARS = 60;
/** A challenge, and a visit to a provider, must come back within this. */
export const CHALLENGE_MINUTES = 5;
export const PROVIDER_CHALLENGE_MINUTES = 15;
export const PROVIDER_TIMEOUT_SECONDS = 5;

// Links that are mailed (ours); the mails say how long they work
export const SIGN_UP_LINK_HOURS = 24;
export const SIGN_IN_LINK_MINUTES = 10;
export const PASSWORD_RESET_MINUTES = 30;
export const EMAIL_CHANGE_HOURS = 24;
export const NEWSLETTER_LINK_DAYS = 7;
/** Newsletter links asked for one address within a day; beyond, nothing is sent and nobody is told. */
export const NEWSLETTER_REQUESTS_MAX = 3;
/** Links that end a kind of mail; the law asks for 30 days at least. */
export const UNSUBSCRIBE_LINK_DAYS = 400;

// Mails people asked to get (ours)
export const REMINDER_HOURS_BEFORE = 24;
/** Nobody is reminded of what they ordered within so many hours. */
export const REMINDER_QUIET_HOURS = 12;
export const FOLLOWED_MAIL_HOURS = 24;
export const FOLLOWED_MAIL_EVENTS_MAX = 12;
/** Minutes between an event's becoming public and its being told. */
export const EVENT_NOTICE_DELAY_MINUTES = 10;
/** Events an organizer publishes in a day before it is an import that nobody is told of. */
export const EVENT_NOTICES_PER_DAY = 20;
/** Followers told of one event at a time. */
export const FOLLOWERS_BATCH = 500;
export const WEEKLY_PICKS_MAX = 8;
export const WEEKLY_PICKS_DAYS = 6;
/** Mails handed over at the same time; half of them never wait behind mails to many. */
export const MAIL_LANES = 4;

// Privacy (ours)
/** Days a person's export is kept for them, and exports one person may ask for within a day. */
export const EXPORT_RETENTION_DAYS = 7;
export const EXPORTS_PER_DAY = 3;

// Staff (ours)
export const STAFF_SEARCH_MIN_CHARS = 2;
export const STAFF_SEARCH_PAGE_SIZE = 50;
/** How far staff may leaf; who is not there by then is looked for in other words. */
export const STAFF_SEARCH_PAGE_MAX = 20;
/** What staff gives as a reason or a note: code points. */
export const STAFF_REASON_MIN_CHARS = 5;
export const STAFF_REASON_MAX_CHARS = 500;
export const REPORT_BODY_MAX_CHARS = 1_000;
export const REPORTS_PAGE_SIZE = 20;

// Signing up and in (ours; decision 015)
/** Code points, after NFKC. ASVS 6.2.1 and 6.2.9 ask for 8 and for 64 at most to be possible; nothing is cut. */
export const PASSWORD_MIN_CHARS = 10;
export const PASSWORD_MAX_CHARS = 256;
/** What must be left of a password without names, address and the site's name in it. */
export const PASSWORD_MIN_BESIDES_CHARS = 8;
/** argon2id as OWASP asks for: KiB, passes, lanes. */
export const PASSWORD_HASHING = { memory: 19_456, passes: 2, parallelism: 1 } as const;
/** Passwords one process hashes at a time, of the four threads it has for such work, and how many more may wait. */
export const PASSWORD_HASH_CONCURRENCY = 2;
export const PASSWORD_HASH_QUEUE_MAX = 128;
/** Wrong passwords typed in another browser than the one that signed up. */
export const SIGN_UP_MISSES_MAX = 10;
export const REFERRER_MAX_CHARS = 2_000;
/** Browsers an account knows; the one not used for longest is forgotten. */
export const DEVICES_MAX = 50;
/** How long a session that is over stays in what a person may ask for about themself. */
export const ENDED_SESSION_DAYS = 30;
/** Tries of one key: [how many, in how many minutes]. */
export const ATTEMPT_LIMITS = {
  /** Wrong passwords from a browser the account knows. */
  sign_in_device: [10, 15],
  /** Wrong passwords for one address from browsers it does not know, in a quarter of an hour and in a day. */
  sign_in_account: [10, 15],
  sign_in_account_day: [100, 24 * 60],
  /** Wrong passwords from one network line: many people share one. */
  sign_in_network: [60, 15],
  /** Wrong passwords of somebody signed in who proves who they are. */
  proof: [10, 15],
  /** Codes of an authenticator app, over all sign-ins of an account. */
  second_factor: [10, 15],
  /** Passwords hashed for sign-ups from one network line: many people share one. */
  sign_up_network: [120, 15],
  /** Mails one address gets of a kind, whoever asks for them; about sign-ups, also whoever asks from one network line. */
  mail_sign_up: [10, 60],
  mail_sign_up_line: [3, 60],
  mail_sign_in_link: [3, 15],
  mail_reset: [3, 60],
  mail_email_change: [3, 60],
  mail_blocked: [1, 24 * 60],
  /** Jobs that look whether somebody is to be told that their address is tried. */
  block_told: [1, 24 * 60],
  /** Addresses one account asks to be changed to. */
  email_change: [5, 60],
} as const satisfies Record<string, readonly [number, number]>;

// What attendees keep (ours)
export const LIKES_MAX = 5_000;
export const FOLLOWS_MAX = 2_000;
/** Ids of each kind that every page of a signed-in person carries, for its buttons. */
export const FAVORITE_IDS_SHOWN = 1_000;
/** Of each kind, kept by a browser before anybody signed in. */
export const LOCAL_LIKES_MAX = 200;
export const COLLECTIONS_MAX = 100;
export const COLLECTION_EVENTS_MAX = 200;
export const COLLECTION_NAME_MAX_CHARS = 80;
export const COLLECTION_DESCRIPTION_MAX_CHARS = 300;
/** Categories and sub-categories together. */
export const INTERESTS_MAX = 60;
/** How long a calendar shows what was held. */
export const CALENDAR_PAST_DAYS = 90;

// Feature flags (ours)
/** Shares of people are counted in so many parts: 1,250 of them are 12.5 %. */
export const FLAG_WHOLE_SHARE = 10_000;
export const FLAG_RULES_MAX = 20;
/** People one rule may name. */
export const FLAG_PEOPLE_MAX = 200;
export const FLAG_GROUP_MAX_CHARS = 40;
/** Days for which it is kept what flags said, and who saw an experiment first when. */
export const FLAG_EXPOSURE_DAYS = 90;
