/**
 * The remaining minutes that are announced to screen readers: few, so that announcements rarely interrupt the buyer.
 */
const ANNOUNCED = [1, 2, 5] as const;

/** The minutes of the latest announcement; null while more than five minutes are left. */
export const announcedMinutes = (secondsLeft: number): number | null =>
  ANNOUNCED.find((minutes) => secondsLeft <= minutes * 60) ?? null;
