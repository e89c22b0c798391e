// Events by their start or publication, for mails about them.
import type { Ctx } from '#domain/ctx';
import { selectRecentlyPublishedCount, selectStartingWithin } from './upcoming-queries.ts';

/**
 * Live events that begin within `hours` from now, in the order of their ids after `after`. Any visibility, because
 * ticket holders are notified of unlisted and private events too. Canceled, postponed and started events are left out.
 */
export async function eventsStartingWithin(
  ctx: Pick<Ctx, 'db'>,
  input: { hours: number; after?: string; limit: number },
): Promise<{ id: string; startsAt: string }[]> {
  const rows = await selectStartingWithin(ctx.db, { ...input, after: input.after ?? '0' });
  return rows.map((row) => ({ id: row.id, startsAt: row.starts_at.toString() }));
}

/** How many events an organizer published within the last day; the dates of one series count once. */
export const countRecentlyPublished = (ctx: Pick<Ctx, 'db'>, input: { organizerId: string }): Promise<number> =>
  selectRecentlyPublishedCount(ctx.db, input.organizerId);
