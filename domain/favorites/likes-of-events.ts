import type { Ctx } from '#domain/ctx';
import { selectLikesOfEvents } from './queries.ts';

/** Maximum number of likes of one event, the latest ones. */
const LIKES_OF_EVENT_MAX = 2_000;

/** Who likes these events, and since when. */
export async function likesOfEvents(
  ctx: Pick<Ctx, 'db'>,
  { eventIds }: { eventIds: string[] },
): Promise<{ eventId: string; accountId: string; at: Temporal.Instant }[]> {
  const rows = await selectLikesOfEvents(ctx.db, { eventIds, max: LIKES_OF_EVENT_MAX });
  return rows.map((row) => ({ eventId: row.event_id, accountId: row.account_id, at: row.created_at }));
}
