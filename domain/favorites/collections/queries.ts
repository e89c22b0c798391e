// SQL on collection and collection_event.
import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

export interface CollectionRow {
  id: string;
  public_id: string;
  name: string;
  about: string;
  share_token: string | null;
}

const COLUMNS = ['id', 'public_id', 'name', 'about', 'share_token'] as const;
const NOW = sql<Temporal.Instant>`now()`;

/** Adds a collection unless the account has `max` collections already. Returns whether the collection was added. */
export async function insertCollection(
  tx: Tx,
  row: { accountId: string; publicId: string; name: string; about: string; max: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into collection (account_id, public_id, name, about)
    select ${row.accountId}::bigint, ${row.publicId}, ${row.name}, ${row.about}
    where (select count(*) from collection where account_id = ${row.accountId}::bigint) < ${row.max}::int`.execute(tx);
  return numAffectedRows === 1n;
}

type CollectionKey = { accountId: string; publicId: string };

/** @param set columns to change; `updated_at` is updated too */
export async function updateCollection(
  db: Db | Tx,
  { accountId, publicId }: CollectionKey,
  set: { name?: string; about?: string; share_token?: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('collection')
    .set({ ...set, updated_at: NOW })
    .where('account_id', '=', accountId)
    .where('public_id', '=', publicId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCollectionRow(db: Db | Tx, { accountId, publicId }: CollectionKey): Promise<boolean> {
  const row = await db
    .deleteFrom('collection')
    .where('account_id', '=', accountId)
    .where('public_id', '=', publicId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectCollection(
  db: Db | Tx,
  { accountId, publicId }: CollectionKey,
  lock = false,
): Promise<CollectionRow | undefined> {
  const query = db
    .selectFrom('collection')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('public_id', '=', publicId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export function selectSharedCollection(db: Db, token: string): Promise<CollectionRow | undefined> {
  return db.selectFrom('collection').select(COLUMNS).where('share_token', '=', token).executeTakeFirst();
}

/** Collections of an account; the collection changed last comes first. */
export function selectCollections(db: Db, accountId: string): Promise<CollectionRow[]> {
  return db
    .selectFrom('collection')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Public ids of a person's collections that contain an event. */
export async function selectCollectionsWithEvent(
  db: Db,
  entry: { accountId: string; eventId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('collection')
    .innerJoin('collection_event', 'collection_event.collection_id', 'collection.id')
    .select('collection.public_id')
    .where('collection.account_id', '=', entry.accountId)
    .where('collection_event.event_id', '=', entry.eventId)
    .execute();
  return rows.map((row) => row.public_id);
}

/** Events of collections, in the order of each collection. */
export function selectEntries(db: Db | Tx, collectionIds: string[]) {
  return db
    .selectFrom('collection_event')
    .select(['collection_id', 'event_id', 'added_at'])
    .where('collection_id', '=', sql<string>`any(${collectionIds}::bigint[])`)
    .orderBy('position')
    .orderBy('added_at')
    .orderBy('event_id')
    .execute();
}

/** Appends an event to a collection. */
export async function insertEntry(tx: Tx, row: { collectionId: string; eventId: string }): Promise<void> {
  await sql`
    insert into collection_event (collection_id, event_id, position)
    select ${row.collectionId}::bigint, ${row.eventId}::bigint, coalesce(max(position), 0) + 1
    from collection_event where collection_id = ${row.collectionId}::bigint
    on conflict do nothing`.execute(tx);
}

export async function deleteEntry(tx: Tx, row: { collectionId: string; eventId: string }): Promise<void> {
  await tx
    .deleteFrom('collection_event')
    .where('collection_id', '=', row.collectionId)
    .where('event_id', '=', row.eventId)
    .execute();
}

/** Numbers the events from 1 in the given order. */
export async function reorderEntries(tx: Tx, order: { collectionId: string; eventIds: string[] }): Promise<void> {
  await sql`
    update collection_event set position = wanted.ordinal
    from unnest(${order.eventIds}::bigint[]) with ordinality as wanted(id, ordinal)
    where collection_id = ${order.collectionId}::bigint and event_id = wanted.id`.execute(tx);
}
