import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { visibleEvents } from '#domain/events';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { COLLECTION_EVENTS_MAX } from '../limits.ts';
import {
  type CollectionRow,
  deleteEntry,
  insertEntry,
  reorderEntries,
  selectCollection,
  selectEntries,
  updateCollection,
} from './queries.ts';
import { ownCollectionKey } from './collections.ts';

type Entry = { collectionId: string; eventId: string };

/**
 * Appends an event to a collection; safe to repeat. Refuses NOT_FOUND for another person's collection and for an event
 * that is not visible, TOO_MANY_FAVORITES beyond 200 events.
 */
export async function addToCollection(ctx: Ctx, { collectionId, eventId }: Entry): Promise<void> {
  requireSelf(ctx);
  const [event] = isId(eventId) ? await visibleEvents(ctx, { ids: [eventId] }) : [];
  if (!event) return refuse('NOT_FOUND');
  await changeCollection(ctx, collectionId, async (tx, collection, eventIds) => {
    if (eventIds.includes(eventId)) return;
    if (eventIds.length >= COLLECTION_EVENTS_MAX) refuse('TOO_MANY_FAVORITES');
    await insertEntry(tx, { collectionId: collection.id, eventId });
  });
}

/**
 * Removes an event from a collection. Safe to repeat and for any event id. Refuses NOT_FOUND for an unknown collection.
 */
export async function removeFromCollection(ctx: Ctx, { collectionId, eventId }: Entry): Promise<void> {
  await changeCollection(ctx, collectionId, async (tx, collection) => {
    if (isId(eventId)) await deleteEntry(tx, { collectionId: collection.id, eventId });
  });
}

/**
 * Sets the order of the events. Refuses CONFLICT unless `eventIds` are exactly the visible events, because the
 * collection changed meanwhile. Invisible events stay at the end.
 */
export async function reorderCollection(ctx: Ctx, input: { collectionId: string; eventIds: string[] }): Promise<void> {
  await changeCollection(ctx, input.collectionId, async (tx, collection, eventIds) => {
    const { visible, hidden } = await splitByVisibility({ db: tx, clock: ctx.clock }, eventIds);
    if (!isSameSet(visible, input.eventIds)) refuse('CONFLICT');
    await reorderEntries(tx, { collectionId: collection.id, eventIds: [...input.eventIds, ...hidden] });
  });
}

/**
 * Moves one event by one position. Does nothing when the event would move beyond the first or last position. Refuses
 * NOT_FOUND for an event that is not visible.
 */
export async function moveInCollection(ctx: Ctx, input: Entry & { direction: 'up' | 'down' }): Promise<void> {
  await changeCollection(ctx, input.collectionId, async (tx, collection, eventIds) => {
    const { visible, hidden } = await splitByVisibility({ db: tx, clock: ctx.clock }, eventIds);
    const index = visible.indexOf(input.eventId);
    if (index < 0) refuse('NOT_FOUND');
    const moved = swap(visible, index, input.direction === 'up' ? index - 1 : index + 1);
    await reorderEntries(tx, { collectionId: collection.id, eventIds: [...moved, ...hidden] });
  });
}

/** Changes a person's own collection while its row is locked. `eventIds` are the collection's events in order. */
async function changeCollection(
  ctx: Ctx,
  collectionId: string,
  change: (tx: Tx, collection: CollectionRow, eventIds: string[]) => Promise<void>,
): Promise<void> {
  const key = ownCollectionKey(requireSelf(ctx).accountId, collectionId);
  await inTransaction(ctx.db, async (tx) => {
    const collection = (await selectCollection(tx, key, true)) ?? refuse('NOT_FOUND');
    const entries = await selectEntries(tx, [collection.id]);
    await change(
      tx,
      collection,
      entries.map((entry) => entry.event_id),
    );
    await updateCollection(tx, key, {});
  });
}

/** Splits a collection's events into visible and hidden events. */
async function splitByVisibility(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  eventIds: string[],
): Promise<{ visible: string[]; hidden: string[] }> {
  const visible = (await visibleEvents(ctx, { ids: eventIds })).map((event) => event.id);
  return { visible, hidden: eventIds.filter((id) => !visible.includes(id)) };
}

/** @param visible ids without duplicates */
const isSameSet = (visible: string[], requested: string[]): boolean =>
  visible.length === requested.length && visible.every((id) => requested.includes(id));

function swap(ids: string[], index: number, target: number): string[] {
  const [first, second] = [ids[index], ids[target]];
  return first === undefined || second === undefined ? ids : ids.with(index, second).with(target, first);
}
