/** The 45 characters of the alphanumeric mode of QR codes, in the order of RFC 9285. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = 45;

/** Bytes as Base45 (RFC 9285): three characters for two bytes, two characters for a last single byte. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    text += low === undefined ? digits(high, 2) : digits(high * 256 + low, 3);
  }
  return text;
}

/** The lowest digit comes first. */
function digits(value: number, count: number): string {
  let text = '';
  for (let rest = value; text.length < count; rest = Math.trunc(rest / BASE)) text += ALPHABET.charAt(rest % BASE);
  return text;
}

/**
 * The bytes of a Base45 text; null for a text that `toBase45` does not write. Each byte string has one spelling: lower
 * case and values that do not fit into the bytes are refused (RFC 9285, section 6).
 */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3));
  for (let at = 0, to = 0; at < text.length; at += 3, to += 2) {
    const group = text.slice(at, at + 3);
    const value = valueOf(group);
    if (value === null || value >= 256 ** (group.length - 1)) return null;
    bytes.set(group.length === 3 ? [value >> 8, value & 255] : [value], to);
  }
  return bytes;
}

function valueOf(group: string): number | null {
  const values = Array.from(group, (character) => ALPHABET.indexOf(character));
  return values.includes(-1) ? null : values.reduceRight((sum, value) => sum * BASE + value, 0);
}
