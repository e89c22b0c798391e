// Limits of privacy.

/** Days an export is stored, and exports one person may request within a day. */
export const EXPORT_RETENTION_DAYS = 7;
export const EXPORTS_PER_DAY = 3;
