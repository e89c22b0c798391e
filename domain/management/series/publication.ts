import type { Ctx } from '#domain/ctx';
import { seriesEventsIn } from '#domain/events';
import { requireOwnEvent } from '../access.ts';
import { readyDates } from '../publish.ts';

/** The dates of a series by whether they are published. */
export interface SeriesPublication {
  /** Published dates that have not ended. */
  live: number;
  /** Drafts that have not begun. */
  drafts: number;
  /** The drafts that are published together with the event; 0 for an event that is published. */
  ready: number;
}

/**
 * How many dates of the event's series are published, and how many would be published with the event. A draft that staff
 * must review is counted as ready until the review begins. Null for an event without a series. Refuses NOT_SIGNED_IN,
 * and NOT_FOUND for people who may not edit the event.
 */
export async function seriesPublication(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  input: { eventId: string },
): Promise<SeriesPublication | null> {
  const { event } = await requireOwnEvent(ctx, input.eventId);
  const { seriesId } = event;
  if (seriesId === null) return null;
  const now = ctx.clock.now();
  const isAhead = (time: string | Temporal.Instant) => Temporal.Instant.compare(time, now) > 0;
  const dates = await seriesEventsIn(ctx.db, { seriesId });
  const ready = event.status === 'draft' ? await readyDates(ctx.db, { ...event, seriesId }, now) : [];
  return {
    live: dates.filter(({ status, endsAt }) => status === 'live' && isAhead(endsAt)).length,
    drafts: dates.filter(({ status, startsAt }) => status === 'draft' && isAhead(startsAt)).length,
    ready: ready.length,
  };
}
