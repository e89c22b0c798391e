// Small reads of an event for later modules.
import type { Ctx, Db, Tx } from '#domain/ctx';
import { selectAnyEvent, selectEventBySource, selectRecord } from './queries.ts';

/** The fields of an event that a sale needs. Draft and removed events give null: buyers cannot see them. */
export interface SalesRecord {
  id: string;
  name: string;
  slug: string;
  status: 'live' | 'canceled' | 'postponed';
  visibility: 'public' | 'unlisted' | 'private';
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  tz: string;
  allDay: boolean;
  language: string;
  organizerId: string;
  online: boolean;
  refundPolicy: string;
  venueName: string | null;
  venueCity: string | null;
  venueAddress: string | null;
}

/** The record of a published event for checkout and tickets, or null. */
export async function salesRecord(db: Db | Tx, input: { eventId: string }): Promise<SalesRecord | null> {
  const row = await selectRecord(db, input.eventId);
  if (!row || row.removed_at || row.status === 'draft') return null;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    visibility: row.visibility,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    tz: row.tz,
    allDay: row.all_day,
    language: row.language,
    organizerId: row.organizer_id,
    online: row.online,
    refundPolicy: row.refund_policy,
    venueName: row.venue_name,
    venueCity: row.venue_city,
    venueAddress: row.venue_address,
  };
}

/** The fields a poster is drawn from. */
export interface PosterRecord {
  id: string;
  title: string;
  categoryId: string;
  subcategoryId?: string;
}

/** Poster fields of an event whose page is visible; null for drafts, private and removed events. */
export async function posterRecord(ctx: Pick<Ctx, 'db'>, input: { id: string }): Promise<PosterRecord | null> {
  const row = await selectRecord(ctx.db, input.id);
  if (!row || row.removed_at || row.status === 'draft' || row.visibility === 'private') return null;
  return {
    id: row.id,
    title: row.name,
    categoryId: String(row.category_id),
    ...(row.subcategory_id === null ? {} : { subcategoryId: String(row.subcategory_id) }),
  };
}

/** An event imported earlier from this source, or null. */
export async function findEventBySource(
  db: Db | Tx,
  input: { organizerId: string; source: string; uid: string },
): Promise<{ id: string; slug: string; status: string; sourceHash: string | null; removed: boolean } | null> {
  const row = await selectEventBySource(db, input);
  if (!row) return null;
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    sourceHash: row.source_hash,
    removed: row.removed_at !== null,
  };
}

/** Whether any event exists yet. */
export async function hasEvents(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await selectAnyEvent(ctx.db)) !== undefined;
}
