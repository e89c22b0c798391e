// Venues as an organization manages them. The callers check that the person may manage the venues.
import type { Db, Tx } from '#domain/ctx';
import { deleteVenueRows, selectSameRows, selectVenuesOf, updateVenueRows, type VenueTexts } from './venue-queries.ts';
import { enqueueListingRefresh, withBatchedRefresh } from './write.ts';

/** A venue of an organization. */
export interface OwnVenue {
  id: string;
  name: string;
  address1: string;
  postalCode: string;
  city: string;
  region: string;
  /** Degrees; null for an imported venue without a point. */
  latitude: number | null;
  longitude: number | null;
  /** How many events have this venue, and how many of these events are not over. */
  events: number;
  upcoming: number;
  /** True when no event has this venue, not even a deleted event. */
  canRemove: boolean;
}

/** The organization's venues, at most `limit`; the venue used last comes first. */
export async function venuesOf(db: Db | Tx, query: { organizationId: string; limit: number }): Promise<OwnVenue[]> {
  const rows = await selectVenuesOf(db, query);
  return rows.map(({ address_1: address1, postal_code: postalCode, is_used: isUsed, ...row }) => ({
    ...row,
    address1,
    postalCode,
    canRemove: !isUsed,
  }));
}

/** The id of a venue's city; undefined for a venue of another organization, null for a venue without a city. */
export async function cityOfVenue(
  db: Db | Tx,
  venue: { organizationId: string; id: string },
): Promise<string | null | undefined> {
  const [row] = await selectSameRows(db, venue);
  return row?.place_id;
}

/** Changes a venue, and refreshes the listings of its events. Returns false for a venue of another organization. */
export async function changeVenueIn(
  tx: Tx,
  { texts, ...venue }: { organizationId: string; id: string; texts: VenueTexts },
): Promise<boolean> {
  const ids = (await selectSameRows(tx, venue)).map(({ id }) => id);
  if (ids.length === 0) return false;
  const eventIds = await updateVenueRows(tx, ids, texts);
  await withBatchedRefresh(tx, async () => {
    for (const eventId of eventIds) await enqueueListingRefresh(tx, eventId);
  });
  return true;
}

/** Deletes a venue. Returns `used` when events have this venue; then the venue stays. */
export async function removeVenueIn(
  tx: Tx,
  venue: { organizationId: string; id: string },
): Promise<'removed' | 'used' | 'unknown'> {
  const ids = (await selectSameRows(tx, venue)).map(({ id }) => id);
  if (ids.length === 0) return 'unknown';
  return (await deleteVenueRows(tx, ids)) === 0 ? 'removed' : 'used';
}
