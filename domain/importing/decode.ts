// Decodes bytes to text: UTF-8 with or without a byte order mark, UTF-16, or Windows-1252.

export const MAX_BYTES = 50 * 1024 * 1024;

const BINARY: [string, string][] = [
  ['%PDF-', 'a PDF document'],
  ['PK\u0003\u0004', 'a ZIP or office file'],
  ['\u0089PNG', 'an image'],
  ['\u00ff\u00d8\u00ff', 'an image'],
  ['GIF8', 'an image'],
  ['\u001f\u008b', 'a compressed file'],
  ['SQLite format', 'a database file'],
];

/** The text of a file, or the reason why it cannot be read. `note` reports an assumed encoding. */
export function decodeText(bytes: Uint8Array): { text: string; note: string | null } | { reason: string } {
  if (bytes.length === 0) return { reason: 'the file is empty' };
  if (bytes.length > MAX_BYTES) return { reason: 'the file is larger than 50 MB' };
  const head = latin1(bytes.subarray(0, 16));
  const binary = BINARY.find(([mark]) => head.startsWith(mark));
  if (binary) return { reason: `the file is ${binary[1]}, not text` };
  const { encoding, note } = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(unfoldedBytes(bytes, encoding));
  return { text: text.replaceAll('\0', ''), note: text.includes('\0') ? 'NUL characters were dropped' : note };
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

function encodingOf(bytes: Uint8Array): { encoding: string; note: string | null } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', note: null };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', note: null };
  if (bytes[1] === 0 && bytes[3] === 0) return { encoding: 'utf-16le', note: 'read as UTF-16' };
  if (bytes[0] === 0 && bytes[2] === 0) return { encoding: 'utf-16be', note: 'read as UTF-16' };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(unfoldedBytes(bytes, 'utf-8'));
    return { encoding: 'utf-8', note: null };
  } catch {
    return { encoding: 'windows-1252', note: 'the text is not UTF-8; it was read as Windows-1252' };
  }
}

/** Removes the folds of lines before decoding: iCalendar folds lines by bytes, so a fold can split a character. */
function unfoldedBytes(bytes: Uint8Array, encoding: string): Uint8Array {
  const isCalendar =
    encoding !== 'utf-16le' && encoding !== 'utf-16be' && /BEGIN:VCALENDAR/i.test(latin1(bytes.subarray(0, 2000)));
  return isCalendar ? Buffer.from(latin1(bytes).replace(/\r?\n[ \t]/g, ''), 'latin1') : bytes;
}
