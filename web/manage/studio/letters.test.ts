import { expect, test } from 'vitest';
import { drawable } from '../../../server/posters/studio/type.ts';
import { leftOut } from './letters.ts';

test.each([
  ['Été à São Paulo, Ørsted & Łódź: 100 % “live”', null],
  ['Đêm nhạc Trịnh Công Sơn', null],
  ['Jazz 🎷 Night', 'emoji'],
  ['Jazz 日本 Night', { letters: '日 本' }],
  ['حفلة موسيقية', { letters: 'ح ف ل ة م' }],
  ['Ночь музыки', { letters: 'Н о ч ь м' }],
  ['', null],
])('a person reads what a picture leaves out of %j', (text, expected) => {
  expect(leftOut(text)).toEqual(expected);
  // the page knows it without the typefaces, and agrees with the drawing
  const kept = text
    .replaceAll(/\p{Extended_Pictographic}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(drawable(text) === kept).toBe(expected === null || expected === 'emoji');
});
