// Events by when they begin or were published, for mails about them.
import type { Ctx } from '#domain/ctx';
import { selectRecentlyPublishedCount, selectStartingWithin } from './upcoming-queries.ts';

/**
 * Events that begin within so many hours from now and still stand, in the order of their ids after `after`; of any
 * visibility, since whoever holds tickets is told. Called-off, postponed and begun ones are not among them.
 */
export async function eventsStartingWithin(
  ctx: Pick<Ctx, 'db'>,
  input: { hours: number; after?: string; limit: number },
): Promise<{ id: string; startsAt: string }[]> {
  const rows = await selectStartingWithin(ctx.db, { ...input, after: input.after ?? '0' });
  return rows.map((row) => ({ id: row.id, startsAt: row.starts_at.toString() }));
}

/** How many events an organizer published within the last day; dates of one series are one. */
export const countRecentlyPublished = (ctx: Pick<Ctx, 'db'>, input: { organizerId: string }): Promise<number> =>
  selectRecentlyPublishedCount(ctx.db, input.organizerId);
