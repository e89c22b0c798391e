// Limits of staff.

export const STAFF_SEARCH_MIN_CHARS = 2;
export const STAFF_SEARCH_PAGE_SIZE = 50;
/** The last page of a staff search. For further results, staff narrow the search. */
export const STAFF_SEARCH_PAGE_MAX = 20;
/** Minimum length of a reason or note of staff, in code points. */
export const STAFF_REASON_MIN_CHARS = 5;
export const REPORTS_PAGE_SIZE = 20;
