/**
 * Short codes people read out and type: Crockford's alphabet, which has no I, L, O or U, so that nothing looks like
 * something else or spells anything.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One character a byte; give it random bytes. */
export const codeFromBytes = (bytes: Uint8Array): string => Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');

/** `7G4KX2M9` as `7G4K-X2M9`. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What was typed as it is stored: any case, with or without dashes, O for 0, I and L for 1. */
export const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
