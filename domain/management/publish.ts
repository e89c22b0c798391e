// The steps that publishing by hand and publishing by a job have in common.
import type { Db, Tx } from '#domain/ctx';
import {
  eventRecordIn,
  type EventRecord,
  type EventTexts,
  eventTexts,
  lockEventIn,
  lockSeriesIn,
  publishDatesIn,
  publishEventIn,
  seriesEventsIn,
} from '#domain/events';
import { holdForReviewIn } from '#domain/moderation';
import { eventStock, eventStocks, offerTextsOf } from '#domain/tickets';
import { type ChecklistItem, checklist, hasQuestions } from './checklist.ts';
import { insertStatusChange, insertStatusChanges, selectVersions } from './queries.ts';
import { deletePublications } from './publication-queries.ts';

/** The required steps that are missing for a draft. */
export async function missingSteps(
  tx: Tx,
  event: EventRecord,
  now: Temporal.Instant,
): Promise<ChecklistItem['step'][]> {
  const stock = await eventStock(tx, { eventId: event.id });
  const isPlaceDecided = (await selectVersions(tx, event.id)).has('where');
  const items = checklist({ event, stock, now, isPlaceDecided, hasPin: null });
  return items.filter(({ isDone, isOptional }) => !isDone && !isOptional).map(({ step }) => step);
}

/**
 * Locks an event that is about to be published, together with the other dates of its series. Returns the event; null
 * for an unknown event.
 */
export async function lockToPublish(tx: Tx, eventId: string): Promise<EventRecord | null> {
  const seriesId = (await eventRecordIn(tx, { eventId }))?.seriesId;
  await (seriesId ? lockSeriesIn(tx, { seriesId }) : lockEventIn(tx, { eventId }));
  return eventRecordIn(tx, { eventId });
}

/** A locked draft whose required steps are done, and the account that publishes it (null for an erased account). */
interface Publishing {
  event: EventRecord;
  organizationId: string;
  accountId: string | null;
  now: Temporal.Instant;
}

/**
 * Publishes a draft with the drafts of its series, or holds it for review when a rule of `domain/moderation` matches.
 * Deletes the times that were set for publishing these drafts. Refuses ORGANIZER_SUSPENDED and EVENT_REJECTED.
 */
export async function publishDraftIn(tx: Tx, publishing: Publishing): Promise<'live' | 'in_review'> {
  const isHeld = await holdForReviewIn(tx, publishing);
  if (isHeld) await deletePublications(tx, [publishing.event.id]);
  else await publishUncheckedIn(tx, publishing);
  return isHeld ? 'in_review' : 'live';
}

/**
 * Publishes a draft that no rule held back or that staff approved, and the other drafts of its series that are upcoming
 * and have tickets. Each date with other texts than the draft is checked separately.
 */
export async function publishUncheckedIn(tx: Tx, publishing: Publishing): Promise<void> {
  const { event, accountId } = publishing;
  if (event.seriesId === null) {
    await publishEventIn(tx, { id: event.id });
    await deletePublications(tx, [event.id]);
    return insertStatusChange(tx, { eventId: event.id, before: 'draft', after: 'live', accountId });
  }
  const ready = await readyDates(tx, { ...event, seriesId: event.seriesId }, publishing.now);
  await deletePublications(tx, ready);
  const held = await heldDates(tx, publishing, ready);
  const ids = ready.filter((id) => !held.has(id));
  await publishDatesIn(tx, ids);
  await insertStatusChanges(tx, { eventIds: ids, before: 'draft', after: 'live', accountId });
}

/**
 * The dates of a series that have other texts than the published date and are not published with it. A date is in
 * review, or stays a draft because its texts contain a question of a draft.
 */
async function heldDates(tx: Tx, publishing: Publishing, ids: string[]): Promise<Set<string>> {
  const held = new Set<string>();
  for (const eventId of await withOtherTexts(tx, publishing.event, ids)) {
    const event = await eventRecordIn(tx, { eventId });
    if (event && (hasQuestions(event) || (await holdForReviewIn(tx, { ...publishing, event })))) held.add(eventId);
  }
  return held;
}

async function withOtherTexts(tx: Tx, event: EventRecord, ids: string[]): Promise<string[]> {
  const dates = await eventTexts(tx, { ids: [event.id, ...ids] });
  const offers = await offerTextsOf(tx, { eventIds: [event.id, ...ids] });
  const textOf = ({ id, name, summary, descriptionHtml, details }: EventTexts) =>
    JSON.stringify([name, summary, descriptionHtml, details, offers.get(id)]);
  const published = dates.find(({ id }) => id === event.id);
  return dates.filter((date) => !published || textOf(date) !== textOf(published)).map(({ id }) => id);
}

/** The drafts of a series that can be published together with one draft of the series, by date. */
export async function readyDates(
  db: Db | Tx,
  event: EventRecord & { seriesId: string },
  now: Temporal.Instant,
): Promise<string[]> {
  const drafts = (await seriesEventsIn(db, event)).filter(
    ({ id, status, startsAt }) =>
      id === event.id || (status === 'draft' && Temporal.Instant.compare(startsAt, now) > 0),
  );
  const stocks = await eventStocks(db, { eventIds: drafts.map(({ id }) => id) });
  return drafts.flatMap(({ id }) => (id === event.id || stocks.has(id) || event.externalUrl !== null ? [id] : []));
}
