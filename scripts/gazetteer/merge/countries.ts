// Countries: every country code that a place has, with the country's short English name.
import { wrapLongitude, type Box } from '../../../domain/places/geometry.ts';
import { draft, type Draft } from '../draft.ts';
import { readCurated } from '../read/curated.ts';
import { extent, unwrap } from './regions.ts';
import { countryBoxes } from './shapes.ts';

/** One draft for each country code, with the time zone of its capital. */
export function countriesOf(places: Draft[]): Draft[] {
  const populatedPlaces = places.filter((place) => place.type === 'locality' || place.type === 'borough');
  const boxes = countryBoxes(populatedPlaces);
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const shortNames = new Map(
    readCurated<'country' | 'name' | 'abbreviation' | 'aliases'>('countries').map((r) => [r.country, r]),
  );
  const byCountry = Map.groupBy(populatedPlaces, (place) => place.countryCode);
  return [...byCountry].map(([countryCode, inside]) => {
    const official = names.of(countryCode) ?? countryCode;
    const curated = shortNames.get(countryCode);
    const box = boxes.get(countryCode);
    const country = draft({
      ...center(box ?? boxAround(inside)),
      source: 'geonames',
      type: 'country',
      featureCode: 'PCLI',
      name: curated?.name || plainEnglish(official),
      abbreviation: curated?.abbreviation ?? '',
      countryCode,
      population: inside.reduce((sum, place) => sum + place.population, 0),
      tz: capital(inside).tz,
      box: box ? { source: 'polygon', bounds: box } : { source: 'extent', bounds: boxAround(inside) },
    });
    const furtherNames = [official, ...(curated?.aliases.split('|') ?? [])];
    country.aliases = [...new Set(furtherNames)].filter((name) => name !== '' && name !== country.name);
    return country;
  });
}

function plainEnglish(name: string): string {
  return name.replaceAll(' & ', ' and ').replace(/^St\. /, 'Saint ');
}

/** The capital of the places of one country; the largest place when no place is marked as capital. */
function capital(inside: Draft[]): Draft {
  const capitalCity = inside.find((place) => place.featureCode === 'PPLC');
  return capitalCity ?? inside.reduce((largest, place) => (place.population > largest.population ? place : largest));
}

function boxAround(inside: Draft[]): Box {
  return extent(
    inside.map((place) => place.lat),
    unwrap(inside.map((place) => place.lng)),
  );
}

function center(box: Box): { lat: number; lng: number } {
  const east = box.east < box.west ? box.east + 360 : box.east;
  return { lat: (box.south + box.north) / 2, lng: wrapLongitude((box.west + east) / 2) };
}
