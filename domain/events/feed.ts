import type { Ctx } from '#domain/ctx';
import { statusAt } from './page.ts';
import { selectFeedByIds, selectFeedOfOrganizer, selectOrganizersOfEvents, selectPlacesOfEvents } from './queries.ts';
import type { EventStatus } from './types.ts';

/** An event in feeds and calendars. Times are ISO instants; `tz` is the zone of the event. */
export interface FeedEvent {
  id: string;
  slug: string;
  name: string;
  summary: string;
  language: string;
  categoryId: string;
  startsAt: string;
  endsAt: string;
  tz: string;
  allDay: boolean;
  online: boolean;
  status: EventStatus;
  publishedAt: string;
  updatedAt: string;
  /** One line, e.g. `The Lantern, 510 Valencia Street, San Francisco, CA 94110`; '' online or when unknown. */
  location: string;
  latitude: number | null;
  longitude: number | null;
}

type FeedCtx = Pick<Ctx, 'db' | 'clock'>;
type Row = Awaited<ReturnType<typeof selectFeedByIds>>[number];

/** The public events among these ids, in their order. Drafts, unlisted, private and removed events are left out. */
export async function feedOfEvents(ctx: FeedCtx, input: { ids: string[] }): Promise<FeedEvent[]> {
  const rows = input.ids.length === 0 ? [] : await selectFeedByIds(ctx.db, input.ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return presentFeed(
    ctx,
    input.ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
  );
}

/**
 * An organizer's upcoming events, soonest first. Canceled events stay, so that subscribers learn of the cancellation.
 */
export async function feedOfOrganizer(
  ctx: FeedCtx,
  input: { organizerId: string; limit: number },
): Promise<FeedEvent[]> {
  return presentFeed(ctx, await selectFeedOfOrganizer(ctx.db, { ...input, from: ctx.clock.now() }));
}

/** Places of venues with upcoming public events, those with most events first, at most `limit`. */
export async function placesOfEvents(ctx: FeedCtx, input: { limit: number }): Promise<string[]> {
  const rows = await selectPlacesOfEvents(ctx.db, { ...input, from: ctx.clock.now() });
  return rows.map((row) => row.place_id).filter((id) => id !== null);
}

/** Organizers with upcoming public events, in the order of their ids, at most `limit`. */
export async function organizersOfEvents(ctx: FeedCtx, input: { limit: number }): Promise<string[]> {
  const rows = await selectOrganizersOfEvents(ctx.db, { ...input, from: ctx.clock.now() });
  return rows.map((row) => row.organizer_id);
}

/** Rows as feeds carry them. */
export const presentFeed = (ctx: FeedCtx, rows: Row[]): FeedEvent[] => {
  const now = ctx.clock.now();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    language: row.language,
    categoryId: String(row.category_id),
    startsAt: row.starts_at.toString(),
    endsAt: row.ends_at.toString(),
    tz: row.tz,
    allDay: row.all_day,
    online: row.online,
    status: statusAt(row, now),
    publishedAt: (row.published_at ?? row.created_at).toString(),
    updatedAt: row.updated_at.toString(),
    location: row.online ? '' : locationOf(row),
    latitude: row.latitude,
    longitude: row.longitude,
  }));
};

const locationOf = (row: Row): string =>
  [row.venue_name, row.address_1, row.city, [row.region, row.postal_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
