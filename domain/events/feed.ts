// Events with their texts, read by id or organizer, whether or not search contains the events.
import type { Ctx } from '#domain/ctx';
import { feedEventOf } from './present.ts';
import { selectByOrganizers, selectTicketed, selectVisible } from './read-queries.ts';
import type { FeedEvent } from './shapes.ts';

/** The events whose page is visible, in the order of the ids; drafts, private and removed events are left out. */
export async function visibleEvents(ctx: Pick<Ctx, 'db'>, input: { ids: string[] }): Promise<FeedEvent[]> {
  const rows = input.ids.length === 0 ? [] : await selectVisible(ctx.db, input.ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return input.ids
    .map((id) => byId.get(id))
    .filter((row) => row !== undefined)
    .map(feedEventOf);
}

/** The public events among `ids`, in the order of `ids`: `visibleEvents` without unlisted events. */
export async function publicEvents(ctx: Pick<Ctx, 'db'>, input: { ids: string[] }): Promise<FeedEvent[]> {
  return (await visibleEvents(ctx, input)).filter((event) => event.visibility === 'public');
}

/**
 * Upcoming public events of all these organizers together, soonest first. Canceled events are included, so that
 * subscribers learn of the cancellation.
 */
export async function eventsOfOrganizers(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  input: { organizerIds: string[]; limit: number },
): Promise<FeedEvent[]> {
  if (input.organizerIds.length === 0) return [];
  return (await selectByOrganizers(ctx.db, { ...input, from: ctx.clock.now() })).map(feedEventOf);
}

/**
 * Published events of any visibility that end after `from`, soonest first; removed events are included. The caller must
 * have verified that the person holds tickets for the events.
 */
export async function ticketedEvents(
  ctx: Pick<Ctx, 'db'>,
  input: { ids: string[]; from: Temporal.Instant; limit: number },
): Promise<FeedEvent[]> {
  return input.ids.length === 0 ? [] : (await selectTicketed(ctx.db, input)).map(feedEventOf);
}
