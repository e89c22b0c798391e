import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf, type Tx } from '#domain/ctx';
import { visibleEvents } from '#domain/events';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { COLLECTION_EVENTS_MAX } from '#shared/limits.ts';
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
 * Puts an event at the end of a collection; safe to repeat. Refuses NOT_FOUND for a collection that is not the person's
 * and an event whose page may not be seen, TOO_MANY_KEPT beyond 200 events.
 */
export async function addToCollection(ctx: Ctx, { collectionId, eventId }: Entry): Promise<void> {
  requireSelf(ctx);
  const [event] = isId(eventId) ? await visibleEvents(ctx, { ids: [eventId] }) : [];
  if (!event) return refuse('NOT_FOUND');
  await change(ctx, collectionId, async (tx, collection, eventIds) => {
    if (eventIds.includes(eventId)) return;
    if (eventIds.length >= COLLECTION_EVENTS_MAX) refuse('TOO_MANY_KEPT');
    await insertEntry(tx, { collectionId: collection.id, eventId });
  });
}

/** Takes an event out; safe to repeat and for any id. Refuses NOT_FOUND for the collection. */
export async function removeFromCollection(ctx: Ctx, { collectionId, eventId }: Entry): Promise<void> {
  await change(ctx, collectionId, async (tx, collection) => {
    if (isId(eventId)) await deleteEntry(tx, { collectionId: collection.id, eventId });
  });
}

/**
 * Puts the events in this order. Refuses CONFLICT unless they are exactly those its page shows: somebody added or took
 * one out meanwhile. Events that may no longer be seen stay behind them.
 */
export async function reorderCollection(ctx: Ctx, input: { collectionId: string; eventIds: string[] }): Promise<void> {
  await change(ctx, input.collectionId, async (tx, collection, eventIds) => {
    const { shown, hidden } = await split({ db: tx, clock: ctx.clock }, eventIds);
    if (!isSameSet(shown, input.eventIds)) refuse('CONFLICT');
    await reorderEntries(tx, { collectionId: collection.id, eventIds: [...input.eventIds, ...hidden] });
  });
}

/** Moves one event by one place; at the ends nothing happens. Refuses NOT_FOUND for an event that is not on the page. */
export async function moveInCollection(ctx: Ctx, input: Entry & { direction: 'up' | 'down' }): Promise<void> {
  await change(ctx, input.collectionId, async (tx, collection, eventIds) => {
    const { shown, hidden } = await split({ db: tx, clock: ctx.clock }, eventIds);
    const at = shown.indexOf(input.eventId);
    if (at < 0) refuse('NOT_FOUND');
    const moved = swapped(shown, at, input.direction === 'up' ? at - 1 : at + 1);
    await reorderEntries(tx, { collectionId: collection.id, eventIds: [...moved, ...hidden] });
  });
}

/** Runs a change of one's own collection while nobody else changes it; `eventIds` are its events in order. */
async function change(
  ctx: Ctx,
  collectionId: string,
  step: (tx: Tx, collection: CollectionRow, eventIds: string[]) => Promise<void>,
): Promise<void> {
  const own = ownCollectionKey(requireSelf(ctx).accountId, collectionId);
  await inTransaction(ctx.db, async (tx) => {
    const collection = (await selectCollection(tx, own, true)) ?? refuse('NOT_FOUND');
    const entries = await selectEntries(tx, [collection.id]);
    await step(
      tx,
      collection,
      entries.map((entry) => entry.event_id),
    );
    await updateCollection(tx, own, {});
  });
}

/** What the page shows, and what it does not any more. */
async function split(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  eventIds: string[],
): Promise<{ shown: string[]; hidden: string[] }> {
  const shown = (await visibleEvents(ctx, { ids: eventIds })).map((event) => event.id);
  return { shown, hidden: eventIds.filter((id) => !shown.includes(id)) };
}

/** @param shown each once */
const isSameSet = (shown: string[], asked: string[]): boolean =>
  shown.length === asked.length && shown.every((id) => asked.includes(id));

function swapped(ids: string[], at: number, to: number): string[] {
  const [one, other] = [ids[at], ids[to]];
  return one === undefined || other === undefined ? ids : ids.with(at, other).with(to, one);
}
