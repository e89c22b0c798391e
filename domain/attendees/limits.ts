/** Rows of one page of a list. */
export const PAGE_SIZE = 50;
/** Guests that can be added at a time. */
export const GUESTS_MAX = 500;
/** Guests that one account may add within a day. */
export const GUESTS_PER_DAY = 2_000;
/** Tickets on one page of attendees that the browser prints. */
export const PRINTED_MAX = 5000;
/** Tickets in one PDF. Printing takes up to 0.1 MB of memory for each. */
export const PDF_PART = 5000;
/** Tickets in all parts of a PDF. */
export const PDF_MAX = 20_000;
/** Rows that an export reads at a time. */
export const EXPORT_BATCH = 1000;
/** Exports of one account within an hour. */
export const EXPORTS_PER_HOUR = 20;
/** Confirmations that organizers may send again to one mail address within an hour. */
export const RESENT_PER_HOUR = 3;
/** Characters of what the history says about a change. */
export const CHANGE_MESSAGE_MAX = 2_000;
/** Requests for a refund of one ticket, also those that were withdrawn or declined. */
export const REQUESTS_PER_TICKET = 3;
