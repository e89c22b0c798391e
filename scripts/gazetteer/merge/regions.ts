// First-level regions: states, provinces, Länder. The sources list no coordinates for regions, so they are computed
// from their places.
import { fold } from '../../../shared/fold.ts';
import { wrapLongitude, type Box } from '../../../domain/places/geometry.ts';
import { draft, regionCode, type Draft } from '../draft.ts';
import type { AdminRow } from '../read/packages.ts';
import { readCurated } from '../read/curated.ts';
import { stateBoxes } from './shapes.ts';

const MARGIN = 0.03;
const MARGIN_DEGREES = 0.02;

/** One draft for each first-level region that contains a place. */
export function regionsOf(places: Draft[], names: AdminRow[]): Draft[] {
  const members = Map.groupBy(
    places.filter((place) => place.source !== 'dbip' && place.source !== 'uszips'),
    regionCode,
  );
  const abbreviations = readAbbreviations();
  const states = stateBoxes();
  return names.flatMap(({ code, name }) => {
    const inside = members.get(code);
    if (!inside) return [];
    const region = regionOf(code, name, inside);
    const state = region.countryCode === 'US' ? states.get(fold(name)) : undefined;
    if (state) region.box = { source: 'polygon', bounds: state };
    region.abbreviation = region.countryCode === 'US' ? region.admin1 : (abbreviations.get(code) ?? '');
    return [region];
  });
}

function regionOf(code: string, name: string, inside: Draft[]): Draft {
  const [countryCode = '', ...admin1] = code.split('.');
  const unwrapped = unwrap(inside.map((place) => place.lng));
  const weights = inside.map((place) => place.population + 500);
  return draft({
    source: 'citiesjson',
    type: 'region',
    featureCode: 'ADM1',
    name,
    countryCode,
    admin1: admin1.join('.'),
    population: inside.reduce((sum, place) => sum + (place.type === 'neighborhood' ? 0 : place.population), 0),
    lat: weightedMean(
      inside.map((place) => place.lat),
      weights,
    ),
    lng: wrapLongitude(weightedMean(unwrapped, weights)),
    tz: mainZone(inside),
    namedLikeCity: isNamedLikeCity(name, inside),
    box: {
      source: 'extent',
      bounds: extent(
        inside.map((place) => place.lat),
        unwrapped,
      ),
    },
  });
}

/** Longitudes, shifted into one continuous range when they lie on both sides of the antimeridian. */
export function unwrap(longitudes: number[]): number[] {
  const crossesAntimeridian = min(longitudes) < -90 && max(longitudes) > 90;
  return crossesAntimeridian ? longitudes.map((lng) => (lng < 0 ? lng + 360 : lng)) : longitudes;
}

/** The box around all points, with a small margin. `longitudes` may exceed 180. */
export function extent(latitudes: number[], longitudes: number[]): Box {
  const [south, north, west, east] = [min(latitudes), max(latitudes), min(longitudes), max(longitudes)];
  const dLat = (north - south) * MARGIN + MARGIN_DEGREES;
  const dLng = (east - west) * MARGIN + MARGIN_DEGREES;
  return {
    west: wrapLongitude(west - dLng),
    south: Math.max(-90, south - dLat),
    east: wrapLongitude(east + dLng),
    north: Math.min(90, north + dLat),
  };
}

function isNamedLikeCity(name: string, inside: Draft[]): boolean {
  const towns = inside.filter((place) => place.type === 'locality');
  const main = towns.reduce<Draft | null>((top, town) => (top && top.population >= town.population ? top : town), null);
  return main !== null && fold(name).includes(fold(main.name));
}

function mainZone(inside: Draft[]): string {
  const people = new Map<string, number>();
  for (const place of inside) people.set(place.tz, (people.get(place.tz) ?? 0) + place.population + 1);
  return [...people].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function readAbbreviations(): Map<string, string> {
  const rows = readCurated<'country' | 'admin1' | 'name' | 'abbreviation'>('region-abbreviations');
  return new Map(rows.map((row) => [`${row.country}.${row.admin1}`, row.abbreviation]));
}

function weightedMean(values: number[], weights: number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) / total;
}

function min(values: number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}

function max(values: number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity);
}
