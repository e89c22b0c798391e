// Curated neighbourhoods: they correct the rows of the sources and add missing neighbourhoods.
import { boxAround, distanceKm } from '../../../domain/places/geometry.ts';
import { hashedPlaceId } from '../../../domain/places/place-id.ts';
import { plainSlug } from '../../../domain/places/slug-rules.ts';
import { fold, slugSegment } from '../../../shared/fold.ts';
import { addAlias, draft, type Draft } from '../draft.ts';
import { readCurated } from '../read/curated.ts';

const SAME_PLACE_KM = 4;

type Row = Record<'name' | 'parent' | 'lat' | 'lng' | 'radius_km' | 'aliases', string>;

/**
 * Applies `curated/neighbourhoods.tsv`. Returns the places with the missing neighbourhoods added. Throws on an unknown
 * parent.
 */
export function applyCuratedNeighbourhoods(places: Draft[], countries: Draft[]): Draft[] {
  const parents = parentsBySlug(places, countries);
  const byCountry = Map.groupBy(places, (place) => place.countryCode);
  const added: Draft[] = [];
  const removed = new Set<Draft>();
  for (const row of readCurated<keyof Row>('neighbourhoods')) {
    const parent = parents.get(row.parent);
    if (!parent) throw new Error(`neighbourhoods.tsv: no place has the slug ${row.parent}`);
    const [existing, ...duplicates] = namesakes(row, parent, byCountry.get(parent.countryCode) ?? []);
    for (const duplicate of duplicates) removed.add(duplicate);
    const place = existing ?? newNeighbourhood(row, parent);
    if (!existing) added.push(place);
    applyRow(place, row, parent);
  }
  return [...places.filter((place) => !removed.has(place)), ...added];
}

/** Cities and boroughs by their future slug; among places of the same name, the largest. */
function parentsBySlug(places: Draft[], countries: Draft[]): Map<string, Draft> {
  const countrySlugs = new Map(countries.map((country) => [country.countryCode, slugSegment(country.name)]));
  const bySlug = new Map<string, Draft>();
  for (const place of places) {
    if (place.type !== 'locality' && place.type !== 'borough') continue;
    const countrySlug = countrySlugs.get(place.countryCode) ?? '';
    const slug = plainSlug({ ...place, id: String(place.id), countrySlug, parentName: '' });
    const namesake = bySlug.get(slug);
    if (!namesake || namesake.population < place.population) bySlug.set(slug, place);
  }
  return bySlug;
}

/** Rows of the sources for the same neighbourhood, best first: rows with GeoNames ids lead. */
function namesakes(row: Row, parent: Draft, candidates: Draft[]): Draft[] {
  const names = new Set([row.name, ...row.aliases.split('|')].map(fold));
  const at = { lat: +row.lat, lng: +row.lng };
  const city = parent.parent ?? parent;
  return candidates
    .filter((place) => place !== city && place !== parent && names.has(fold(place.name)))
    .filter((place) => distanceKm(at, place) < SAME_PLACE_KM)
    .filter((place) => place.type === 'neighborhood' || (place.type === 'locality' && isPartOf(place, city)))
    .sort((a, b) => b.id - a.id || distanceKm(at, a) - distanceKm(at, b));
}

function isPartOf(town: Draft, city: Draft): boolean {
  return town.population < 0.5 * city.population && town.featureCode !== 'PPLC';
}

function newNeighbourhood(row: Row, parent: Draft): Draft {
  const { countryCode, admin1, admin2 } = parent;
  const at = { lat: +row.lat, lng: +row.lng };
  return draft({ source: 'curated', type: 'neighborhood', name: row.name, countryCode, admin1, admin2, ...at });
}

function applyRow(place: Draft, row: Row, parent: Draft): void {
  const former = place.name;
  // The id of the source stays, so that a corrected row remains the same place.
  if (place.source !== 'geonames') Object.assign(place, { id: place.id || hashedPlaceId(place), source: 'curated' });
  Object.assign(place, { type: 'neighborhood', name: row.name, lat: +row.lat, lng: +row.lng, parent });
  addAlias(place, former);
  for (const alias of row.aliases.split('|')) addAlias(place, alias);
  place.box = { source: 'curated', bounds: boxAround(place, +row.radius_km) };
}
