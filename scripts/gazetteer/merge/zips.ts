// US postal codes, each in the city whose radius covers its centre best.
import { cityRadiusKm, distanceKm } from '../../../domain/places/geometry.ts';
import { draft, type Draft } from '../draft.ts';
import { pointGrid } from '../point-grid.ts';
import type { ZipRow } from '../read/packages.ts';

/** The US and the territories served by its postal service. */
const AMERICAN: ReadonlySet<string> = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP']);

/** One draft for each postal code. Its region and zone are the region and zone of its city. */
export function postalCodes(zips: ZipRow[], places: Draft[]): Draft[] {
  const towns = pointGrid(
    places.filter((place) => AMERICAN.has(place.countryCode) && place.type === 'locality'),
    0.5,
  );
  return zips.flatMap(({ zipCode, latitude: lat, longitude: lng }) => {
    const city =
      bestCity({ lat, lng }, towns.near({ lat, lng })) ?? bestCity({ lat, lng }, towns.near({ lat, lng }, 2));
    if (!city) return [];
    const { countryCode, admin1, admin2, tz } = city;
    const fields = { countryCode, admin1, admin2, tz, lat, lng, parent: city, featureCode: 'ZIP' };
    return [draft({ source: 'uszips', type: 'postal_code', name: zipCode, ...fields })];
  });
}

function bestCity(at: { lat: number; lng: number }, cities: Draft[]): Draft | null {
  let best: Draft | null = null;
  let bestShare = Infinity;
  for (const city of cities) {
    const share = distanceKm(at, city) / cityRadiusKm(city.population);
    if (share < bestShare) [best, bestShare] = [city, share];
  }
  return best;
}
