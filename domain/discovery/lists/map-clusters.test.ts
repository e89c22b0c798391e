import { expect, test } from 'vitest';
import { mergeCells, narrowBox } from './map-clusters.ts';

const cell = (longitude: number, count: number, id: string) => ({
  latitude: 37.7,
  longitude,
  count,
  ids: [id],
  south: 37.7,
  north: 37.7,
  west: longitude,
  east: longitude,
});

test('cells whose markers would cover each other are one cluster, in the middle of their events', () => {
  // at zoom 10 a hundredth of a degree is 15 pixels
  const [merged, ...others] = mergeCells([cell(-122.42, 3, '1'), cell(-122.41, 1, '2')], 10);
  expect(others).toEqual([]);
  expect(merged).toMatchObject({ count: 4, ids: ['1', '2'], west: -122.42, east: -122.41 });
  expect(merged?.longitude).toBeCloseTo(-122.4175, 5);
});

test('cells further apart stay apart, and each cluster names at most twenty events', () => {
  expect(mergeCells([cell(-122.42, 3, '1'), cell(-122.3, 1, '2')], 10)).toHaveLength(2);
  const ids = Array.from({ length: 20 }, (_, at) => String(at));
  const crowd = { ...cell(-122.42, 20, ''), ids };
  expect(mergeCells([crowd, crowd], 10)[0]).toMatchObject({ count: 40, ids });
});

test('events on both sides of the antimeridian have the box across it', () => {
  const extent = { south: -19, north: -16, west: -179.9, east: 178.4, westFromPacific: 178.4, eastFromPacific: 180.1 };
  const box = narrowBox(extent);
  expect(box).toMatchObject({ south: -19, north: -16, west: 178.4 });
  expect(box.east).toBeCloseTo(-179.9, 5);
});

test('events on one side of the antimeridian have the usual box', () => {
  const extent = { south: 1, north: 2, west: -10, east: 20, westFromPacific: 20, eastFromPacific: 350 };
  expect(narrowBox(extent)).toEqual({ south: 1, north: 2, west: -10, east: 20 });
});
