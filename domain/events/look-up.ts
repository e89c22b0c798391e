import type { Ctx, Db, Tx } from '#domain/ctx';
import { selectEventLines, selectEventsByText } from './look-up-queries.ts';

/** An event in a line of a list that staff reads: told whatever its state or visibility. Times are ISO instants. */
export interface EventLine {
  id: string;
  slug: string;
  name: string;
  startsAt: string;
  tz: string;
  status: 'draft' | 'live' | 'canceled' | 'postponed' | 'removed';
  visibility: 'public' | 'unlisted' | 'private';
  organizerId: string;
}

type Row = Awaited<ReturnType<typeof selectEventLines>>[number];

/** Events of this id, or whose title holds this text in any letter case; the newest first. For staff alone. */
export async function findEvents(
  ctx: Pick<Ctx, 'db'>,
  input: { text: string; limit: number; offset: number },
): Promise<EventLine[]> {
  return (await selectEventsByText(ctx.db, input)).map(present);
}

/** These events; unknown ids are left out. For staff alone. */
export async function eventLines(ctx: { db: Db | Tx }, input: { ids: string[] }): Promise<EventLine[]> {
  return input.ids.length === 0 ? [] : (await selectEventLines(ctx.db, input.ids)).map(present);
}

const present = (row: Row): EventLine => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  startsAt: row.starts_at.toString(),
  tz: row.tz,
  status: row.removed_at ? 'removed' : (row.status as EventLine['status']), // the schema's check
  visibility: row.visibility as EventLine['visibility'], // the schema's check
  organizerId: row.organizer_id,
});
