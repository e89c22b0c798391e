import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf, cellsAround, cellsIn } from './cells.ts';
import { distanceKm } from './geometry.ts';

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const point = fc.record({ latitude, longitude });

test('every point within 200 km of a point is in one of the point’s cells', () => {
  fc.assert(
    fc.property(
      point,
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (center, y, x) => {
        const other = {
          latitude: Math.max(-90, Math.min(90, center.latitude + 1.8 * y)),
          longitude:
            ((center.longitude + 180 + (x * 1.7) / Math.max(0.01, Math.cos((center.latitude * Math.PI) / 180)) + 3600) %
              360) -
            180,
        };
        const km = distanceKm(
          { lat: center.latitude, lng: center.longitude },
          { lat: other.latitude, lng: other.longitude },
        );
        fc.pre(km < 195);
        expect(cellsAround(center, 200)).toContain(cellOf(other));
      },
    ),
  );
});

test('cells are whole numbers that fit their column, without duplicates', () => {
  fc.assert(
    fc.property(point, (center) => {
      const cells = cellsAround(center, 200);
      expect(new Set(cells).size).toBe(cells.length);
      for (const cell of cells) expect(Number.isInteger(cell) && cell >= 0 && cell < 32_768).toBe(true);
    }),
  );
});

test('a box across the antimeridian has cells on both sides of it', () => {
  const cells = cellsIn({ west: 177, south: -18, east: -177, north: -17 });
  expect(cells).toContain(cellOf({ latitude: -17.5, longitude: 178 }));
  expect(cells).toContain(cellOf({ latitude: -17.5, longitude: -178 }));
  expect(cells).not.toContain(cellOf({ latitude: -17.5, longitude: 0 }));
});
