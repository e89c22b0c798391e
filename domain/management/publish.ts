// What publishing by hand and by a job share.
import type { Tx } from '#domain/ctx';
import { type EventRecord, publishEventIn } from '#domain/events';
import { eventStock } from '#domain/tickets';
import { type ChecklistItem, checklist } from './checklist.ts';
import { insertStatusChange, selectVersions } from './queries.ts';
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

/** Publishes a locked draft whose required steps are done. A time that was chosen for it is dropped. */
export async function publishDraftIn(tx: Tx, { id }: Pick<EventRecord, 'id'>, accountId: string | null): Promise<void> {
  await publishEventIn(tx, { id });
  await deletePublications(tx, [id]);
  await insertStatusChange(tx, { eventId: id, before: 'draft', after: 'live', accountId });
}
