// Limits of flags.

/** Days for which evaluations of flags and first exposures to experiments are stored. */
export const FLAG_EXPOSURE_DAYS = 90;
