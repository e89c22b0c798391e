import type { Ctx } from '#domain/ctx';
import type { WallTime } from '#shared/dates/wall-time.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { requireOwnEventToChange } from '../access.ts';
import { only } from '../field-errors.ts';
import { requireWallTime } from '../wall-time-field.ts';
import { datesOf } from './plan.ts';
import { selectPlan } from './queries.ts';
import { saveSeries } from './save.ts';

/**
 * Adds a date to the series of an event: a draft like the event. A date that was left out comes back. Refuses what
 * `saveSeries` refuses; CONFLICT for an event without a plan; ARGUMENTS_ERROR (`start`) for a wrong, a past and a present
 * time.
 */
export async function addDate(ctx: Ctx, { eventId, start }: { eventId: string; start: WallTime }): Promise<void> {
  const { event } = await requireOwnEventToChange(ctx, eventId);
  const plan = (event.seriesId && (await selectPlan(ctx.db, event.seriesId))) || refuse('CONFLICT');
  const startsAt = requireWallTime('start', start, plan.tz);
  const isPast = Temporal.Instant.compare(startsAt, ctx.clock.now()) <= 0;
  const isTaken = datesOf(plan).some(({ seriesStart }) => seriesStart === start);
  refuseFields(only('start', isPast ? 'TOO_SMALL' : isTaken ? 'TAKEN' : null));
  const added = [...new Set([...plan.added, start])];
  const skipped = plan.skipped.filter((wall) => wall !== start);
  await saveSeries(ctx, { eventId, plan: { ...plan, added, skipped }, scope: 'following' });
}
