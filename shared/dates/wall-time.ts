// Times as an organizer types them: date and clock of the event's zone.

/** A date and a time of day without a zone: `2026-12-05T19:00`. */
export type WallTime = string;

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

export type WallTimeProblem = 'INVALID' | 'CLOCK_GAP';

/**
 * The instant of a wall time in an IANA zone. A time that occurs twice because clocks go back resolves to its first
 * occurrence.
 * @returns INVALID for text that is no date and time; CLOCK_GAP for a time that the clocks skip
 */
export function instantOfWallTime(text: WallTime, tz: string): Temporal.Instant | WallTimeProblem {
  const wall = parseWallTime(text);
  if (wall === null) return 'INVALID';
  const zoned = wall.toZonedDateTime(tz, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(wall) ? zoned.toInstant() : 'CLOCK_GAP';
}

/** The wall time of an instant in an IANA zone, to the minute. */
export const wallTimeOf = (instant: Temporal.Instant, tz: string): WallTime =>
  instant.toZonedDateTimeISO(tz).toPlainDateTime().toString({ smallestUnit: 'minute' });

/**
 * Whether a wall time occurs twice in the zone, because clocks go back. False for text that is no date and time, and for
 * text that is no zone.
 */
export function isDoubledWallTime(text: WallTime, tz: string): boolean {
  const wall = parseWallTime(text);
  if (wall === null || !isTimeZone(tz)) return false;
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(tz, { disambiguation }),
  );
  return first?.toPlainDateTime().equals(wall) === true && second?.epochMilliseconds !== first.epochMilliseconds;
}

/** Whether the text names an IANA zone that this platform knows. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][\w+-]*(?:\/[\w+-]+)*$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

function parseWallTime(text: string): Temporal.PlainDateTime | null {
  if (!WALL_TIME.test(text)) return null;
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}
