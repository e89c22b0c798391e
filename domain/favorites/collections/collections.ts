import { inTransaction } from '#db/client.ts';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { visibleEvents } from '#domain/events';
import { isPublicId, newPublicId } from '#domain/tokens';
import { type ArgumentCode, refuse, refuseFields } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { COLLECTION_DESCRIPTION_MAX_CHARS, COLLECTION_NAME_MAX_CHARS } from '#shared/limits.ts';
import { COLLECTIONS_MAX } from '../limits.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import {
  type CollectionRow,
  deleteCollectionRow,
  insertCollection,
  selectCollections,
  selectEntries,
  selectCollectionsWithEvent,
  updateCollection,
} from './queries.ts';
import { lockFavorites } from '../queries.ts';
import type { Collection } from '../types.ts';

const COVER_IMAGES_MAX = 4;

/**
 * Creates an empty collection. Refuses ARGUMENTS_ERROR (`name` 1 to 80, `about` at most 300 characters),
 * TOO_MANY_FAVORITES beyond 100, NOT_SIGNED_IN, FORBIDDEN.
 */
export async function createCollection(
  ctx: Ctx,
  input: { name: string; about?: string },
): Promise<{ collectionId: string }> {
  const { accountId } = requireSelf(ctx);
  const texts = textsOf(input);
  const publicId = newPublicId();
  await inTransaction(ctx.db, async (tx) => {
    await lockFavorites(tx, accountId);
    const row = { accountId, publicId, name: texts.name, about: texts.about ?? '', max: COLLECTIONS_MAX };
    if (!(await insertCollection(tx, row))) refuse('TOO_MANY_FAVORITES');
  });
  return { collectionId: publicId };
}

/**
 * Changes the name and text of a collection. A missing `about` leaves the text unchanged. Refuses as `createCollection`
 * does, and NOT_FOUND.
 */
export async function renameCollection(
  ctx: Ctx,
  { collectionId, ...input }: { collectionId: string; name: string; about?: string },
): Promise<void> {
  const key = ownCollectionKey(requireSelf(ctx).accountId, collectionId);
  if (!(await updateCollection(ctx.db, key, textsOf(input)))) refuse('NOT_FOUND');
}

/** Deletes a collection. Likes of its events stay. Refuses NOT_FOUND. */
export async function deleteCollection(ctx: Ctx, { collectionId }: { collectionId: string }): Promise<void> {
  if (!(await deleteCollectionRow(ctx.db, ownCollectionKey(requireSelf(ctx).accountId, collectionId))))
    refuse('NOT_FOUND');
}

/** The person's collections; the collection changed last comes first. */
export async function collectionsOf(ctx: Ctx): Promise<Collection[]> {
  return presentCollections(ctx, await selectCollections(ctx.db, requirePerson(ctx).accountId));
}

/** Ids of the person's collections that contain an event. Refuses NOT_SIGNED_IN. */
export async function collectionsWithEvent(ctx: Ctx, { eventId }: { eventId: string }): Promise<string[]> {
  const { accountId } = requirePerson(ctx);
  return isId(eventId) ? selectCollectionsWithEvent(ctx.db, { accountId, eventId }) : [];
}

/** The key of a person's own collection. Refuses NOT_FOUND for a malformed id. */
export const ownCollectionKey = (accountId: string, collectionId: string) =>
  isPublicId(collectionId) ? { accountId, publicId: collectionId } : refuse('NOT_FOUND');

/** Collections in the form that their owner sees. Events that are no longer visible do not count. */
export async function presentCollections(ctx: Pick<Ctx, 'db' | 'clock'>, rows: CollectionRow[]): Promise<Collection[]> {
  const entries =
    rows.length === 0
      ? []
      : await selectEntries(
          ctx.db,
          rows.map(({ id }) => id),
        );
  const events = await visibleEvents(ctx, { ids: [...new Set(entries.map((entry) => entry.event_id))] });
  const byId = new Map(events.map((event) => [event.id, event]));
  const ofCollection = Map.groupBy(entries, (entry) => entry.collection_id);
  return rows.map((row) => {
    const visible = (ofCollection.get(row.id) ?? []).flatMap((entry) => byId.get(entry.event_id) ?? []);
    const covers = visible.slice(0, COVER_IMAGES_MAX).map(({ id, name, categoryId }) => ({ id, name, categoryId }));
    const { public_id: id, name, about, share_token: shareToken } = row;
    return { id, name, about, eventCount: visible.length, covers, shareToken };
  });
}

function textsOf(input: { name: string; about?: string }): { name: string; about?: string } {
  const name = cleanLine(input.name);
  const about = input.about === undefined ? undefined : cleanText(input.about).trim();
  const problem = (code: ArgumentCode) => [code];
  refuseFields({
    ...(name === '' && { name: problem('MISSING') }),
    ...(charactersOf(name) > COLLECTION_NAME_MAX_CHARS && { name: problem('TOO_LONG') }),
    ...(charactersOf(about ?? '') > COLLECTION_DESCRIPTION_MAX_CHARS && { about: problem('TOO_LONG') }),
  });
  return { name, ...(about !== undefined && { about }) };
}

/** The length of a text in code points, as the database counts it. */
const charactersOf = (text: string): number => Array.from(text).length;
