/** The longest text that Stripe takes in a field of its evidence. */
export const STATEMENT_MAX_CHARS = 20_000;
