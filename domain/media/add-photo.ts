import { randomUUID } from 'node:crypto';
import { inTransaction } from '#db/client.ts';
import { consumeAttempt } from '#domain/accounts';
import { type Ctx, requireSelf } from '#domain/ctx';
import { refuse, Refusal } from '#shared/errors.ts';
import { PHOTO_QUOTA_BYTES } from '#shared/limits.ts';
import type { FileStore } from './file-store.ts';
import { normalizePhoto, type SmallestPhoto } from './normalize-photo.ts';
import { type Photo, pathOfPhoto } from './photo.ts';
import { insertPhoto, lockUsedBytes } from './queries.ts';

export interface NewPhoto {
  organizationId: string;
  /** The uploaded file, unchanged. */
  bytes: Uint8Array;
  /** The smallest photo that is accepted. */
  smallest?: SmallestPhoto | undefined;
}

/**
 * Stores a photo of an organization and returns its id and its random name. The caller checks that the person may
 * upload for the organization. A photo that no event uses is deleted after a day. Refuses NOT_SIGNED_IN, FORBIDDEN,
 * ARGUMENTS_ERROR (`photo`), BUSY, RATE_LIMITED, PHOTOS_FULL.
 */
export async function addPhoto(
  ctx: Ctx,
  { organizationId, bytes, smallest }: NewPhoto,
  store: FileStore,
): Promise<Omit<Photo, 'organizationId'>> {
  const { accountId } = requireSelf(ctx);
  await consumeAttempt(ctx.db, { scope: 'photo_upload', key: accountId });
  const photo = await normalizePhoto(bytes, smallest);
  const name = randomUUID();
  const path = pathOfPhoto(name);
  await store.write(path, photo.bytes);
  const { width, height } = photo;
  const size = photo.bytes.length;
  try {
    return await inTransaction(ctx.db, async (tx) => {
      if ((await lockUsedBytes(tx, organizationId)) + size > PHOTO_QUOTA_BYTES) refuse('PHOTOS_FULL');
      const row = { organization_id: organizationId, path, width, height, bytes: size, uploaded_by: accountId };
      const { id } = await insertPhoto(tx, row);
      return { id, name, width, height };
    });
  } catch (error) {
    // When the outcome of the transaction is unknown, the row may exist. Then the daily cleanup decides about the file.
    if (error instanceof Refusal) await store.remove(path);
    throw error;
  }
}
