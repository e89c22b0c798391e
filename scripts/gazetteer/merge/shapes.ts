// Polygons, used only for bounding boxes. The country of a place is not read from a polygon, because drawn borders are
// disputed: each polygon belongs to the country in which most people of its places live.
import { createRequire } from 'node:module';
import { fold } from '../../../shared/fold.ts';
import { wrapLongitude, type Box } from '../../../domain/places/geometry.ts';
import type { Draft } from '../draft.ts';
import { readJson } from '../read/packages.ts';

const MIN_PEOPLE_SHARE = 0.01;
/** Number added to the population of every place, so that places of unknown population (0) count too. */
const BASE_WEIGHT = 200;

type Ring = [number, number][];
interface Feature {
  properties: { name: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
}
/** One polygon, and the number of people in its places by country code. */
interface Part {
  ring: Ring;
  box: Box;
  people: Map<string, number>;
}

/** Bounding boxes of the US states by folded name. */
export function stateBoxes(): Map<string, Box> {
  const entries = features('us-atlas/states-10m.json', 'states').map((feature): [string, Box] => [
    fold(feature.properties.name),
    wrapped(union(outerRings(feature).map((ring) => boxOf(unwrapped(ring))))),
  ]);
  return new Map(entries);
}

/** The bounding box of each country around the polygons in which at least a hundredth of the country's people live. */
export function countryBoxes(places: Draft[]): Map<string, Box> {
  const parts = features('world-atlas/countries-10m.json', 'countries').flatMap(outerRings).map(asPart);
  for (const place of places) countPlace(place, parts);
  const totals = new Map<string, number>();
  for (const place of places) count(totals, place.countryCode, weight(place));
  return new Map(
    [...totals].flatMap(([code, total]): [string, Box][] => {
      const countryParts = parts.filter((part) => mostPopulousCountry(part.people) === code);
      const populated = countryParts.filter((part) => (part.people.get(code) ?? 0) >= MIN_PEOPLE_SHARE * total);
      const most = countryParts.toSorted((a, b) => (b.people.get(code) ?? 0) - (a.people.get(code) ?? 0)).slice(0, 1);
      const boxes = (populated.length > 0 ? populated : most).map((part) => part.box);
      return boxes.length > 0 ? [[code, wrapped(union(boxes))]] : [];
    }),
  );
}

function features(file: string, object: string): Feature[] {
  const require = createRequire(import.meta.url);
  const { feature } = require('topojson-client') as {
    feature(topology: unknown, object: unknown): { features: Feature[] };
  };
  const topology = readJson<{ objects: Record<string, unknown> }>(file);
  return feature(topology, topology.objects[object]).features;
}

function outerRings({ geometry }: Feature): Ring[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1);
  return geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1));
}

/** A ring that crosses the antimeridian, continued east of 180 degrees (Chukotka, Fiji, Aleutians). */
function unwrapped(ring: Ring): Ring {
  const crosses = ring.some(([lng]) => lng > 170) && ring.some(([lng]) => lng < -170);
  return crosses ? ring.map(([lng, lat]) => [lng < 0 ? lng + 360 : lng, lat]) : ring;
}

function asPart(outerRing: Ring): Part {
  const ring = unwrapped(outerRing);
  return { ring, box: boxOf(ring), people: new Map() };
}

function boxOf(ring: Ring): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lng, lat] of ring) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

/**
 * The smallest box around all boxes. The function shifts western boxes by 360 degrees when that makes the box narrower.
 */
function union(boxes: Box[]): Box {
  const plain = boxAround(boxes);
  const shifted = boxAround(boxes.map((b) => (b.east < 0 ? { ...b, west: b.west + 360, east: b.east + 360 } : b)));
  return shifted.east - shifted.west < plain.east - plain.west ? shifted : plain;
}

function boxAround(boxes: Box[]): Box {
  return {
    west: Math.min(...boxes.map((box) => box.west)),
    south: Math.min(...boxes.map((box) => box.south)),
    east: Math.max(...boxes.map((box) => box.east)),
    north: Math.max(...boxes.map((box) => box.north)),
  };
}

function wrapped(box: Box): Box {
  // The polygon surrounds a pole.
  if (box.east - box.west > 350) return { ...box, west: -180, east: 180 };
  return { ...box, west: wrapLongitude(box.west), east: wrapLongitude(box.east) };
}

function countPlace(place: Draft, parts: Part[]): void {
  for (const part of parts)
    for (const lng of [place.lng, place.lng + 360])
      if (inBox(lng, place.lat, part.box) && inRing(lng, place.lat, part.ring)) {
        count(part.people, place.countryCode, weight(place));
        return;
      }
}

function inBox(lng: number, lat: number, box: Box): boolean {
  return lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
}

function inRing(x: number, y: number, ring: Ring): boolean {
  let inside = false;
  let [xj, yj] = ring.at(-1) ?? [0, 0];
  for (const [xi, yi] of ring) {
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    [xj, yj] = [xi, yi];
  }
  return inside;
}

function weight(place: Draft): number {
  return place.population + BASE_WEIGHT;
}

function count(into: Map<string, number>, key: string, by: number): void {
  into.set(key, (into.get(key) ?? 0) + by);
}

/** The code of the country with the most people; '' when no country has people. */
function mostPopulousCountry(people: Map<string, number>): string {
  return [...people].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
