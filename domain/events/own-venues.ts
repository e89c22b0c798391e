// Venues as an organization manages them. The callers check that the person may.
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
  /** How many events take place there, and how many of them are not over. */
  events: number;
  upcoming: number;
  /** No event takes place there, not even a deleted one. */
  canRemove: boolean;
}

/** The organization's venues, the one used last first, at most `limit`. */
export async function venuesOf(db: Db | Tx, query: { organizationId: string; limit: number }): Promise<OwnVenue[]> {
  const rows = await selectVenuesOf(db, query);
  return rows.map(({ address_1: address1, postal_code: postalCode, is_used: isUsed, ...row }) => ({
    ...row,
    address1,
    postalCode,
    canRemove: !isUsed,
  }));
}

/** The id of the city of a venue; undefined for a venue of another organization, null for one without a city. */
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

/** Deletes a venue. `used`: events take place there, so it stays. */
export async function removeVenueIn(
  tx: Tx,
  venue: { organizationId: string; id: string },
): Promise<'removed' | 'used' | 'unknown'> {
  const ids = (await selectSameRows(tx, venue)).map(({ id }) => id);
  if (ids.length === 0) return 'unknown';
  return (await deleteVenueRows(tx, ids)) === 0 ? 'removed' : 'used';
}
