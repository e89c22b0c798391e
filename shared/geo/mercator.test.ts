import { describe, expect, it, test } from 'vitest';
import { boxOfView, wrapLongitude, viewOfBox } from './mercator.ts';

const SIZE = { width: 600, height: 400 };

describe('the view of a box', () => {
  test.each([
    ['a city', { west: -122.6, south: 37.6, east: -122.3, north: 37.9 }],
    ['a continent', { west: -10, south: 36, east: 30, north: 60 }],
    ['islands across the antimeridian', { west: 176, south: -20, east: -178, north: -15 }],
  ])('shows the whole of %s', (_, box) => {
    const visible = boxOfView(viewOfBox(box, SIZE, { padding: 20, zoomMax: 20 }), SIZE);
    expect(visible.south).toBeLessThan(box.south);
    expect(visible.north).toBeGreaterThan(box.north);
    expect(wrapLongitude(box.west - visible.west)).toBeGreaterThan(0);
    expect(wrapLongitude(visible.east - box.east)).toBeGreaterThan(0);
  });

  it('zooms to a point only up to the limit', () => {
    const view = viewOfBox({ west: 13, south: 52, east: 13, north: 52 }, SIZE, { padding: 20, zoomMax: 11 });
    expect(view).toEqual({ latitude: expect.closeTo(52, 6), longitude: 13, zoom: 11 });
  });

  it('is the whole world where the view is wider than the world', () => {
    expect(boxOfView({ latitude: 0, longitude: 50, zoom: 0 }, SIZE)).toMatchObject({ west: -180, east: 180 });
  });
});

test.each([
  [190, -170],
  [-190, 170],
  [540, 180],
  [180, 180],
])('normalizes the longitude %d to %d', (longitude, expected) => {
  expect(Math.abs(wrapLongitude(longitude))).toBeCloseTo(Math.abs(expected));
  expect(wrapLongitude(longitude)).toBeGreaterThanOrEqual(-180);
});
