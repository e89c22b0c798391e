import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

const shown = (field: string, before: unknown, after: unknown) => {
  const difference = differenceOf({ field, before, after });
  const lines = (side: { text: string; isChanged: boolean }[]) =>
    side.map(({ text, isChanged }) => `${isChanged ? '*' : ' '}${text}`);
  return [lines(difference.before), lines(difference.after)];
};

test('a difference marks the lines that only one version has', () => {
  expect(shown('description', '<p>Songs.</p><p>Doors at 7.</p>', '<p>Songs.</p><p>Doors at 8.</p>')).toEqual([
    [' Songs.', '*Doors at 7.'],
    [' Songs.', '*Doors at 8.'],
  ]);
});

test('a difference shows the targets of links in a description', () => {
  expect(shown('description', '', '<p><a href="https://a.example/x">b.example</a></p>')[1]).toEqual([
    '*b.example',
    '*https://a.example/x',
  ]);
});

test('a difference shows each row of a list as a line', () => {
  const row = { time: '19:00', title: 'Doors', text: 'Bring\na chair' };
  expect(shown('agenda', [row], [row, { time: '', title: 'Songs', text: '' }])).toEqual([
    [' 19:00 – Doors – Bring a chair'],
    [' 19:00 – Doors – Bring a chair', '*Songs'],
  ]);
});

test('a difference shows a question before its answer', () => {
  expect(shown('faq', [], [{ a: 'Yes.', q: 'Dogs?' }])[1]).toEqual(['*Dogs? – Yes.']);
});

test('a difference shows name and description of a ticket class, but not whether it is hidden', () => {
  const after = { name: 'Balcony', description: 'Row 1', hidden: false };
  expect(shown('ticket:1', { name: 'Ticket', description: '' }, after)).toEqual([['*Ticket'], ['*Balcony – Row 1']]);
});

test('a difference shows nothing for values of another kind', () => {
  expect(shown('when', null, undefined)).toEqual([[], []]);
});
