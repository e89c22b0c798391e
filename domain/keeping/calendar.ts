import type { Ctx } from '#domain/ctx';
import type { CalendarEntry, CalendarFeed } from './types.ts';

const todo = (): never => {
  throw new Error('STUB');
};

/** Makes the secret address of one's calendar; an older one dies. The token is told here and never again. */
export const makeCalendarFeed = async (_ctx: Ctx): Promise<{ token: string }> => todo();
/** Safe to repeat. */
export const revokeCalendarFeed = async (_ctx: Ctx): Promise<void> => todo();
/** null when there is none. */
export const calendarFeedOf = async (_ctx: Ctx): Promise<CalendarFeed | null> => todo();
/** What stands in the calendar behind a token. Refuses NOT_FOUND. */
export const calendarOfToken = async (
  _ctx: Pick<Ctx, 'db' | 'clock'>,
  _input: { token: string },
): Promise<CalendarEntry[]> => todo();
