// Limits of checkout.

export const RESERVATION_MINUTES = 10;
/** Added once when the buyer needs more time. */
export const EXTENSION_MINUTES = 10;
/**
 * Tickets of one event in all open reservations of one visitor; a single reservation may be as large as its classes
 * allow.
 */
export const HELD_PER_VISITOR_MAX = 20;
/** Orders for one mail address within an hour, because each sends a mail to an address that is not verified. */
export const ORDERS_PER_ADDRESS_MAX = 10;
export const ORDERS_PER_ADDRESS_MINUTES = 60;
/**
 * Reservations and orders that one process writes at a time, so that a contended event leaves connections to everything
 * else.
 */
export const SALES_CONCURRENCY = 8;
export const SALES_WAIT_MS = 2_000;
/** Orders per page of a person's tickets. */
export const ORDERS_PAGE_SIZE = 20;
