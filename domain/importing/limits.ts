// Bounds on the work one file may cause. A file beyond them is refused whole, never imported in part.

/** Events of one file, with the dates of its series. */
export const MAX_EVENTS = 20_000;
/** Lines of a calendar that are not blank. */
export const MAX_LINES = 2_000_000;
export const MAX_EVENT_LINES = 10_000;
/** Calendars, zones and events nest three deep. */
export const MAX_NESTING = 10;
/** Time zones are compared with each other; calendars of all the world define about sixty. */
export const MAX_ZONES = 200;
export const MAX_ZONE_LINES = 20_000;
/** Objects and lists of a JSON document, and how deep they nest. */
export const MAX_NODES = 3_000_000;
export const MAX_JSON_DEPTH = 500;
/** Steps of a few microseconds: a weekly series of ten years needs 4,000. */
const MAX_STEPS = 5_000_000;

/** A file is beyond a bound. `message` says which, and completes "not imported: …". */
export class FileTooLarge extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FileTooLarge';
  }
}

/** Counts the work that one file causes. Both functions throw FileTooLarge at the bound. */
export interface FileBudget {
  /** One event, or one date of a series. */
  addEvent: () => void;
  /** Work whose amount the file chooses: days a rule visits, written dates, text that is sanitized. */
  spend: (steps: number) => void;
}

export function fileBudget(): FileBudget {
  let events = 0;
  let spent = 0;
  return {
    addEvent() {
      events += 1;
      requireEventCount(events);
    },
    spend(steps) {
      spent += steps;
      if (spent > MAX_STEPS) throw new FileTooLarge('its repeating events have too many dates; divide it');
    },
  };
}

/** Throws FileTooLarge for more events than a file may hold. */
export function requireEventCount(count: number): void {
  if (count > MAX_EVENTS) throw new FileTooLarge(`it holds more than ${MAX_EVENTS} events; divide it`);
}
