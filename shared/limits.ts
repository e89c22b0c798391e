/**
 * Every number of spec 5 and 9, and the limits of the product that several rings or modules share. A limit of a single
 * module stands in its own `limits.ts` or beside its use. Milliseconds unless the name says otherwise. The
 * specification does not define the limits marked "(product limits)".
 */

// Share cards (spec 9)
export const SHARE_IMAGE_WIDTH = 1200;
export const SHARE_IMAGE_HEIGHT = 630;
export type TwitterCard = 'summary' | 'summary_large_image' | 'app' | 'player';
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
/**
 * How many locations the browser stores: a picked location replaces the stored location. An older browser storage may
 * hold more, of which five are shown.
 */
export const RECENT_LOCATIONS_STORED = 1;
export const RECENT_LOCATIONS_SHOWN = 5;
export const LOCATION_COOKIE_DAYS = 30;
/** Lifetime of the cookie of analytics events that a page could not send. */
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

// Layout, in CSS pixels (spec 4, 9)
/** From this width the search box has its desktop layout. */
export const DESKTOP_FROM_PX = 660;
/** Up to this width the header's menus open by a press only, not on hover. */
export const MEDIUM_DOWN_PX = 960;
/** Device classes of analytics. */
export const MOBILE_BELOW_PX = 481;
export const TABLET_BELOW_PX = 960;

// Menus and badges (spec 5, 9)
export const MENU_LABEL_MAX = 30;
export const MENU_LABEL_CUT = 25;
/** Position, from 1, of the person's name in the user menu. The name is a label without a link. */
export const USER_MENU_NAME_POSITION = 9;
export const BADGE_MAX = 99;

// Defaults (spec 9)
export const DEFAULT_HELP_LANGUAGE = 'en-us';
export const DEFAULT_TLD = '.com';

// Search URLs (limits of this product): bounds for hostile URLs
export const QUERY_MAX_CHARS = 100;
export const LOCATION_MAX_CHARS = 150;

// Result lists (product limits)
export const SEARCH_PAGE_SIZE = 20;
/** The maximum total that is counted; larger totals are displayed as "1,000+". */
export const SEARCH_TOTAL_CAP = 1000;
export const SEARCH_PAGE_MAX = SEARCH_TOTAL_CAP / SEARCH_PAGE_SIZE;

// Checkout (product limits)
export const TICKETS_PER_ORDER_MAX = 10;
/** The most people that one group ticket admits. */
export const ADMITS_MAX = 20;
/** Minor units. A larger donation is a typing error: a million in a currency with two decimals. */
export const DONATION_MAX_MINOR = 100_000_000;

// Texts typed by people (product limits)
export const NAME_MAX_CHARS = 120;
export const EMAIL_MAX_CHARS = 254;

// Feeds, calendars and sitemaps (product limits)
export const CALENDAR_EVENTS = 200;

// Requests of one network address: [how many, in how many seconds]. Generous, because a household or an office shares
// one network address (product limits)
export const RATE_LIMITS = {
  geo: [120, 10],
  search: [120, 10],
  analytics: [60, 60],
  passkeys: [30, 60],
  // all bounces of a large message arrive within minutes, from one mail server
  mailReports: [1_200, 60],
  // all reports of a payment gateway come from a few addresses
  gatewayReports: [1_200, 60],
  forms: [60, 60],
  // scans of all devices of a venue, which share one address
  doors: [1_200, 60],
  pages: [300, 10],
  // a crawler requests two feeds for each page, and all calendars of an office may request at the same minute
  feeds: [240, 10],
  sitemaps: [480, 60],
} as const;

// Analytics of search and location (product limits)
export const ANALYTICS_TEXT_MAX = 200;

// Sessions (product limits; ASVS 7.3: both limits are documented in docs/decisions/015-accounts.md). Judged by the database's clock.
/** Hours without a request after which a session ends, and hours after which it ends in any case. */
export const SESSION_LIMITS = {
  browser: { idleHours: 14 * 24, absoluteHours: 90 * 24 },
  mobile: { idleHours: 60 * 24, absoluteHours: 365 * 24 },
  staff: { idleHours: 2, absoluteHours: 12 },
  impersonation: { idleHours: 0.5, absoluteHours: 0.5 },
} as const;

// Second factors, passkeys and providers (product limits; RFC 6238, ASVS 6.5)
/** How long an MFA challenge is valid. */
export const MFA_CHALLENGE_MINUTES = 5;
/** How long a browser stays a known device. */
export const DEVICE_DAYS = 365;
export const PASSKEY_NAME_MAX_CHARS = 60;

// Mailed links (product limits); the mails state how long each link works
export const SIGN_UP_LINK_HOURS = 24;
export const SIGN_IN_LINK_MINUTES = 10;
export const PASSWORD_RESET_MINUTES = 30;
export const EMAIL_CHANGE_HOURS = 24;
export const NEWSLETTER_LINK_DAYS = 7;

// Staff (product limits)
export const STAFF_REASON_MAX_CHARS = 500;
export const REPORT_BODY_MAX_CHARS = 1_000;
/** A visitor's message to an organizer. */
export const CONTACT_MESSAGE_MAX_CHARS = 2_000;
/** The longest comment on an article of the help centre. */
export const HELP_COMMENT_MAX_CHARS = 500;
/** Hours for which the link works that confirms the address of a visitor who writes to an organizer. */
export const CONTACT_LINK_HOURS = 24;

