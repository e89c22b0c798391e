// Limits of privacy.

/** Days for which an export is stored, and the number of exports that one person may request within a day. */
export const EXPORT_RETENTION_DAYS = 7;
export const EXPORTS_PER_DAY = 3;
