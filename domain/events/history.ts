// The events that organizers published before, for the checks at publishing. The callers decide who may see the events.
import type { Db, Tx } from '#domain/ctx';
import { countPublished, lockShown, selectPublishedLike, selectTexts } from './history-queries.ts';
import type { EventRecord } from './shapes.ts';
import { slugOf } from './slug.ts';

/** The texts of an event that the checks compare with the texts of another event. */
export interface EventTexts extends Pick<
  EventRecord,
  'id' | 'organizerId' | 'name' | 'summary' | 'descriptionHtml' | 'details'
> {}

type Row = Awaited<ReturnType<typeof selectTexts | typeof selectPublishedLike>>[number];

const toTexts = ({ id, organizer_id, name, summary, description_html, details }: Row): EventTexts => ({
  id,
  organizerId: organizer_id,
  name,
  summary,
  descriptionHtml: description_html,
  details: details as EventTexts['details'], // This module wrote the JSON.
});

/**
 * How many events these organizers published within the last hour, and how many of their events have been shown for
 * over a day.
 */
export async function publishedCounts(
  db: Db | Tx,
  { organizerIds }: { organizerIds: string[] },
): Promise<{ lastHour: number; established: number }> {
  const { last_hour: lastHour, established } = await countPublished(db, organizerIds);
  return { lastHour, established };
}

const CANDIDATES_MAX = 150;

/**
 * Published events to compare an event with: events with its title, and events of the last day. Events of the
 * event's own series are left out.
 */
export async function publishedLike(
  db: Db | Tx,
  { id: eventId, name, seriesId }: Pick<EventRecord, 'id' | 'name' | 'seriesId'>,
): Promise<EventTexts[]> {
  return (await selectPublishedLike(db, { eventId, slug: slugOf(name), seriesId, limit: CANDIDATES_MAX })).map(toTexts);
}

/** The texts of these events in any state; unknown ids are left out. */
export async function eventTexts(db: Db | Tx, { ids }: { ids: string[] }): Promise<EventTexts[]> {
  return ids.length === 0 ? [] : (await selectTexts(db, ids)).map(toTexts);
}

/** The published events of these organizers that other people can see. Locks the events until the transaction ends. */
export const lockShownEventsIn = (tx: Tx, { organizerIds }: { organizerIds: string[] }): ReturnType<typeof lockShown> =>
  lockShown(tx, organizerIds);
