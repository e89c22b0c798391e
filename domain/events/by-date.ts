// Ids, times and counts of events by their dates.
import type { Ctx } from '#domain/ctx';
import {
  countVisibleUpcoming,
  type DatedPage,
  selectEventTimes,
  selectOrganizersOfEvents,
  selectPlacesOfEvents,
  selectRecentlyPublishedCount,
  selectStartingWithin,
  selectVisibleByDate,
} from './by-date-queries.ts';
import type { EventSummary } from './shapes.ts';

/**
 * Start times of events and whether the events are over, by id, in any state and visibility. The caller must have
 * verified that the person holds tickets for the events.
 */
export async function eventTimes(
  ctx: Pick<Ctx, 'db'>,
  input: { eventIds: string[] },
): Promise<Map<string, Pick<EventSummary, 'startsAt'> & { isOver: boolean }>> {
  const rows = input.eventIds.length === 0 ? [] : await selectEventTimes(ctx.db, input.eventIds);
  return new Map(rows.map((row) => [row.id, { startsAt: row.starts_at.toString(), isOver: row.is_over }]));
}

/**
 * Live events that begin within `hours` from now, in the order of their ids after `after`. Any visibility, because
 * ticket holders are notified of unlisted and private events too. Canceled, postponed and started events are left out.
 */
export async function eventsStartingWithin(
  ctx: Pick<Ctx, 'db'>,
  input: { hours: number; after?: string; limit: number },
): Promise<Pick<EventSummary, 'id' | 'startsAt'>[]> {
  const rows = await selectStartingWithin(ctx.db, { ...input, after: input.after ?? '0' });
  return rows.map((row) => ({ id: row.id, startsAt: row.starts_at.toString() }));
}

/** One page of the visible events among `ids`: `upcoming` soonest first, `past` latest first. */
export async function visibleByDate(ctx: Pick<Ctx, 'db'>, input: DatedPage): Promise<{ ids: string[]; total: number }> {
  if (input.ids.length === 0) return { ids: [], total: 0 };
  const rows = await selectVisibleByDate(ctx.db, input);
  return { ids: rows.flatMap((row) => row.id ?? []), total: rows[0]?.total ?? 0 };
}

/** How many of the events are visible and not over. */
export async function visibleUpcomingCount(ctx: Pick<Ctx, 'db'>, input: { ids: string[] }): Promise<number> {
  return input.ids.length === 0 ? 0 : countVisibleUpcoming(ctx.db, input.ids);
}

/** How many events an organizer published within the last day; the dates of one series count once. */
export const countRecentlyPublished = (ctx: Pick<Ctx, 'db'>, input: { organizerId: string }): Promise<number> =>
  selectRecentlyPublishedCount(ctx.db, input.organizerId);

/** Organizers with upcoming public events, in the order of their ids, at most `limit`. */
export async function organizersOfEvents(ctx: Pick<Ctx, 'db' | 'clock'>, input: { limit: number }): Promise<string[]> {
  const rows = await selectOrganizersOfEvents(ctx.db, { ...input, from: ctx.clock.now() });
  return rows.map((row) => row.organizer_id);
}

/** Places of venues with upcoming public events, at most `limit`; the places with the most events come first. */
export async function placesOfEvents(ctx: Pick<Ctx, 'db' | 'clock'>, input: { limit: number }): Promise<string[]> {
  const rows = await selectPlacesOfEvents(ctx.db, { ...input, from: ctx.clock.now() });
  return rows.map((row) => row.place_id).filter((id) => id !== null);
}
