// The photos below the name of a public profile.
import { inTransaction } from '#db/client.ts';
import { type Ctx, requireSelf } from '#domain/ctx';
import { addPhoto, type FileStore } from '#domain/media';
import { addGalleryPhotoIn, removeGalleryPhotoIn } from '#domain/organizers';
import { refuseFields } from '#shared/errors.ts';
import { ORGANIZER_PHOTOS_MAX } from '#shared/limits.ts';
import { profileEditor } from './profile.ts';

/**
 * Uploads a photo and adds it at the end of the profile's photos. Refuses NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, and in
 * the same cases as `addPhoto`; ARGUMENTS_ERROR (`photo` TOO_MANY) for a full profile.
 */
export async function addGalleryPhoto(
  ctx: Ctx,
  { profileId, bytes }: { profileId: string; bytes: Uint8Array },
  store: FileStore,
): Promise<void> {
  requireSelf(ctx);
  const { profile } = await profileEditor(ctx, { profileId });
  const refuseFull = () => refuseFields({ photo: ['TOO_MANY'] });
  if (profile.photos.length >= ORGANIZER_PHOTOS_MAX) refuseFull();
  const { name } = await addPhoto(ctx, { organizationId: profile.organizationId, bytes }, store);
  // Another window may meanwhile have added the last possible photo. Then the uploaded file is unused, and the daily
  // cleanup deletes it.
  const isAdded = await inTransaction(ctx.db, (tx) => addGalleryPhotoIn(tx, { id: profileId, name }));
  if (!isAdded) refuseFull();
}

/** Removes a photo from the profile. Safe to repeat. Refuses NOT_SIGNED_IN, FORBIDDEN and NOT_FOUND. */
export async function removeGalleryPhoto(
  ctx: Ctx,
  { profileId, name }: { profileId: string; name: string },
): Promise<void> {
  requireSelf(ctx);
  await profileEditor(ctx, { profileId });
  await inTransaction(ctx.db, (tx) => removeGalleryPhotoIn(tx, { id: profileId, name }));
}