// Sign-up and sign-in (product limits; decision 015)
/**
 * Code points, after NFKC. ASVS 6.2.1 and 6.2.9 require a minimum of 8 and allow at least 64; a password is never cut.
 */
export const PASSWORD_MIN_CHARS = 10;

// Events of organizers (product limits)
export const EVENT_NAME_MAX_CHARS = 75;
export const EVENT_SUMMARY_MAX_CHARS = 140;
export const EVENT_DESCRIPTION_MAX_CHARS = 30_000;
export const REFUND_REASON_MAX_CHARS = 500;
/** The longest time before an event in which buyers may no longer cancel: 30 days. */
export const CHANGE_HOURS_MAX = 720;
/** How often an event may be postponed and rescheduled within a day, because each time is an email to many people. */
export const EVENT_UPDATES_PER_DAY_MAX = 5;
export const EVENT_TAGS_MAX = 5;
/** Tags in the organizer's own words, beside the tags of the taxonomy. */
export const EVENT_KEYWORDS_MAX = 10;
export const EVENT_KEYWORD_MAX_CHARS = 25;
export const AGENDA_ITEMS_MAX = 50;
export const AGENDA_TITLE_MAX_CHARS = 120;
export const AGENDA_TEXT_MAX_CHARS = 500;
export const PERFORMERS_MAX = 50;
export const PERFORMER_ROLE_MAX_CHARS = 60;
export const QUESTIONS_MAX = 30;
export const QUESTION_MAX_CHARS = 200;
export const ANSWER_MAX_CHARS = 1_000;
export const NOTES_MAX = 10;
export const NOTE_MAX_CHARS = 200;
export const ACCESS_TEXT_MAX_CHARS = 500;
export const EVENT_PASSWORD_MAX_CHARS = 100;
export const JOIN_LINK_MAX_CHARS = 2_000;
export const JOIN_INSTRUCTIONS_MAX_CHARS = 1_000;
/** The longest event: a year of an exhibition. */
export const EVENT_MAX_DAYS = 366;
/** Dates of a series, and start times of one day. */
export const SERIES_DATES_MAX = 1200;
export const SERIES_SLOTS_MAX = 24;
// Public profiles of organizers (product limits)
export const ORGANIZER_NAME_MAX_CHARS = 80;
export const ORGANIZER_ABOUT_MAX_CHARS = 2_000;
export const ORGANIZER_LINKS_MAX = 5;
export const ORGANIZER_PHOTOS_MAX = 12;
export const ORGANIZER_LINK_MAX_CHARS = 300;
export const ORGANIZER_SLUG_MAX_CHARS = 60;
export const VENUE_TEXT_MAX_CHARS = 120;
/** How many venues an organization may have. */
export const VENUES_MAX = 200;
export const TICKET_CLASS_NAME_MAX_CHARS = 80;
export const TICKET_CLASS_DESCRIPTION_MAX_CHARS = 300;
export const TICKET_CLASSES_MAX = 30;
/** The most tickets of one ticket class. */
export const TICKET_CLASS_CAPACITY_MAX = 100_000;
/** The most limits that several ticket classes of one event share. */
export const TICKET_POOLS_MAX = 10;
/** A text of the organizer that is shown while nothing is for sale. */
export const SALES_TEXT_MAX_CHARS = 140;
/** The most access codes of one event. */
export const ACCESS_CODES_MAX = 100;
/** The text of an appeal against a decision of staff: code points. */
export const APPEAL_MAX_CHARS = 1_000;
/** The most drafts of one organization. */
export const DRAFTS_MAX = 200;
/** How long an invitation to a team can be accepted. */
export const INVITATION_DAYS = 7;
/** How long a change can be undone. */
export const UNDO_DAYS = 7;

// Photos (product limits)
export const PHOTO_MAX_BYTES = 10_000_000;
/** The most pixels of an uploaded photo: more than the largest phone cameras produce (48 megapixels). */
export const PHOTO_MAX_PIXELS = 50_000_000;
export const PHOTO_MIN_WIDTH = 600;
export const PHOTO_MIN_HEIGHT = 300;
export const LOGO_MIN_SIDE = 200;
/** Pixels of the longer side of a stored photo: twice the widest poster. */
export const PHOTO_STORED_SIDE = 2560;
/** The most bytes of all photos of one organization. */
export const PHOTO_QUOTA_BYTES = 500_000_000;
/** Hours until a photo that no event uses is deleted. */
export const UNUSED_PHOTO_HOURS = 24;

// Favorites (product limits)
/** Likes that a browser stores before sign-in; also the maximum of each list of ids that an account takes over. */
export const LOCAL_LIKES_MAX = 200;
export const COLLECTION_NAME_MAX_CHARS = 80;
export const COLLECTION_DESCRIPTION_MAX_CHARS = 300;
/** Categories and subcategories together. */
export const INTERESTS_MAX = 60;

// Feature flags (product limits)
/** The whole of all people in a flag rule: a share of 1,250 is 12.5 %. */
export const FLAG_WHOLE_SHARE = 10_000;
export const FLAG_RULES_MAX = 20;
/** The most people that one flag rule may name. */
export const FLAG_PEOPLE_MAX = 200;
export const FLAG_GROUP_MAX_CHARS = 40;

/** Characters of the name of a tracking link. */
/** Tracking links of an event. */
export const LINKS_MAX = 50;
/** Zones of one event (decision 064). */
export const ZONES_MAX = 20;
