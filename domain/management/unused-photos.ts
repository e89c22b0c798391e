import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { imagesOf, photosInTexts } from '#domain/events';
import { deletePhotosIn, type FileStore, oldFiles, oldPhotos, type Photo } from '#domain/media';
import { profilePhotosIn } from '#domain/organizers';
import { UNDO_DAYS } from '#shared/limits.ts';
import { parseEventImage, photoIdOf } from '#shared/event-image.ts';
import { selectRecentImages, selectRecentPhotos } from './queries.ts';

/**
 * Deletes files without a row, and photos that no event or profile uses and no undo can restore. Returns how many files
 * were removed. Safe to run twice: a file is removed after its row.
 */
export async function deleteUnusedPhotos(ctx: Pick<Ctx, 'db' | 'clock'>, store: FileStore): Promise<number> {
  let removed = 0;
  const remove = async (paths: string[]) => {
    for (const path of paths) await store.remove(path);
    removed += paths.length;
  };
  for await (const photos of oldPhotos(ctx))
    await remove(await inTransaction(ctx.db, (tx) => deleteUnusedIn(tx, photos)));
  await remove(await oldFiles(ctx, store));
  return removed;
}

async function deleteUnusedIn(tx: Tx, photos: Pick<Photo, 'id' | 'name'>[]): Promise<string[]> {
  const ids = photos.map(({ id }) => id);
  const names = photos.map(({ name }) => name);
  const images = [...(await imagesOf(tx, { photoIds: ids })), ...(await selectRecentImages(tx, UNDO_DAYS))];
  const chosen = images.map((image) => photoIdOf(parseEventImage(image)));
  const [shown, recent] = [
    await photosInTexts(tx, { names }),
    await selectRecentPhotos(tx, { names, days: UNDO_DAYS }),
  ];
  const used = new Set([...chosen, ...shown, ...recent, ...(await profilePhotosIn(tx, { names }))]);
  return deletePhotosIn(tx, {
    ids: photos.flatMap(({ id, name }) => (used.has(id) || used.has(name) ? [] : [id])),
  });
}
