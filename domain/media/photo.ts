import type { Ctx, Db, Tx } from '#domain/ctx';
import { isId } from '#shared/ids.ts';
import type { FileStore } from './file-store.ts';
import { selectPaths, selectPhoto } from './queries.ts';

/** A stored photo. */
export interface Photo {
  id: string;
  /** A random UUID, which is the name of its file and of its URL. */
  name: string;
  organizationId: string;
  width: number;
  height: number;
}

/** A photo; null for an unknown id. */
export async function photoIn(db: Db | Tx, { id }: { id: string }): Promise<Photo | null> {
  const row = isId(id) ? await selectPhoto(db, id) : undefined;
  if (!row) return null;
  const { id: photoId, path, organization_id, width, height } = row;
  return { id: photoId, name: nameOfPhoto(path), organizationId: organization_id, width, height };
}

/** The file of a photo, a JPEG; null for an unknown id and for a missing file. */
export async function photoOf(ctx: Pick<Ctx, 'db'>, { id }: { id: string }, store: FileStore): Promise<Buffer | null> {
  const row = isId(id) ? await selectPhoto(ctx.db, id) : undefined;
  return row ? store.read(row.path) : null;
}

/** The file of a photo by its name, a JPEG; null for an unknown name and for a missing file. */
export async function photoByName(
  ctx: Pick<Ctx, 'db'>,
  { name }: { name: string },
  store: FileStore,
): Promise<Buffer | null> {
  const [known] = await selectPaths(ctx.db, [pathOfPhoto(name)]);
  return known ? store.read(known.path) : null;
}

/** The path of a photo's file in the store. */
export const pathOfPhoto = (name: string): string => `media/${name.slice(0, 2)}/${name}.jpg`;

/** The name of the photo at a path. */
export const nameOfPhoto = (path: string): string => path.replace(/^.*\//, '').replace(/\.jpg$/, '');
