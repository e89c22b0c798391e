import type { WallTime } from './wall-time.ts';

/** What the clocks do to a wall time: skip it, or show it twice. */
export type ClockChange = 'gap' | 'overlap';

/**
 * The instant of a wall time that a recurrence rule produces, as RFC 5545 (3.3.5) defines it. A time that the clocks
 * skip moves forward by the length of the gap. A time that occurs twice is its first occurrence. Wall times that a
 * person types are resolved by `instantOfWallTime`, which returns a problem instead.
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
