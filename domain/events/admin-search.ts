import type { Ctx, Db, Tx } from '#domain/ctx';
import { selectAdminEvents, selectAdminEventsByText } from './admin-search-queries.ts';

/** An event in a staff search result, in any state and visibility. Times are ISO instants. */
export interface AdminEvent {
  id: string;
  slug: string;
  name: string;
  startsAt: string;
  tz: string;
  status: 'draft' | 'live' | 'canceled' | 'postponed' | 'removed';
  visibility: 'public' | 'unlisted' | 'private';
  organizerId: string;
}

type Row = Awaited<ReturnType<typeof selectAdminEvents>>[number];

/** Events with this id, or whose title contains this text in any letter case; newest first. Staff only. */
export async function adminFindEvents(
  ctx: Pick<Ctx, 'db'>,
  input: { text: string; limit: number; offset: number },
): Promise<AdminEvent[]> {
  return (await selectAdminEventsByText(ctx.db, input)).map(present);
}

/** These events; unknown ids are left out. Staff only. */
export async function adminEventsByIds(ctx: { db: Db | Tx }, input: { ids: string[] }): Promise<AdminEvent[]> {
  return input.ids.length === 0 ? [] : (await selectAdminEvents(ctx.db, input.ids)).map(present);
}

const present = (row: Row): AdminEvent => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  startsAt: row.starts_at.toString(),
  tz: row.tz,
  status: row.removed_at ? 'removed' : row.status,
  visibility: row.visibility,
  organizerId: row.organizer_id,
});
