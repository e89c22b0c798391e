import { expect, test } from 'vitest';
import { lastPlace, withLastPlace } from './suggested-place-field.tsx';

test('the last of several places is the one that is typed now', () => {
  expect(['Lisbon', 'Lisbon; Por', 'Lisbon;', ''].map((text) => lastPlace(text).trim())).toEqual([
    'Lisbon',
    'Por',
    '',
    '',
  ]);
});

test('a picked place replaces the typed one, and the next place can follow', () => {
  expect(withLastPlace('Lis', 'Lisbon, Portugal')).toBe('Lisbon, Portugal; ');
  expect(withLastPlace('Lisbon, Portugal;por', 'Portland, ME')).toBe('Lisbon, Portugal; Portland, ME; ');
});
