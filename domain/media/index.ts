// Photos that organizations upload. Owns the table `media_file`. Must hold: every stored photo was decoded and encoded
// again without metadata; the row of a photo is written after its file and deleted before its file, so that each row
// has its file.
export { addPhoto, type NewPhoto } from './add-photo.ts';
export { type Photo, photoByName, photoIn, photoOf } from './photo.ts';
export { deletePhotosIn, oldFiles, oldPhotos } from './unused.ts';
export { LOGO, normalizePhoto, openImage } from './normalize-photo.ts';
export { erasePersonIn, personalDataOf } from './personal-data.ts';
export type { FileStore, StoredFile } from './file-store.ts';
