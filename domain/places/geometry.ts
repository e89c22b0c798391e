// Distances and boxes on the surface of the earth, accurate to a few per mille over the size of a city.
import type { PlaceType } from './place-type.ts';

const KM_PER_LAT_DEGREE = 110.57;
const KM_PER_LNG_DEGREE = 111.32;

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Point {
  lat: number;
  lng: number;
}

/** Kilometers between two points, measured across the antimeridian where that is shorter. */
export function distanceKm(a: Point, b: Point): number {
  let degrees = Math.abs(b.lng - a.lng);
  if (degrees > 180) degrees = 360 - degrees;
  const x = degrees * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180)) * KM_PER_LNG_DEGREE;
  return Math.hypot(x, (b.lat - a.lat) * KM_PER_LAT_DEGREE);
}

/** Assumed radius in kilometers of a city of this population. */
export function cityRadiusKm(population: number): number {
  return Math.min(35, Math.max(3, 0.0085 * Math.sqrt(population)));
}

/** Half the height in kilometers of the default box of a place. */
export function viewportRadiusKm(type: PlaceType, population: number): number {
  if (type === 'neighborhood') return 1.5;
  if (type === 'postal_code') return 3;
  if (type === 'borough') return Math.max(4, cityRadiusKm(population) * 0.6);
  return cityRadiusKm(population);
}

/** A square of `2 * radius` kilometers around a point; west is greater than east across the antimeridian. */
export function boxAround(center: Point, radiusKm: number): Box {
  const dLat = radiusKm / KM_PER_LAT_DEGREE;
  const dLng = radiusKm / (KM_PER_LNG_DEGREE * Math.max(0.05, Math.cos((center.lat * Math.PI) / 180)));
  return {
    west: wrapLongitude(center.lng - dLng),
    south: Math.max(-90, center.lat - dLat),
    east: wrapLongitude(center.lng + dLng),
    north: Math.min(90, center.lat + dLat),
  };
}

/** A longitude normalized to -180..180. */
export function wrapLongitude(lng: number): number {
  if (lng > 180) return lng - 360;
  return lng < -180 ? lng + 360 : lng;
}
