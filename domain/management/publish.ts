// What publishing by hand and by a job share.
import type { Tx } from '#domain/ctx';
import {
  eventRecordIn,
  type EventRecord,
  lockEventIn,
  lockSeriesIn,
  publishDatesIn,
  publishEventIn,
  seriesEventsIn,
} from '#domain/events';
import { eventStock, eventStocks } from '#domain/tickets';
import { type ChecklistItem, checklist } from './checklist.ts';
import { insertStatusChange, insertStatusChanges, selectVersions } from './queries.ts';
import { deletePublications } from './publication-queries.ts';

/** The required steps that a draft lacks. */
export async function missingSteps(
  tx: Tx,
  event: EventRecord,
  now: Temporal.Instant,
): Promise<ChecklistItem['step'][]> {
  const stock = await eventStock(tx, { eventId: event.id });
  const isPlaceDecided = (await selectVersions(tx, event.id)).has('where');
  const items = checklist({ event, stock, now, isPlaceDecided });
  return items.filter(({ isDone, isOptional }) => !isDone && !isOptional).map(({ step }) => step);
}

/** Locks an event that is published, with the other dates of its series. Returns it; null for an unknown one. */
export async function lockToPublish(tx: Tx, eventId: string): Promise<EventRecord | null> {
  const seriesId = (await eventRecordIn(tx, { eventId }))?.seriesId;
  await (seriesId ? lockSeriesIn(tx, { seriesId }) : lockEventIn(tx, { eventId }));
  return eventRecordIn(tx, { eventId });
}

interface Publication {
  accountId: string | null;
  now: Temporal.Instant;
}

/**
 * Publishes a locked draft whose required steps are done, and the other drafts of its series that are to come and have
 * tickets. Times that were chosen for them are dropped.
 */
export async function publishDraftIn(tx: Tx, event: EventRecord, { accountId, now }: Publication): Promise<void> {
  const ids = event.seriesId === null ? [event.id] : await readyDates(tx, { ...event, seriesId: event.seriesId }, now);
  await (event.seriesId === null ? publishEventIn(tx, { id: event.id }) : publishDatesIn(tx, ids));
  await deletePublications(tx, ids);
  if (event.seriesId === null)
    return insertStatusChange(tx, { eventId: event.id, before: 'draft', after: 'live', accountId });
  await insertStatusChanges(tx, { eventIds: ids, before: 'draft', after: 'live', accountId });
}

/** Drafts of a series that can be published with one of them, by date. */
async function readyDates(tx: Tx, event: EventRecord & { seriesId: string }, now: Temporal.Instant): Promise<string[]> {
  const drafts = (await seriesEventsIn(tx, event)).filter(
    ({ id, status, startsAt }) =>
      id === event.id || (status === 'draft' && Temporal.Instant.compare(startsAt, now) > 0),
  );
  const stocks = await eventStocks(tx, { eventIds: drafts.map(({ id }) => id) });
  return drafts.flatMap(({ id }) => (id === event.id || stocks.has(id) || event.externalUrl !== null ? [id] : []));
}
