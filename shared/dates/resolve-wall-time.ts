import type { WallTime } from './wall-time.ts';

/** What the clocks do to a wall time: skip it, or show it twice. */
export type ClockChange = 'gap' | 'overlap';

/**
 * The instant of a wall time that a rule gave, as RFC 5545 (3.3.5) reads it: a time that the clocks skip is as much later
 * as they skip, and of a time that occurs twice it is the first. A person is asked instead (`instantOfWallTime`).
 */
export function resolveWallTime(
  wall: WallTime | Temporal.PlainDateTime,
  tz: string,
): { instant: Temporal.Instant; clockChange: ClockChange | null } {
  const local = Temporal.PlainDateTime.from(wall);
  const first = local.toZonedDateTime(tz, { disambiguation: 'compatible' });
  if (!first.toPlainDateTime().equals(local)) return { instant: first.toInstant(), clockChange: 'gap' };
  const last = local.toZonedDateTime(tz, { disambiguation: 'later' });
  return { instant: first.toInstant(), clockChange: first.equals(last) ? null : 'overlap' };
}
