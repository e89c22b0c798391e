// What organizers published before, for the checks at publishing. The callers decide who may see it.
import type { Db, Tx } from '#domain/ctx';
import { countPublished, lockShown, selectPublishedLike, selectTexts } from './history-queries.ts';
import type { EventRecord } from './shapes.ts';

/** The texts of an event that are compared with another one's. */
export interface EventTexts extends Pick<EventRecord, 'id' | 'organizerId' | 'name' | 'summary' | 'descriptionHtml'> {}

type Row = Awaited<ReturnType<typeof selectTexts>>[number];

const toTexts = ({ id, organizer_id, name, summary, description_html }: Row): EventTexts => ({
  id,
  organizerId: organizer_id,
  name,
  summary,
  descriptionHtml: description_html,
});

/** How many events of these organizers were published within the last hour, and how many are shown for over a day. */
export async function publishedCounts(
  db: Db | Tx,
  { organizerIds }: { organizerIds: string[] },
): Promise<{ lastHour: number; established: number }> {
  const { last_hour: lastHour, established } = await countPublished(db, organizerIds);
  return { lastHour, established };
}

const CANDIDATES_MAX = 150;

/** Published events to compare a draft with: those with its title, and those of the last day. Not its own series. */
export async function publishedLike(
  db: Db | Tx,
  { id: eventId, slug, seriesId }: Pick<EventRecord, 'id' | 'slug' | 'seriesId'>,
): Promise<EventTexts[]> {
  return (await selectPublishedLike(db, { eventId, slug, seriesId, limit: CANDIDATES_MAX })).map(toTexts);
}

/** The texts of these events in any state; unknown ids are left out. */
export async function eventTexts(db: Db | Tx, { ids }: { ids: string[] }): Promise<EventTexts[]> {
  return ids.length === 0 ? [] : (await selectTexts(db, ids)).map(toTexts);
}

/** The published events of these organizers that others see. Locks them until the transaction ends. */
export const lockShownEventsIn = (tx: Tx, { organizerIds }: { organizerIds: string[] }): ReturnType<typeof lockShown> =>
  lockShown(tx, organizerIds);
