// Time zones: a place gets the zone of the nearest city in its region that has a zone.
import { distanceKm, type Point } from '../../../domain/places/geometry.ts';
import { regionCode, type Draft } from '../draft.ts';
import type { ZonedCityRow } from '../read/debian.ts';
import { readCurated } from '../read/curated.ts';

type Zoned = Point & { tz: string };

/** Gives every place a zone with a current zone id. Throws when a country has no zone at all. */
export function assignZones(places: Draft[], cities: ZonedCityRow[]): void {
  const overrides = readOverrides();
  const current = (tz: string) => overrides.renamed.get(tz) ?? tz;
  const citiesWithZones = cities.map((city) => ({
    ...city,
    tz: overrides.byCity.get(String(city.id)) ?? overrides.byCountry.get(city.countryCode) ?? current(city.tz),
  }));
  const byRegion = Map.groupBy(citiesWithZones, regionCode);
  const byCountry = Map.groupBy(citiesWithZones, (city) => city.countryCode);
  for (const place of places) {
    const override = overrides.byCity.get(String(place.id)) ?? overrides.byCountry.get(place.countryCode);
    const near = byRegion.get(regionCode(place)) ?? byCountry.get(place.countryCode);
    place.tz = override ?? (place.tz ? current(place.tz) : near && nearest(place, near).tz) ?? '';
    if (place.tz === '') throw new Error(`No time zone for ${place.name}, ${place.countryCode}: add it to zones.tsv`);
  }
}

function nearest(place: Point, cities: Zoned[]): Zoned {
  return cities.reduce((best, city) => (distanceKm(place, city) < distanceKm(place, best) ? city : best));
}

function readOverrides() {
  const rows = readCurated<'kind' | 'key' | 'zone'>('zones');
  const zonesOfKind = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.key, row.zone]));
  return { byCity: zonesOfKind('city'), byCountry: zonesOfKind('country'), renamed: zonesOfKind('renamed') };
}
