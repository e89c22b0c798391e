/** Minutes left that are announced to screen readers: few, so that they interrupt rarely. */
const ANNOUNCED = [1, 2, 5] as const;

/** The minutes of the last announcement; null while more than five are left. */
export const announcedMinutes = (secondsLeft: number): number | null =>
  ANNOUNCED.find((minutes) => secondsLeft <= minutes * 60) ?? null;
