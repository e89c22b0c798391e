// Bounds on the work that one file may cause. A file beyond these bounds is refused as a whole, never imported in part.

/** Maximum number of events of one file, including the dates of its series. */
export const MAX_EVENTS = 20_000;
/** Maximum number of lines of a calendar that are not blank. */
export const MAX_LINES = 2_000_000;
export const MAX_EVENT_LINES = 10_000;
/** Maximum depth of nested blocks in a calendar. Calendars, zones and events need three levels. */
export const MAX_NESTING = 10;
/**
 * Maximum number of time zones, because they are compared with each other. A calendar for the whole world defines about
 * sixty.
 */
export const MAX_ZONES = 200;
export const MAX_ZONE_LINES = 20_000;
/** Maximum number of objects and lists of a JSON document, and their maximum depth. */
export const MAX_NODES = 3_000_000;
export const MAX_JSON_DEPTH = 500;
/** Maximum number of steps, which take a few microseconds each. A weekly series of ten years needs 4,000 steps. */
const MAX_STEPS = 5_000_000;

/** Thrown when a file exceeds a bound. `message` names the bound. */
export class FileTooLarge extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FileTooLarge';
  }
}

/** Counts the work that one file causes. Both functions throw FileTooLarge at the bound. */
export interface FileBudget {
  /** Counts one event, or one date of a series. */
  addEvent: () => void;
  /** Counts work whose amount the file decides: days that a rule visits, written dates, text that is sanitized. */
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
      if (spent > MAX_STEPS) throw new FileTooLarge('the repeating events have too many dates; divide the file');
    },
  };
}

/** Throws FileTooLarge for more events than a file may have. */
export function requireEventCount(count: number): void {
  if (count > MAX_EVENTS) throw new FileTooLarge(`the file has more than ${MAX_EVENTS} events; divide the file`);
}
