import { inTransaction } from '#db/client.ts';
import { appendAuditEntry } from '#domain/audit';
import { type Ctx, requirePerson, requireSelf } from '#domain/ctx';
import { cardsByIds } from '#domain/discovery';
import { isToken, newToken } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { selectCollection, selectEntries, selectSharedCollection, updateCollection } from './queries.ts';
import { ownCollectionKey, presentCollections } from './collections.ts';
import type { CollectionPage, SharedCollection } from '../types.ts';

/** One of the person's own collections. Refuses NOT_FOUND. */
export async function collectionPage(ctx: Ctx, { collectionId }: { collectionId: string }): Promise<CollectionPage> {
  const row =
    (await selectCollection(ctx.db, ownCollectionKey(requirePerson(ctx).accountId, collectionId))) ??
    refuse('NOT_FOUND');
  const [[collection], cards] = await Promise.all([presentCollections(ctx, [row]), cardsOf(ctx, row.id)]);
  return { collection: collection ?? refuse('NOT_FOUND'), cards };
}

/**
 * Shares a collection with a link, or stops sharing the collection. Safe to repeat. Sharing again creates a new link;
 * the old link stays invalid. Refuses NOT_FOUND.
 */
export async function shareCollection(
  ctx: Ctx,
  input: { collectionId: string; isShared: boolean },
): Promise<{ shareToken: string | null }> {
  const { accountId } = requireSelf(ctx);
  const key = ownCollectionKey(accountId, input.collectionId);
  return inTransaction(ctx.db, async (tx) => {
    const row = (await selectCollection(tx, key, true)) ?? refuse('NOT_FOUND');
    if ((row.share_token !== null) === input.isShared) return { shareToken: row.share_token };
    const shareToken = input.isShared ? newToken() : null;
    await updateCollection(tx, key, { share_token: shareToken });
    const action = input.isShared ? 'keeping.collection_shared' : 'keeping.collection_closed';
    await appendAuditEntry(tx, ctx.actor, { action, subject: { kind: 'account', id: accountId } });
    return { shareToken };
  });
}

/** The shared collection of a link. Refuses NOT_FOUND. */
export async function sharedCollection(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<SharedCollection> {
  const row = (isToken(token) ? await selectSharedCollection(ctx.db, token) : undefined) ?? refuse('NOT_FOUND');
  return { name: row.name, about: row.about, cards: await cardsOf(ctx, row.id) };
}

async function cardsOf(ctx: Pick<Ctx, 'db' | 'clock'>, id: string) {
  const entries = await selectEntries(ctx.db, [id]);
  return cardsByIds(ctx, { ids: entries.map((entry) => entry.event_id) });
}
