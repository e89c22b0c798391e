import { describe, expect, test } from 'vitest';
import { cropOf, formatEventImage, parseEventImage } from './event-image.ts';

describe('a stored picture', () => {
  test.each(['photo.12.50.30', 'photo.999999999999999999.0.100', 'poster.2.14.1', 'poster.0.0.0'])(
    'is read and written: %s',
    (text) => {
      const image = parseEventImage(text);
      expect(image && formatEventImage(image)).toBe(text);
    },
  );

  test.each([
    '',
    'photo.0.1.1',
    'photo.1.101.0',
    'photo.1.-1.0',
    'photo.9223372036854775808.1.1',
    'poster.1.1.2',
    'poster.100.1.1',
    ' poster.1.1.1',
    '../media/x.jpg',
  ])('the text %j is not a stored picture', (text) => {
    expect(parseEventImage(text)).toBeNull();
  });

  test('a focus outside the photo becomes its edge', () => {
    expect(formatEventImage({ kind: 'photo', mediaId: '1', focusX: -3, focusY: 120.4 })).toBe('photo.1.0.100');
  });
});

describe('the crop of a photo', () => {
  const frame = { width: 1200, height: 600 };

  test('has the proportions of the frame and shows as much as possible', () => {
    const portrait = cropOf({ width: 1000, height: 2000 }, frame, { focusX: 50, focusY: 50 });
    expect(portrait).toEqual({ left: 0, top: 750, width: 1000, height: 500 });
    const wide = cropOf({ width: 3000, height: 1000 }, frame, { focusX: 50, focusY: 50 });
    expect(wide).toEqual({ left: 500, top: 0, width: 2000, height: 1000 });
  });

  test.each([
    [0, 0],
    [100, 100],
    [37, 81],
    [50, 3],
  ])('stays inside the photo for the focus %i, %i', (focusX, focusY) => {
    for (const [width, height] of [
      [600, 300],
      [601, 2001],
      [4001, 333],
      [1, 1],
    ] as const) {
      const crop = cropOf({ width, height }, frame, { focusX, focusY });
      expect(crop.left).toBeGreaterThanOrEqual(0);
      expect(crop.top).toBeGreaterThanOrEqual(0);
      expect(crop.left + crop.width).toBeLessThanOrEqual(width);
      expect(crop.top + crop.height).toBeLessThanOrEqual(height);
    }
  });
});
