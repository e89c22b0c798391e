import type { Ctx } from '#domain/ctx';
import { usualTime } from '#domain/discovery';
import type { Understood, UnderstoodWhen } from './types.ts';
import { whenOf } from './understand/when.ts';

/** A time at which similar events of the town take place. */
export interface GoodTime {
  when: UnderstoodWhen;
  tz: string;
  /** Number of events on which the time is based. */
  events: number;
}

/** Minimum number of days before an event in which people can learn of the event. */
const DAYS_AHEAD = 7;

/**
 * The next date, at least a week ahead, on the usual weekday and at the usual time of similar events in the town. Null
 * when fewer than five similar events are known.
 */
export async function goodTime(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { categoryId, place, when }: Pick<Understood, 'categoryId' | 'place' | 'when'>,
): Promise<GoodTime | null> {
  if (categoryId === null || place.placeId === null) return null;
  const usual = await usualTime(ctx, { categoryId, placeId: place.placeId });
  if (usual === null) return null;
  const first = ctx.clock.now().toZonedDateTimeISO(place.tz).toPlainDate().add({ days: DAYS_AHEAD });
  const weekdayDate = first.add({ days: (usual.weekday - first.dayOfWeek + 7) % 7 });
  const day = when.startDate === '' ? weekdayDate : Temporal.PlainDate.from(when.startDate);
  return { when: whenOf(day, { start: usual.minutes, end: null }, 180), tz: place.tz, events: usual.events };
}
