import { expect, it, test } from 'vitest';
import { isSameTerm, termKeyOf, publicTermOf } from './term.ts';

test.each([
  ['  Jazz   Night ', 'jazz night'],
  ['Jazz\u200b\tNight\u0000', 'jazz night'],
  ['Ｊａｚｚ', 'jazz'],
  ['R&B', 'r&b'],
  ['東京', '東京'],
  ['new year 2027', 'new year 2027'],
  ['fußball', 'fußball'],
])('the search %j is shown to other people as %j', (query, term) => {
  expect(publicTermOf(query)).toBe(term);
});

test.each([
  [''],
  ['j'],
  ['   '],
  ['!!!'],
  ['ada@example.org'],
  ['ada at example.org'],
  ['www.example'],
  ['https://x.y'],
  ['+1 (555) 010-9999'],
  ['call 5550109'],
  ['4111111111111111'],
  ['94110'],
  ['٠١٢٣٤٥٦٧ x'],
  ['x'.repeat(61)],
])('the search %j is not shown to other people', (query) => {
  expect(publicTermOf(query)).toBeNull();
});

test.each([
  ['jazz nights', 'Night, Jazz!'],
  ['parties', 'party'],
  ['classes', 'class'],
  ['café', 'cafe'],
  ['food-truck', 'food trucks'],
])('the searches %j and %j are the same', (first, second) => {
  expect(termKeyOf(first)).toBe(termKeyOf(second));
});

test.each([
  ['jazz', 'jazz night', false],
  ['karaoke', 'karaokee', true],
  ['france', 'trance', false],
  ['arts', 'bars', false],
  ['pottery', 'potteyr', true],
])('whether the search keys %j and %j count as the same search: %j', (first, second, same) => {
  expect(isSameTerm(termKeyOf(first), termKeyOf(second))).toBe(same);
});

it('search keys are never longer than terms', () => {
  expect(termKeyOf('ß'.repeat(60)).length).toBeLessThanOrEqual(60);
});
