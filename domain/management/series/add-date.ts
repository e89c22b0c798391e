import type { Ctx } from '#domain/ctx';
import type { WallTime } from '#shared/dates/wall-time.ts';
import { refuse, refuseFields } from '#shared/errors.ts';
import { requireOwnEventToChange } from '../access.ts';
import { errorOf } from '#shared/field-errors.ts';
import { requireWallTime } from '../wall-time-field.ts';
import { datesOf } from './plan.ts';
import { selectPlan } from './queries.ts';
import { saveSeries } from './save.ts';

/**
 * Adds a date to the series of an event: a draft with the data of the event. A date that was left out is added again.
 * Refuses in the same cases as `saveSeries`; CONFLICT for an event without a plan; ARGUMENTS_ERROR (`start`) for a text
 * that is no time, a past time, and a time that the series already has.
 */
export async function addDate(ctx: Ctx, { eventId, start }: { eventId: string; start: WallTime }): Promise<void> {
  const { event } = await requireOwnEventToChange(ctx, eventId);
  const plan = (event.seriesId && (await selectPlan(ctx.db, event.seriesId))) || refuse('CONFLICT');
  const startsAt = requireWallTime('start', start, plan.tz);
  const isPast = Temporal.Instant.compare(startsAt, ctx.clock.now()) <= 0;
  const isTaken = datesOf(plan).some(({ seriesStart }) => seriesStart === start);
  refuseFields(errorOf('start', isPast ? 'TOO_SMALL' : isTaken ? 'TAKEN' : null));
  const added = [...new Set([...plan.added, start])];
  const skipped = plan.skipped.filter((wall) => wall !== start);
  await saveSeries(ctx, { eventId, plan: { ...plan, added, skipped }, scope: 'following' });
}
