// Events as their organizers manage them. The callers check that the person may edit them.
import type { Db, Tx } from '#domain/ctx';
import {
  countPeriods,
  countStates,
  lockEventRow,
  type ManagedQuery,
  type SameVenue,
  selectIdsOfOrganizer,
  selectImagesOf,
  selectPhotosInTexts,
  selectManagedIds,
  selectSameVenue,
} from './managed-queries.ts';

/** Locks an event until the transaction ends: its changes run one after the other. */
export const lockEventIn = (tx: Tx, input: { eventId: string }): Promise<void> => lockEventRow(tx, input.eventId);

/**
 * Ids of the events of these organizers and of `eventIds`, with their organizer: drafts with the latest change first, upcoming ones by
 * date, past ones with the latest first. Of a series, the first date with the number of the others.
 */
export async function managedEvents(
  db: Db,
  query: ManagedQuery,
): Promise<{ id: string; organizerId: string; moreDates: number }[]> {
  const rows = query.organizerIds.length + query.eventIds.length === 0 ? [] : await selectManagedIds(db, query);
  return rows.map((row) => ({ id: row.id, organizerId: row.organizer_id, moreDates: row.more_dates }));
}

/** How many of these organizers' events and of `eventIds` are drafts, upcoming and past. */
export const managedCounts = (
  db: Db,
  query: Pick<ManagedQuery, 'organizerIds' | 'eventIds'>,
): Promise<Record<ManagedQuery['period'], number>> => countPeriods(db, query);

/** How many drafts these organizers have, and how many of their events were published. */
export const eventCounts = (
  db: Db | Tx,
  input: { organizerIds: string[] },
): Promise<{ drafts: number; published: number }> => countStates(db, input.organizerIds);

/** The organization's venue with the same name, address, place and point; null without one. */
export async function findSameVenue(tx: Tx, venue: SameVenue): Promise<{ id: string } | null> {
  return (await selectSameVenue(tx, venue)) ?? null;
}

/** The stored pictures of the events that show one of these photos. */
export async function imagesOf(db: Db | Tx, { photoIds }: { photoIds: string[] }): Promise<string[]> {
  return (await selectImagesOf(db, photoIds)).map(({ image }) => image);
}

/** Which of these photos the descriptions of events show, by their names. */
export const photosInTexts = (db: Db | Tx, { names }: { names: string[] }): Promise<string[]> =>
  selectPhotosInTexts(db, names);

/** Ids of the published events of a profile. */
export const eventIdsOfOrganizer = (db: Db | Tx, { organizerId }: { organizerId: string }): Promise<string[]> =>
  selectIdsOfOrganizer(db, organizerId);
