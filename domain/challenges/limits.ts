// Limits of challenges (decision 112). The database's clock decides all times.

/** Minutes in which reservations of free tickets are counted. */
export const COUNTED_MINUTES = 10;
/** Reservations of free tickets from one network (/24, /48) after which the next ones need a challenge: two school classes. */
export const HOLDS_PER_NETWORK_MAX = 60;
/** Reservations of free tickets for one event after which the next ones need a challenge. */
export const HOLDS_PER_EVENT_MAX = 300;
/** Minutes for which a challenge is valid. */
export const CHALLENGE_MINUTES = 15;
/** Seconds after which a challenge is accepted without an answer, for browsers without script. */
export const WAIT_SECONDS = 30;
/** How many reservations a pause may get within the counted minutes: a program can wait for many pauses at a time. */
export const WAITS_PER_NETWORK_MAX = 20;
export const WAITS_PER_EVENT_MAX = 60;
/** Minutes for which rows are stored. Longer than the counted minutes and than a challenge is valid. */
export const STORED_MINUTES = 60;
