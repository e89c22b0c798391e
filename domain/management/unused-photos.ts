import { inTransaction } from '#db/client.ts';
import type { Ctx, Tx } from '#domain/ctx';
import { imagesOf } from '#domain/events';
import { deletePhotosIn, type FileStore, oldFiles, oldPhotos } from '#domain/media';
import { UNDO_DAYS } from '#shared/limits.ts';
import { parseEventImage } from '#shared/event-image.ts';
import { selectRecentImages } from './queries.ts';

/**
 * Deletes photos that no event uses and no undo can bring back, and files without a row. Returns how many files it
 * removed. Safe to run twice: files are removed after their rows.
 */
export async function deleteUnusedPhotos(ctx: Pick<Ctx, 'db' | 'clock'>, store: FileStore): Promise<number> {
  let removed = 0;
  const remove = async (paths: string[]) => {
    for (const path of paths) await store.remove(path);
    removed += paths.length;
  };
  for await (const ids of oldPhotos(ctx)) await remove(await inTransaction(ctx.db, (tx) => deleteUnusedIn(tx, ids)));
  await remove(await oldFiles(ctx, store));
  return removed;
}

async function deleteUnusedIn(tx: Tx, ids: string[]): Promise<string[]> {
  const images = [...(await imagesOf(tx, { photoIds: ids })), ...(await selectRecentImages(tx, UNDO_DAYS))];
  const used = new Set(
    images.map((image) => {
      const chosen = parseEventImage(image);
      return chosen?.kind === 'photo' ? chosen.mediaId : null;
    }),
  );
  return deletePhotosIn(tx, { ids: ids.filter((id) => !used.has(id)) });
}
