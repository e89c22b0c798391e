import { sql } from 'kysely';
import type { Db, Tx } from '#domain/ctx';

const among = (ids: string[]) => sql<string>`any(${ids}::bigint[])`;

export interface NewPhotoRow {
  organization_id: string;
  path: string;
  width: number;
  height: number;
  bytes: number;
  uploaded_by: string;
}

export const insertPhoto = (tx: Tx, row: NewPhotoRow) =>
  tx.insertInto('media_file').values(row).returning('id').executeTakeFirstOrThrow();

/** Bytes of all photos of an organization. Locks the organization's uploads until the transaction ends. */
export async function lockUsedBytes(tx: Tx, organizationId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('media_file'), hashtext(${organizationId}))`.execute(tx);
  const { used } = await tx
    .selectFrom('media_file')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('used'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return used;
}

export const selectPhoto = (db: Db | Tx, id: string) =>
  db
    .selectFrom('media_file')
    .select(['id', 'organization_id', 'path', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Ids of photos that were uploaded more than `hours` ago, ascending, after `after`. */
export const selectOldPhotos = (db: Db, { after, hours, limit }: { after: string; hours: number; limit: number }) =>
  db
    .selectFrom('media_file')
    .select(['id', 'path'])
    .where('id', '>', after)
    .where('uploaded_at', '<', sql<Temporal.Instant>`now() - make_interval(hours => ${hours})`)
    .orderBy('id')
    .limit(limit)
    .execute();

export const deletePhotoRows = (tx: Tx, ids: string[]) =>
  tx.deleteFrom('media_file').where('id', '=', among(ids)).returning('path').execute();

/** The subset of `paths` that have a row. */
export const selectPaths = (db: Db, paths: string[]) =>
  db
    .selectFrom('media_file')
    .select('path')
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .execute();

export const selectUploadsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('media_file')
    .select(['id', 'organization_id', 'width', 'height', 'bytes', 'uploaded_at'])
    .where('uploaded_by', '=', accountId)
    .orderBy('id')
    .execute();

export const removeUploader = (tx: Tx, accountId: string) =>
  tx.updateTable('media_file').set({ uploaded_by: null }).where('uploaded_by', '=', accountId).execute();
