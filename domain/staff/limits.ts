// Limits of staff.

export const STAFF_SEARCH_MIN_CHARS = 2;
export const STAFF_SEARCH_PAGE_SIZE = 50;
/** Last page of a staff search; a narrower search finds the rest. */
export const STAFF_SEARCH_PAGE_MAX = 20;
/** A reason or note of staff: code points. */
export const STAFF_REASON_MIN_CHARS = 5;
export const REPORTS_PAGE_SIZE = 20;
