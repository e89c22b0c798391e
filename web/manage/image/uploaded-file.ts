/** The bytes of a file in a form; empty when no file was chosen. Server only. */
export async function uploadedFile(form: FormData, name: string): Promise<Uint8Array> {
  const file = form.get(name);
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}
