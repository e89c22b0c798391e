// The puzzle of a challenge (decision 112), solved by the browser and checked by the server. A challenge has several
// small puzzles instead of one large one, because the time for one varies much more than the time for their sum.

/** Number of puzzles of a challenge. The answer has one number for each. */
export const PUZZLES = 8;
/** Iterations of PBKDF2 with HMAC-SHA-256 for each number that is tried. */
export const PBKDF2_ITERATIONS = 2_000;
/** How many bits of the derived byte are zero for a number that solves its puzzle: one in 128 numbers does. */
const ZERO_BITS = 7;
/** No honest browser gets near it: the chance that a puzzle needs a larger number is below one in 10^300. */
export const NUMBER_MAX = 99_999;

/** The salt with which a number is tried. The challenge itself is the password. */
export const saltOf = (puzzle: number, number: number): string => `${puzzle}.${number}`;

/** Whether the first derived byte solves the puzzle. */
export const isSolvedBy = (firstByte: number): boolean => firstByte >> (8 - ZERO_BITS) === 0;
