// Limits of flags.

/** Days for which exposures are stored: counts of evaluations, and first exposures of people to experiments. */
export const FLAG_EXPOSURE_DAYS = 90;
