import { refuseFields } from '#shared/errors.ts';

/**
 * The bytes of a photo in a form; empty when no file was chosen. Refuses ARGUMENTS_ERROR for a chosen file without
 * bytes. Server only.
 */
export async function uploadedFile(form: FormData, name: string): Promise<Uint8Array> {
  const file = form.get(name);
  if (!(file instanceof File)) return new Uint8Array();
  // a browser sends a file field without a choice as an empty file without a name
  if (file.size === 0 && file.name !== '') refuseFields({ [name]: ['PHOTO_DAMAGED'] });
  return new Uint8Array(await file.arrayBuffer());
}
