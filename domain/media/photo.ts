import type { Ctx, Db, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import type { FileStore } from './file-store.ts';
import { selectPhoto } from './queries.ts';

/** A stored photo. */
export interface Photo {
  id: string;
  organizationId: string;
  width: number;
  height: number;
}

/** A photo; null for an unknown id. */
export async function photoIn(db: Db | Tx, { id }: { id: string }): Promise<Photo | null> {
  const row = isId(id) ? await selectPhoto(db, id) : undefined;
  if (!row) return null;
  return { id: row.id, organizationId: row.organization_id, width: row.width, height: row.height };
}

/** The file of a photo, a JPEG; null for an unknown id and for a missing file. */
export async function photoOf(ctx: Pick<Ctx, 'db'>, { id }: { id: string }, store: FileStore): Promise<Buffer | null> {
  const row = isId(id) ? await selectPhoto(ctx.db, id) : undefined;
  return row ? store.read(row.path) : null;
}
