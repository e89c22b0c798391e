/** Rows of one page of a list. */
export const PAGE_SIZE = 50;
/** Guests that can be added at a time. */
export const GUESTS_MAX = 500;
/** Guests that one account may add within a day. */
export const GUESTS_PER_DAY = 2_000;
/** Tickets on one printed page of attendees. */
export const PRINTED_MAX = 5000;
/** Rows that an export reads at a time. */
export const EXPORT_BATCH = 1000;
/** Exports of one account within an hour. */
export const EXPORTS_PER_HOUR = 20;
/** Confirmations that organizers may send again to one mail address within an hour. */
export const RESENT_PER_HOUR = 3;
/** Characters of what the history says about a change. */
export const CHANGE_MESSAGE_MAX = 2_000;
