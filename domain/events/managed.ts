// Events as their organizers manage them. The callers check that the person may edit the events.
import type { Db, Tx } from '#domain/ctx';
import {
  countPeriods,
  countStates,
  lockEventRow,
  type ManagedQuery,
  type SameVenue,
  selectEveryIdOfOrganizers,
  selectIdsOfOrganizers,
  selectUsualZone,
  selectImagesOf,
  selectPhotosInTexts,
  selectManagedIds,
  selectSameVenue,
} from './managed-queries.ts';

/** Locks an event until the transaction ends, so that two changes of the event never run at the same time. */
export const lockEventIn = (tx: Tx, input: { eventId: string }): Promise<void> => lockEventRow(tx, input.eventId);

/**
 * Ids of the events of these organizers and of the events `eventIds`, with their organizer: drafts with the latest
 * change first, upcoming events by date, past events with the latest first. Of a series, the first date and the number
 * of its other dates.
 */
export async function managedEvents(
  db: Db,
  query: ManagedQuery,
): Promise<{ id: string; organizerId: string; moreDates: number }[]> {
  const rows = query.organizerIds.length + query.eventIds.length === 0 ? [] : await selectManagedIds(db, query);
  return rows.map((row) => ({ id: row.id, organizerId: row.organizer_id, moreDates: row.more_dates }));
}

/** How many of these organizers' events and of the events `eventIds` are drafts, upcoming and past. */
export const managedCounts = (
  db: Db,
  query: Pick<ManagedQuery, 'organizerIds' | 'eventIds'>,
): Promise<Record<ManagedQuery['period'], number>> => countPeriods(db, query);

/** How many drafts these organizers have, and how many of their events were published. */
export const eventCounts = (
  db: Db | Tx,
  input: { organizerIds: string[] },
): Promise<{ drafts: number; published: number }> => countStates(db, input.organizerIds);

/** The organization's venue with the same name, address, place and point; null when no venue is the same. */
export async function findSameVenue(tx: Tx, venue: SameVenue): Promise<{ id: string } | null> {
  return (await selectSameVenue(tx, venue)) ?? null;
}

/** The stored pictures of the events that show one of these photos. */
export async function imagesOf(db: Db | Tx, { photoIds }: { photoIds: string[] }): Promise<string[]> {
  return (await selectImagesOf(db, photoIds)).map(({ image }) => image);
}

/** The names of the photos among `names` that descriptions of events show. */
export const photosInTexts = (db: Db | Tx, { names }: { names: string[] }): Promise<string[]> =>
  selectPhotosInTexts(db, names);

/** Ids of the published events of these organizers. */
export const eventIdsOfOrganizers = (db: Db | Tx, { organizerIds }: { organizerIds: string[] }): Promise<string[]> =>
  selectIdsOfOrganizers(db, organizerIds);

/** Ids of all events of these organizers, also of drafts and removed events, for money that is owed for them. */
export const everyEventIdOfOrganizers = (
  db: Db | Tx,
  { organizerIds }: { organizerIds: string[] },
): Promise<string[]> => selectEveryIdOfOrganizers(db, organizerIds);

/** The IANA zone of most events of these organizers; UTC without events. */
export const usualZone = async (
  { db }: { db: Db | Tx },
  { organizerIds }: { organizerIds: string[] },
): Promise<string> => (await selectUsualZone(db, organizerIds)) ?? 'UTC';
