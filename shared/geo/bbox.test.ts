import { expect, test } from 'vitest';
import { boxAround, boxContains, formatBox, parseBox } from './bbox.ts';

test('a box is read as west, south, east, north', () => {
  expect(parseBox('-122.5,37.6,-122.3,37.9')).toEqual({ west: -122.5, south: 37.6, east: -122.3, north: 37.9 });
});
test('six decimals are preserved', () =>
  expect(formatBox(parseBox('0.12345678,0,1,2.0000004')!)).toBe('0.123457,0,1,2')); // the text is well-formed
test('the smallest step is written without an exponent', () => {
  expect(formatBox({ west: -0.000001, south: 0, east: 1e-7, north: 0 })).toBe('-0.000001,0,0,0');
});
test('the whole world is a box', () => expect(parseBox('-180,-90,180,90')).not.toBeNull());
test.each([
  '',
  ',,,',
  '1,2,3',
  '1,2,3,4,5',
  '1,2,3,x',
  '1,,3,4',
  ' 1,2,3,4',
  '+1,2,3,4',
  '0x1,2,3,4',
  '1,9,2,3',
  '1,91,2,92',
  '1,2,181,3',
])('%j is no box', (text) => expect(parseBox(text)).toBeNull());

test('the box around a point reaches 0.4 degrees of longitude and 0.3 of latitude each way', () => {
  expect(boxAround(52.5, 13.4)).toEqual({ west: 13, south: 52.2, east: 13.8, north: 52.8 });
});
test('a box around a point stops at a pole', () => expect(boxAround(89.9, 0).north).toBe(90));
test('a box around a point continues past the antimeridian', () => {
  expect(boxAround(-16.8, 179.9)).toEqual({ west: 179.5, south: -17.1, east: -179.7, north: -16.5 });
  expect(boxAround(-16.8, -179.9)).toMatchObject({ west: 179.7, east: -179.5 });
});
test('a point and its box match, on both sides of the antimeridian', () => {
  for (const longitude of [0, 179.9, -179.9]) {
    const box = boxAround(10, longitude);
    expect(boxContains(box, 10, longitude)).toBe(true);
    expect(boxContains(box, 10, 90)).toBe(false);
    expect(boxContains(box, 11, longitude)).toBe(false);
  }
});
