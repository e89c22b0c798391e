// Limits of checkout.

export const RESERVATION_MINUTES = 10;
/** Minutes added once when the buyer needs more time. */
export const EXTENSION_MINUTES = 10;
/** How long a buyer may pay online. The session at the gateway ends a minute earlier. */
export const PAYMENT_MINUTES = 31;
/**
 * Maximum number of tickets of one event in all open reservations of one visitor. A single reservation may have as many
 * as its classes allow.
 */
export const HELD_PER_VISITOR_MAX = 20;
/**
 * Maximum number of orders for one mail address within an hour, because each order sends a mail to an address that is
 * not verified.
 */
export const ORDERS_PER_ADDRESS_MAX = 10;
export const ORDERS_PER_ADDRESS_MINUTES = 60;
/**
 * Maximum number of reservations and orders that one process writes at a time, so that an event with many buyers leaves
 * connections for all other requests.
 */
export const SALES_CONCURRENCY = 8;
export const SALES_WAIT_MS = 2_000;
/** Orders per page of a person's tickets. */
export const ORDERS_PAGE_SIZE = 20;
/** The address in the order of a guest without one. No mail reaches `.invalid` (RFC 2606). */
export const NO_ADDRESS = 'none@none.invalid';
