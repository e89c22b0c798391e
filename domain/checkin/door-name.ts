const DOOR_MAX = 40;

/** The name of a door or a zone in one line. */
export const doorName = (typed: string): string =>
  typed.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, DOOR_MAX).trim().toWellFormed();
