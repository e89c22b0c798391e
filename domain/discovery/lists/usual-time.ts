import type { Ctx } from '#domain/ctx';
import { selectStarts } from './usual-time-queries.ts';

/** When events of a kind usually begin in a town. */
export interface UsualTime {
  /** ISO number of the weekday, 1 for Monday. */
  weekday: number;
  /** Minutes of the day, in half hours. */
  minutes: number;
  /** How many events the figures come from. */
  events: number;
}

/** Fewer events would show the habits of one organizer and not those of the town. */
const EVENTS_MIN = 5;

/**
 * The most common weekday and the median start of upcoming public events of a category in a town; null with fewer than
 * five. Dates of one series count once.
 */
export async function usualTime(
  ctx: Pick<Ctx, 'db'>,
  place: { categoryId: string; placeId: string },
): Promise<UsualTime | null> {
  const starts = await selectStarts(ctx.db, place);
  if (starts.length < EVENTS_MIN) return null;
  const sorted = starts.map(({ minutes }) => minutes).toSorted((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return {
    weekday: mostCommon(starts.map(({ weekday }) => weekday)),
    minutes: halfHour(median),
    events: starts.length,
  };
}

const halfHour = (minutes: number): number => Math.min(47 * 30, Math.round(minutes / 30) * 30);

/** The most common weekday; of several equally common weekdays the first. */
function mostCommon(numbers: number[]): number {
  const counts = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    count: numbers.filter((number) => number === day).length,
  }));
  return counts.toSorted((a, b) => b.count - a.count || a.day - b.day)[0]?.day ?? 1;
}
