import { GUEST_FILE_MAX_BYTES } from '#shared/organizer-limits.ts';

/**
 * The text of an uploaded list, as UTF-8, UTF-16, or else as Windows-1252, in which some spreadsheets save CSV files. ''
 * without a file.
 */
export async function textOfFile(
  value: FormDataEntryValue | null,
  maxBytes = GUEST_FILE_MAX_BYTES,
): Promise<{ text: string; isTooLarge: boolean }> {
  if (!(value instanceof File) || value.size === 0) return { text: '', isTooLarge: false };
  if (value.size > maxBytes) return { text: '', isTooLarge: true };
  return { text: decode(new Uint8Array(await value.arrayBuffer())), isTooLarge: false };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // letters, digits and separators have a zero byte in UTF-16; text in other encodings has none
  if (bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
