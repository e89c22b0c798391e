// Checks the content of an uploaded file, and brings it into the form in which it is stored.
import { createHash } from 'node:crypto';
import { normalizePhoto } from '#domain/media';
import { type ArgumentCode, Refusal } from '#shared/errors.ts';
import { ANSWER_FILE_MAX_BYTES } from '#shared/order-questions.ts';
import { cleanLine, withoutDirections } from '#shared/text.ts';
import { FILE_NAME_MAX } from '../limits.ts';

/** A file as it was sent. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** A file in the form in which it is stored. */
export interface CheckedFile {
  name: string;
  type: 'application/pdf' | 'image/jpeg';
  content: Buffer;
  /** SHA-256 of the bytes that were sent. */
  hash: Buffer;
}

/** Uploaded pictures may have any size. */
const ANY_SIZE = { width: 1, height: 1, code: 'PHOTO_SMALL' } as const;

/**
 * The file to store, or what is wrong with it. The content decides the type, whatever the name says. A picture becomes a
 * JPEG without metadata; a PDF is stored as it is, because no rewriting makes it safe, and is only ever downloaded.
 * Refuses BUSY.
 */
export async function checkFile({ name, bytes }: SentFile): Promise<CheckedFile | ArgumentCode> {
  if (bytes.length === 0) return 'FILE_EMPTY';
  if (bytes.length > ANSWER_FILE_MAX_BYTES) return 'FILE_BYTES';
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const hash = createHash('sha256').update(content).digest();
  if (isPdf(content)) return { name: fileName(name, 'pdf'), type: 'application/pdf', content, hash };
  try {
    const photo = await normalizePhoto(bytes, ANY_SIZE);
    return { name: fileName(name, 'jpg'), type: 'image/jpeg', content: photo.bytes, hash };
  } catch (error) {
    const code = error instanceof Refusal ? error.detail.fields?.['photo']?.[0] : undefined;
    if (code === undefined) throw error;
    return ownCodes[code] ?? code;
  }
}

const ownCodes: Partial<Record<ArgumentCode, ArgumentCode>> = {
  PHOTO_TYPE: 'FILE_TYPE',
  PHOTO_DAMAGED: 'FILE_DAMAGED',
};

/** A PDF begins with its version (ISO 32000-2, 7.5.2) and ends with a marker, near the end of the file. */
const isPdf = (content: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8)) && content.subarray(-2_048).includes('%%EOF');

/**
 * The name of a file with the ending of its type. Folders, and characters that a file system or a header gives another
 * meaning, are left out.
 */
function fileName(sent: string, ending: 'pdf' | 'jpg'): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const stem = withoutDirections(cleanLine(last))
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[<>:"|?*%;]/g, '')
    .replace(/^[.\s]+/, '')
    .trim();
  return `${Array.from(stem).slice(0, FILE_NAME_MAX).join('').trim() || 'file'}.${ending}`;
}
