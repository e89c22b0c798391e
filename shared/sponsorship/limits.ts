// Limits of sponsor profiles and of events that are open to sponsors (decision 084).

export const SPONSOR_NAME_MAX_CHARS = 80;
export const SPONSOR_WEBSITE_MAX_CHARS = 300;
export const SPONSOR_TEXT_MIN_CHARS = 40;
export const SPONSOR_TEXT_MAX_CHARS = 1_500;
export const SPONSOR_CATEGORIES_MAX = 8;
export const SPONSOR_PLACES_MAX = 8;
export const AUDIENCE_MAX_CHARS = 600;
export const EXPECTED_GUESTS_MAX = 1_000_000;
/** Cards on a page of a list. */
export const SPONSORS_PAGE_SIZE = 12;
export const SPONSOR_MESSAGE_MAX_CHARS = 2_000;
/** Characters of a report of a profile. */
export const SPONSOR_REPORT_MAX_CHARS = 1_000;
