import { instantOfWallTime, type WallTime } from '#shared/dates/wall-time.ts';
import { refuse } from '#shared/errors.ts';

/**
 * The instant of a local time that a person typed. Refuses ARGUMENTS_ERROR with the field: MISSING without a date or a
 * clock time, INVALID for a text that is no time, and CLOCK_GAP for a local time that a clock change skips.
 */
export function requireWallTime(field: string, wall: WallTime, tz: string): Temporal.Instant {
  const instant = instantOfWallTime(wall, tz);
  if (typeof instant !== 'string') return instant;
  const isIncomplete = wall.startsWith('T') || wall.endsWith('T');
  return refuse('ARGUMENTS_ERROR', { fields: { [field]: [isIncomplete ? 'MISSING' : instant] } });
}
