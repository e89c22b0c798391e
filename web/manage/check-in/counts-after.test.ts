import { expect, test } from 'vitest';
import { countsAfter } from './counts-after.ts';

const classes = [
  { id: '1', name: 'Entry', admitted: 4, inside: 3, total: 10 },
  { id: '2', name: 'Crew', admitted: 1, inside: 1, total: 2 },
];
const counts = { admitted: 5, inside: 4, total: 12, classes, addOns: [] };

test('an admission counts for the event and its class', () => {
  const after = countsAfter(counts, { counted: { classId: '2', admitted: 1, inside: 1 } });
  expect(after).toMatchObject({ admitted: 6, inside: 5, total: 12 });
  expect(after.classes).toEqual([classes[0], { ...classes[1], admitted: 2, inside: 2 }]);
});

test('an exit and a return change who is inside, and not who came in', () => {
  const left = countsAfter(counts, { counted: { classId: '1', admitted: 0, inside: -1 } });
  expect(left).toMatchObject({ admitted: 5, inside: 3, classes: [{ admitted: 4, inside: 2 }, classes[1]] });
  expect(countsAfter(left, { counted: { classId: '1', admitted: 0, inside: 1 } })).toEqual(counts);
});

test('a refusal changes nothing', () => {
  expect(countsAfter(counts, { counted: null })).toBe(counts);
});
