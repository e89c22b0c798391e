import type { Ctx } from '#domain/ctx';
import { organizerProfile } from '#domain/organizers';
import { refuse } from '#shared/errors.ts';
import { selectRecord } from './queries.ts';

/** A summary of an event for tickets, orders and mails. Times are ISO instants; `tz` is the zone of the event. */
export interface EventSummary {
  id: string;
  slug: string;
  name: string;
  startsAt: string;
  endsAt: string;
  tz: string;
  allDay: boolean;
  online: boolean;
  language: string;
  categoryId: string;
  status: 'draft' | 'live' | 'canceled' | 'postponed' | 'removed';
  venueName: string | null;
  venueAddress: string | null;
  venueCity: string | null;
  latitude: number | null;
  longitude: number | null;
  organizerId: string;
  organizerName: string;
}

/**
 * The summary of an event in any state and visibility. The caller must have verified that the person holds a ticket for
 * it. Refuses NOT_FOUND for an unknown id.
 */
export async function eventSummary(ctx: Pick<Ctx, 'db'>, input: { eventId: string }): Promise<EventSummary> {
  const row = (await selectRecord(ctx.db, input.eventId)) ?? refuse('NOT_FOUND');
  const organizer = await organizerProfile(ctx, { id: row.organizer_id });
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    startsAt: row.starts_at.toString(),
    endsAt: row.ends_at.toString(),
    tz: row.tz,
    allDay: row.all_day,
    online: row.online,
    language: row.language,
    categoryId: String(row.category_id),
    status: row.removed_at ? 'removed' : row.status,
    venueName: row.venue_name,
    venueAddress: row.venue_address,
    venueCity: row.venue_city,
    latitude: row.latitude,
    longitude: row.longitude,
    organizerId: row.organizer_id,
    organizerName: organizer.name,
  };
}
