// Limits of analytics.

export const ANALYTICS_RETENTION_DAYS = 30;
/**
 * Maximum number of rows per day of one network, and of all networks together. A busy visitor causes some hundred rows.
 * Further rows are not stored.
 */
export const ANALYTICS_NETWORK_ROWS_MAX = 2_000;
export const ANALYTICS_ROWS_MAX = 1_000_000;
/** Maximum length of a search that other people may see. */
export const TRENDING_TERM_MAX_CHARS = 60;
export const TRENDING_WINDOW_DAYS = 7;
/** Number of days after which a search counts half. */
export const TRENDING_HALF_LIFE_DAYS = 2;
/**
 * Number of networks that must have searched a term on one day before the term is shown to other people. Networks are
 * counted, because one person may use many browsers.
 */
export const TRENDING_NETWORKS_MIN = 2;
/** Maximum number of visitors of one network that count for a term per day. */
export const TRENDING_NETWORK_VISITORS_MAX = 3;
/** Maximum number of searches of one network that count per day. */
export const TRENDING_NETWORK_SEARCHES_MAX = 200;
