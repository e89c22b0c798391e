import { expect, test } from 'vitest';
import { boxAround, distanceKm, viewportRadiusKm } from './geometry.ts';

test('Berlin and Hamburg are 255 km apart', () => {
  const km = distanceKm({ lat: 52.52, lng: 13.405 }, { lat: 53.551, lng: 9.994 });
  expect(km).toBeGreaterThan(250);
  expect(km).toBeLessThan(260);
});

test('two points on both sides of the antimeridian are near', () => {
  expect(distanceKm({ lat: -16.8, lng: 179.99 }, { lat: -16.8, lng: -179.99 })).toBeLessThan(3);
});

test('a box across the antimeridian has a west greater than its east', () => {
  const box = boxAround({ lat: -16.8, lng: 179.99 }, 5);
  expect(box.west).toBeGreaterThan(179);
  expect(box.east).toBeLessThan(-179);
});

test('the radius of a city grows with its population, within limits', () => {
  expect(viewportRadiusKm('locality', 0)).toBe(3);
  expect(viewportRadiusKm('locality', 864_816)).toBeCloseTo(7.9, 1);
  expect(viewportRadiusKm('locality', 30_000_000)).toBe(35);
});
