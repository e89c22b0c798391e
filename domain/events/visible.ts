// Events read by id, whether or not they are in search.
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

/** The events whose page is visible, in the order of the ids; drafts, private and removed events are left out. */
export async function visibleEvents(ctx: FeedCtx, input: { ids: string[] }): Promise<VisibleEvent[]> {
  const rows = input.ids.length === 0 ? [] : await selectVisible(ctx.db, input.ids);
  const byId = new Map(presentAll(ctx, rows).map((event) => [event.id, event]));
  return input.ids.map((id) => byId.get(id)).filter((event) => event !== undefined);
}

/** How many of the events are visible and not over. */
export async function visibleUpcomingCount(ctx: Pick<Ctx, 'db'>, input: { ids: string[] }): Promise<number> {
  return input.ids.length === 0 ? 0 : countVisibleUpcoming(ctx.db, input.ids);
}

/** One page of the visible events among the ids: `upcoming` soonest first, `past` latest first. */
export async function visibleByDate(ctx: Pick<Ctx, 'db'>, input: DatedPage): Promise<{ ids: string[]; total: number }> {
  if (input.ids.length === 0) return { ids: [], total: 0 };
  const rows = await selectVisibleByDate(ctx.db, input);
  return { ids: rows.flatMap((row) => row.id ?? []), total: rows[0]?.total ?? 0 };
}

/**
 * Calendar entries for ticket holders: events of any visibility that end after `from`, soonest first, removed events as
 * canceled. The caller must have verified that the person holds tickets for them.
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

/**
 * Upcoming events of these organizers together, soonest first; canceled events stay, as in the organizers' own feeds.
 */
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
