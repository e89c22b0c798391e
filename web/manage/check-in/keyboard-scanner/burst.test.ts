import { expect, test } from 'vitest';
import { afterKey, type Burst, codeAtEnter, NO_KEYS } from './burst.ts';

/** The code that is read from keys with these pauses before them, ended by Enter after `last` milliseconds. */
function read(text: string, pauses: (index: number) => number, last = pauses(text.length)): string | null {
  let burst: Burst = NO_KEYS;
  let at = 1_000;
  Array.from(text).forEach((key, index) => {
    at += pauses(index);
    burst = afterKey(burst, { key, at });
  });
  return codeAtEnter(burst, at + last);
}

test.each(['7G4KX2M9', '7G4K-X2M9', `T2${'0A $%*+-./:Z'.repeat(12)}`])('a scanner that types %s is read', (code) => {
  expect(read(code, () => 1)).toBe(code);
  expect(read(code, () => 50)).toBe(code);
});

test('a person who types is not read', () => {
  expect(read('7G4KX2M9', () => 60)).toBeNull();
  expect(read('7G4KX2M9', (index) => (index % 4 === 0 ? 90 : 20))).toBeNull();
});

test('Enter after a pause, and a text shorter than a code, are not read', () => {
  expect(read('7G4KX2M9', () => 5, 500)).toBeNull();
  expect(read('7G4KX2M', () => 5)).toBeNull();
  expect(codeAtEnter(NO_KEYS, 0)).toBeNull();
});

test('the keys before a pause are no part of the code', () => {
  expect(read('an7G4KX2M9', (index) => (index === 2 ? 300 : 10))).toBe('7G4KX2M9');
});
