import { expect, it } from 'vitest';
import { unwrapLine, unwrapRing } from './unwrap.ts';

it('unwrapping leaves a line unchanged that does not cross the antimeridian', () => {
  expect(
    unwrapLine([
      [10, 1],
      [12, 2],
    ]),
  ).toEqual([
    [10, 1],
    [12, 2],
  ]);
});

it('unwrapping continues past the antimeridian in both directions', () => {
  expect(
    unwrapLine([
      [179, 0],
      [-179, 1],
      [178, 2],
    ]),
  ).toEqual([
    [179, 0],
    [181, 1],
    [178, 2],
  ]);
  expect(
    unwrapLine([
      [-179, 0],
      [179, 1],
    ]),
  ).toEqual([
    [-179, 0],
    [-181, 1],
  ]);
});

it('unwrapping closes a ring around a pole along the edge of the map', () => {
  const ring = unwrapRing([
    [-170, -70],
    [-60, -70],
    [60, -70],
    [170, -70],
    [-170, -70],
  ]);
  expect(ring.slice(-4)).toEqual([
    [190, -70],
    [190, -90],
    [-170, -90],
    [-170, -70],
  ]);
});

it('unwrapping closes a ring across the antimeridian where it began', () => {
  expect(
    unwrapRing([
      [179, 0],
      [-179, 0],
      [-179, 1],
      [179, 0],
    ]).at(-1),
  ).toEqual([179, 0]);
});
