// Limits of analytics.

export const ANALYTICS_RETENTION_DAYS = 30;
/**
 * Rows per day of one network, and of all together; a busy visitor writes some hundred. Further rows are not stored.
 */
export const ANALYTICS_NETWORK_ROWS_MAX = 2_000;
export const ANALYTICS_ROWS_MAX = 1_000_000;
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
