// Events that somebody keeps: asked for by their ids, whether or not they are in search.
import type { Ctx } from '#domain/ctx';
import { type FeedEvent, presentFeed } from './feed.ts';
import {
  countVisibleUpcoming,
  type DatedPage,
  selectTicketed,
  selectByOrganizers,
  selectVisible,
  selectVisibleByDate,
} from './visible-queries.ts';

/** An event as cards show it. Times are ISO instants. */
export interface VisibleEvent extends FeedEvent {
  subcategoryId: string | null;
  organizerId: string;
  seriesId: string | null;
  venueName: string | null;
  city: string | null;
}

type FeedCtx = Pick<Ctx, 'db' | 'clock'>;
type Row = Awaited<ReturnType<typeof selectVisible>>[number];

/** Those of the events whose page may be seen, in the order asked for: no drafts, private or removed ones. */
export async function visibleEvents(ctx: FeedCtx, input: { ids: string[] }): Promise<VisibleEvent[]> {
  const rows = input.ids.length === 0 ? [] : await selectVisible(ctx.db, input.ids);
  const byId = new Map(presentAll(ctx, rows).map((event) => [event.id, event]));
  return input.ids.map((id) => byId.get(id)).filter((event) => event !== undefined);
}

/** How many of the events are visible and not over. */
export async function visibleUpcomingCount(ctx: Pick<Ctx, 'db'>, input: { ids: string[] }): Promise<number> {
  return input.ids.length === 0 ? 0 : countVisibleUpcoming(ctx.db, input.ids);
}

/** One page of those of the ids whose page may be seen: `upcoming` soonest first, `past` latest first. */
export async function visibleByDate(ctx: Pick<Ctx, 'db'>, input: DatedPage): Promise<{ ids: string[]; total: number }> {
  if (input.ids.length === 0) return { ids: [], total: 0 };
  const rows = await selectVisibleByDate(ctx.db, input);
  return { ids: rows.flatMap((row) => row.id ?? []), total: rows[0]?.total ?? 0 };
}

/**
 * What ticket holders have in their calendars: events of any visibility that end after `from`, soonest first, removed
 * ones as called off. Only for callers that know the tickets to be held.
 */
export async function feedOfTicketedEvents(
  ctx: FeedCtx,
  input: { ids: string[]; from: Temporal.Instant; limit: number },
): Promise<FeedEvent[]> {
  if (input.ids.length === 0) return [];
  const rows = await selectTicketed(ctx.db, input);
  return presentFeed(
    ctx,
    rows.map((row) => (row.removed_at ? { ...row, status: 'canceled' } : row)),
  );
}

/** What these organizers have ahead together, soonest first; called-off events stay, as in their own feeds. */
export async function feedOfOrganizers(
  ctx: FeedCtx,
  input: { organizerIds: string[]; limit: number },
): Promise<FeedEvent[]> {
  if (input.organizerIds.length === 0) return [];
  return presentFeed(ctx, await selectByOrganizers(ctx.db, { ...input, from: ctx.clock.now() }));
}

function presentAll(ctx: FeedCtx, rows: Row[]): VisibleEvent[] {
  const entries = new Map(presentFeed(ctx, rows).map((entry) => [entry.id, entry]));
  return rows.flatMap((row) => {
    const entry = entries.get(row.id);
    return entry ? [{ ...entry, ...more(row) }] : [];
  });
}

const more = (row: Row) => ({
  subcategoryId: row.subcategory_id === null ? null : String(row.subcategory_id),
  organizerId: row.organizer_id,
  seriesId: row.series_id,
  venueName: row.venue_name,
  city: row.city,
});
