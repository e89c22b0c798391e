import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexOfKey, indexOfTyped } from './move-focus.ts';

const inMenu = { count: 4, edges: 'wrap' } as const;
const inList = { count: 4, edges: 'stop' } as const;

describe('keys (spec 4)', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', -1, 3],
    ['Home', 2, 0],
    ['End', 1, 3],
  ])('in a menu %s leads from %i to %i', (key, from, to) => expect(indexOfKey(key, from, inMenu)).toBe(to));
  test('a list does not wrap', () => {
    expect(indexOfKey('ArrowDown', 3, inList)).toBe(3);
    expect(indexOfKey('ArrowUp', 0, inList)).toBe(0);
  });
  test.each(['Enter', 'a', 'Tab', 'ArrowLeft', 'Escape'])('the key %s does not move the focus', (key) => {
    expect(indexOfKey(key, 1, inMenu)).toBe(null);
  });
  test('in an empty list no key moves', () => {
    expect(indexOfKey('End', -1, { count: 0, edges: 'wrap' })).toBe(null);
  });
  test('every key moves to an existing item', () => {
    const edges = fc.constantFrom('wrap' as const, 'stop' as const);
    const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End');
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 40 }), fc.nat(), edges, (pressed, count, from, kind) => {
        const to = indexOfKey(pressed, from % count, { count, edges: kind });
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(count);
      }),
    );
  });
});

describe('typing', () => {
  const labels = ['Tickets', 'Liked', 'Log out', 'Following', 'Organizer profile'];
  test('moves to the item that starts with the text', () => expect(indexOfTyped('fo', 0, labels)).toBe(3));
  test('ignores case', () => expect(indexOfTyped('ORG', 0, labels)).toBe(4));
  test('moves to the next item with the same letter when the letter is repeated', () => {
    expect(indexOfTyped('l', 0, labels)).toBe(1);
    expect(indexOfTyped('ll', 1, labels)).toBe(2);
    expect(indexOfTyped('lll', 2, labels)).toBe(1);
  });
  test('typing further letters may stay on the current item', () => expect(indexOfTyped('lo', 2, labels)).toBe(2));
  test('does not move without a match', () => expect(indexOfTyped('x', 0, labels)).toBe(null));
});
