/**
 * Short codes for reading aloud and typing, in Crockford's alphabet. It has no I, L, O or U, so characters are not
 * confused and codes spell no words.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One character per byte; pass random bytes. */
export const codeFromBytes = (bytes: Uint8Array): string => Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');

/** `7G4KX2M9` as `7G4K-X2M9`. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Whether a text can be a typed short code, with spaces and dashes. The text of a QR code is longer. */
export const isTypedCode = (text: string): boolean => /^[\d A-Za-z-]{8,20}$/.test(text);

/** The stored form of a typed code: any case, with or without dashes, O for 0, I and L for 1. */
export const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
