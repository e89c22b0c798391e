import { expect, test } from 'vitest';
import { PDF_MAX, PDF_PART } from './limits.ts';
import { attendeesOf, partsOf } from './print-parts.ts';

const listOf = (count: number) => Array.from({ length: count }, (_, at) => ({ attendeeName: `Guest ${at + 1}` }));

test('a long list has parts by name, which have each attendee once', () => {
  const sorted = listOf(PDF_PART + 1);
  const parts = partsOf(sorted);
  expect(parts).toEqual([
    { number: 1, count: PDF_PART, from: 'Guest 1', to: `Guest ${PDF_PART}` },
    { number: 2, count: 1, from: `Guest ${PDF_PART + 1}`, to: `Guest ${PDF_PART + 1}` },
  ]);
  expect(parts.flatMap((part) => attendeesOf(part, sorted))).toEqual(sorted);
});

test('a short list is one part, also without attendees', () => {
  expect(partsOf(listOf(PDF_PART))).toHaveLength(1);
  expect(partsOf([])).toEqual([{ number: 1, count: 0, from: '', to: '' }]);
});

test('a list that is too long for a PDF has no parts', () => {
  expect(partsOf(listOf(PDF_MAX))).toHaveLength(PDF_MAX / PDF_PART);
  expect(partsOf(listOf(PDF_MAX + 1))).toEqual([]);
});
