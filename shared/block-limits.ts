export const BLOCK_REASON_MAX_CHARS = 300;
/** A block ends at last after two years, and staff decide again. */
export const BLOCK_DAYS_MAX = 730;
/** The days that the form suggests. */
export const BLOCK_DAYS = 90;
