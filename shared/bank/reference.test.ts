import { describe, expect, test } from 'vitest';
import { formatReference, referenceFromBytes, referencesIn } from './reference.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const bytes = (seed: number) => Uint8Array.from({ length: 12 }, (_, index) => (seed * 7919 + index * 131) % 256);
const reference = referenceFromBytes(bytes(3));
const other = referenceFromBytes(bytes(8));
const known = new Set([reference, other]);

describe('a reference of a bank transfer', () => {
  test('has ten characters that are not confused with each other', () => {
    for (let seed = 0; seed < 500; seed += 1) expect(referenceFromBytes(bytes(seed))).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  });

  test('is shown in two groups', () => expect(formatReference('7G4KXM2P9Q')).toBe('7G4KX-M2P9Q'));

  test.each([
    ['as it is shown', (text: string) => formatReference(text)],
    ['in small letters', (text: string) => text.toLowerCase()],
    ['with spaces', (text: string) => text.replace(/(.{3})/g, '$1 ')],
    ['broken over two lines', (text: string) => `${text.slice(0, 7)}\r\n${text.slice(7)}`],
    ['between other words', (text: string) => `SVWZ+Tickets ${text} Jazz Night, thank you`],
    ['joined to other words', (text: string) => `EREF+NOTPROVIDED${text}KREF`],
  ])('is found %s', (_, written) => expect(referencesIn(written(reference), known)).toContain(reference));

  test('differs from each other by more than one wrong character, and more than two in the wrong order', () => {
    const near = (body: string) =>
      referenceFromBytes(Uint8Array.from(body, (character) => ALPHABET.indexOf(character)));
    const body = reference.slice(0, -1);
    for (let at = 0; at < body.length; at += 1) {
      const wrong = body.slice(0, at) + (body[at] === '7' ? '8' : '7') + body.slice(at + 1);
      expect(near(wrong).at(-1)).not.toBe(reference.at(-1));
      const swapped = body.slice(0, at) + `${body[at + 1] ?? ''}${body[at]}` + body.slice(at + 2);
      if (swapped !== body) expect(near(swapped).at(-1)).not.toBe(reference.at(-1));
    }
  });

  test('two references in one text are both found', () => {
    expect(referencesIn(`${reference}, ${other}`, known)).toEqual(expect.arrayContaining([reference, other]));
  });

  test('a text without one has none', () => expect(referencesIn('Rent for November', known)).toEqual([]));
});
