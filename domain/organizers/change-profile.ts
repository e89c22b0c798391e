import type { Db, Tx } from '#domain/ctx';
import { ORGANIZER_PHOTOS_MAX } from '#shared/limits.ts';
import { appendPhoto, deletePhoto, selectProfilePhotos, updateOrganizer } from './queries.ts';

/** The stored fields of a public profile that members can change. Photos are the random names of their files. */
export interface ProfileChange {
  name?: string;
  /** Sanitized HTML. */
  aboutHtml?: string;
  website?: string | null;
  links?: string[];
  slug?: string;
  logo?: string | null;
  cover?: string | null;
}

/** Changes the fields of a profile in the caller's transaction. The caller has checked the values. */
export async function setProfileIn(tx: Tx, { id, ...change }: ProfileChange & { id: string }): Promise<void> {
  const { name, aboutHtml: about_html, website, links, slug, logo, cover } = change;
  const row = { name, about_html, website, links, slug, logo, cover };
  await updateOrganizer(tx, id, Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));
}

/** Adds a photo to a profile, by its name. Returns false for a profile that has the maximum number. */
export const addGalleryPhotoIn = (tx: Tx, photo: { id: string; name: string }): Promise<boolean> =>
  appendPhoto(tx, { ...photo, max: ORGANIZER_PHOTOS_MAX });

/** Removes a photo from a profile, by its name. */
export const removeGalleryPhotoIn = (tx: Tx, photo: { id: string; name: string }): Promise<void> =>
  deletePhoto(tx, photo);

/** The names of the photos among `names` that profiles show. */
export const profilePhotosIn = (db: Db | Tx, { names }: { names: string[] }): Promise<string[]> =>
  selectProfilePhotos(db, names);
