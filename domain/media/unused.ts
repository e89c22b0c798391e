// The parts of the daily cleanup that read photos and files. `domain/management` knows which photos events use.
import type { Ctx, Tx } from '#domain/ctx';
import { UNUSED_PHOTO_HOURS } from '#shared/limits.ts';
import type { FileStore } from './file-store.ts';
import { nameOfPhoto, type Photo } from './photo.ts';
import { deletePhotoRows, selectOldPhotos, selectPaths } from './queries.ts';

const PAGE = 500;

/** Photos older than a day, in batches. Events may use them or not. */
export async function* oldPhotos({ db }: Pick<Ctx, 'db'>): AsyncGenerator<Pick<Photo, 'id' | 'name'>[]> {
  let after = '0';
  for (;;) {
    const rows = await selectOldPhotos(db, { after, hours: UNUSED_PHOTO_HOURS, limit: PAGE });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id, path }) => ({ id, name: nameOfPhoto(path) }));
    after = last.id;
  }
}

/** Deletes the rows of photos. Returns the paths of their files, which the caller removes after the commit. */
export async function deletePhotosIn(tx: Tx, { ids }: { ids: string[] }): Promise<string[]> {
  return ids.length === 0 ? [] : (await deletePhotoRows(tx, ids)).map(({ path }) => path);
}

/**
 * Paths of files without a row that are older than a day. Such a file remains when a process ended between writing the
 * file and its row.
 */
export async function oldFiles({ db, clock }: Pick<Ctx, 'db' | 'clock'>, store: FileStore): Promise<string[]> {
  const before = clock.now().subtract({ hours: UNUSED_PHOTO_HOURS });
  const files = (await store.list()).filter(
    ({ path, writtenAt }) => path.startsWith('media/') && Temporal.Instant.compare(writtenAt, before) < 0,
  );
  const known = new Set<string>();
  for (let start = 0; start < files.length; start += PAGE) {
    const paths = files.slice(start, start + PAGE).map(({ path }) => path);
    for (const { path } of await selectPaths(db, paths)) known.add(path);
  }
  return files.map(({ path }) => path).filter((path) => !known.has(path));
}
