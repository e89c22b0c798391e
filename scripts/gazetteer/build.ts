// Builds the gazetteer's data files from the raw sources. See README.md beside this file.
import { hashedPlaceId } from '../../domain/places/place-id.ts';
import type { Draft } from './draft.ts';
import { withBrazilianNames } from './merge/brazilian-names.ts';
import { mergeCities } from './merge/cities.ts';
import { countriesOf } from './merge/countries.ts';
import { applyCuratedNames } from './merge/curated-names.ts';
import { applyCuratedNeighbourhoods } from './merge/curated-neighbourhoods.ts';
import { placeInsideCities } from './merge/inside-cities.ts';
import { usableNeighbourhoods } from './merge/mined-neighbourhoods.ts';
import { furtherNames, preferEnglishNames } from './merge/names.ts';
import { regionsOf } from './merge/regions.ts';
import { aliasSlugs, claimSlugs } from './merge/slugs.ts';
import { applyCuratedViewports } from './merge/viewports.ts';
import { postalCodes } from './merge/zips.ts';
import { assignZones } from './merge/zones.ts';
import { readAlternateNames, readZonedCities } from './read/debian.ts';
import { mineNeighbourhoods } from './read/dbip.ts';
import { readAdmin1, readAdmin2, readCities, readFreshCities, readZips } from './read/packages.ts';
import { inFileOrder, writeDataFiles } from './write.ts';

const alternates = readAlternateNames();
const zonedCities = readZonedCities();

const mergedCities = mergeCities(readCities(), readFreshCities(), zonedCities);
logCount('cities merged', mergedCities);
preferEnglishNames(mergedCities, alternates);
applyCuratedNames(mergedCities);
placeInsideCities(mergedCities);
const withMinedPlaces = process.argv.includes('--without-dbip')
  ? mergedCities
  : [...mergedCities, ...usableNeighbourhoods(mineNeighbourhoods(), mergedCities, alternates)];
logCount('neighbourhoods placed', withMinedPlaces);
assignZones(withMinedPlaces, zonedCities);
const countries = countriesOf(withMinedPlaces);
const local = applyCuratedNeighbourhoods(withMinedPlaces, countries);
inheritZones(local);
const regions = regionsOf(local, readAdmin1());
const allPlaces = numbered([...countries, ...regions, ...local, ...postalCodes(readZips(), local)]);
logCount('regions, countries and postal codes added', allPlaces);
claimSlugs(allPlaces, readAdmin2());
applyCuratedViewports(allPlaces);
const places = inFileOrder(allPlaces);
const names = furtherNames(places, alternates);
const manifest = writeDataFiles(places, withBrazilianNames(names), aliasSlugs(places, names));
logCount(JSON.stringify(manifest), places);

function inheritZones(places: Draft[]): void {
  for (const place of places) if (place.tz === '') place.tz = place.parent?.tz ?? '';
}

/**
 * Assigns ids to places without a GeoNames id. Two rows with the same hash are one place listed twice: the first row
 * stays.
 */
function numbered(drafts: Draft[]): Draft[] {
  const taken = new Set<number>();
  return drafts.filter((place) => {
    if (place.id === 0) place.id = hashedPlaceId(place);
    if (taken.has(place.id)) return false;
    taken.add(place.id);
    return true;
  });
}

function logCount(step: string, places: Draft[]): void {
  const byType = Map.groupBy(places, (place) => place.type);
  const counts = [...byType].map(([type, list]) => `${list.length} ${type}`).join(', ');
  process.stdout.write(`${(performance.now() / 1000).toFixed(1)} s  ${step}: ${places.length} (${counts})\n`);
}
