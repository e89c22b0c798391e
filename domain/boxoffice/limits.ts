/** The largest amount of cash that a form takes, in minor units. */
export const AMOUNT_MAX_MINOR = 9_999_999_999;
export const TILL_NAME_MAX_CHARS = 40;
export const CASH_NOTE_MAX_CHARS = 200;
export const CLOSING_NOTE_MAX_CHARS = 500;
/** Orders that a search for unpaid orders shows. */
export const FOUND_ORDERS_MAX = 30;
