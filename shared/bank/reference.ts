/**
 * References of bank transfers: nine random characters and a check character, for people who type them into the form of
 * their bank. Without 0, 1, I, L and O no character is confused, and the number of characters is a prime, so that the
 * check character notices each wrong character and each pair in the wrong order.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RANDOM_CHARS = 9;
const REFERENCE_CHARS = RANDOM_CHARS + 1;

/** A reference from random bytes, at least nine. */
export function referenceFromBytes(bytes: Uint8Array): string {
  const body = Array.from(bytes.subarray(0, RANDOM_CHARS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return body + checkCharacter(body);
}

/** A sum in which each place has a weight of its own. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, index) => total + ALPHABET.indexOf(character) * (index + 2), 0);
  return ALPHABET[sum % ALPHABET.length] ?? '';
}

/** `7G4KXM2P9Q` as `7G4KX-M2P9Q`. */
export const formatReference = (reference: string): string => reference.replace(/^(.{5})(?=.)/, '$1-');

/**
 * The references of `known` in the text of a bank statement, in any case, with the spaces, dashes and line breaks that banks
 * add. The text may join a reference to other words, so each place of the text can be the beginning of one.
 */
export function referencesIn(text: string, known: ReadonlySet<string>): string[] {
  const characters = text.toUpperCase().replace(/[^\dA-Z]/g, '');
  const found = new Set<string>();
  for (let at = 0; at + REFERENCE_CHARS <= characters.length; at += 1) {
    const candidate = characters.slice(at, at + REFERENCE_CHARS);
    if (known.has(candidate)) found.add(candidate);
  }
  return [...found];
}
