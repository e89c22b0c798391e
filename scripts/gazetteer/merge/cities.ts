// Joins the three city lists: `numbered` gives ids and populations, `fresh` newer names and admin codes, `zoned` newer
// populations and time zones.
import { fold } from '../../../shared/fold.ts';
import { distanceKm } from '../../../domain/places/geometry.ts';
import { addAlias, draft, type Draft } from '../draft.ts';
import { pointGrid, type PointGrid } from '../point-grid.ts';
import type { ZonedCityRow } from '../read/debian.ts';
import type { CityRow, FreshCityRow } from '../read/packages.ts';

const SAME_NAME_WITHIN_KM = 12;
const RENAMED_WITHIN_KM = 4;
const SAME_POSITION_KM = 0.15;
/** The largest `difference` between two spellings of the same name. */
const SIMILAR_NAME = 0.34;

/** All cities, towns and GeoNames neighbourhoods, without duplicates. */
export function mergeCities(numbered: CityRow[], fresh: FreshCityRow[], zoned: ZonedCityRow[]): Draft[] {
  const places = numberedPlaces(numbered, zoned);
  const grid = pointGrid(places, 0.15);
  const confirmed = new Set<Draft>();
  const added: Draft[] = [];
  for (const row of fresh) {
    const match = sameName(row, grid) ?? renamed(row, grid, confirmed);
    if (match) refresh(match, row, confirmed);
    else added.push(unnumbered(row));
  }
  return [...places, ...added];
}

function numberedPlaces(numbered: CityRow[], zoned: ZonedCityRow[]): Draft[] {
  const zonedById = new Map(zoned.map((row) => [row.id, row]));
  const places = numbered.map((row) => fromCityRow(row, zonedById.get(row.cityId)));
  const ids = new Set(numbered.map((row) => row.cityId));
  return [...places, ...zoned.filter((row) => !ids.has(row.id)).map(fromZonedRow)];
}

function fromCityRow(row: CityRow, zoned: ZonedCityRow | undefined): Draft {
  const [lng, lat] = row.loc.coordinates;
  return draft({
    id: row.cityId,
    source: 'geonames',
    type: row.featureCode === 'PPLX' ? 'neighborhood' : 'locality',
    featureCode: row.featureCode,
    name: row.name,
    countryCode: row.country,
    admin1: row.adminCode ?? '',
    population: Math.max(row.population ?? 0, zoned?.population ?? 0),
    lat,
    lng,
    tz: zoned?.tz ?? '',
  });
}

function fromZonedRow(row: ZonedCityRow): Draft {
  const { id, name, countryCode, admin1, population, lat, lng, tz } = row;
  return draft({ id, source: 'libgeonames', type: 'locality', name, countryCode, admin1, population, lat, lng, tz });
}

function unnumbered(row: FreshCityRow): Draft {
  return draft({
    source: 'citiesjson',
    type: 'locality',
    name: row.name,
    countryCode: row.country,
    admin1: row.admin1,
    admin2: row.admin2,
    lat: +row.lat,
    lng: +row.lng,
  });
}

function candidates(row: FreshCityRow, grid: PointGrid<Draft>): { place: Draft; km: number }[] {
  const at = { lat: +row.lat, lng: +row.lng };
  return grid
    .near(at)
    .filter((place) => place.countryCode === row.country)
    .map((place) => ({ place, km: distanceKm(at, place) }))
    .sort((a, b) => a.km - b.km);
}

function sameName(row: FreshCityRow, grid: PointGrid<Draft>): Draft | undefined {
  const folded = fold(row.name);
  const hasSameName = (c: { place: Draft; km: number }) => c.km <= SAME_NAME_WITHIN_KM && fold(c.place.name) === folded;
  return candidates(row, grid).find(hasSameName)?.place;
}

/**
 * A town that is not matched to another row yet, at the same position, or near with a similar name: Odessa, now Odesa.
 */
function renamed(row: FreshCityRow, grid: PointGrid<Draft>, confirmed: ReadonlySet<Draft>): Draft | undefined {
  const folded = fold(row.name);
  const isRenamed = ({ place, km }: { place: Draft; km: number }) =>
    !confirmed.has(place) &&
    (km < SAME_POSITION_KM || (km < RENAMED_WITHIN_KM && difference(fold(place.name), folded) <= SIMILAR_NAME));
  return candidates(row, grid).find(isRenamed)?.place;
}

function refresh(place: Draft, row: FreshCityRow, confirmed: Set<Draft>): void {
  confirmed.add(place);
  if (fold(place.name) !== fold(row.name)) {
    const former = place.name;
    place.name = row.name;
    addAlias(place, former);
  }
  place.admin2 = row.admin2;
  if (row.admin1) place.admin1 = row.admin1;
}

/** Edit distance divided by the longer length: 0 for equal texts, 1 for texts with nothing in common. */
function difference(a: string, b: string): number {
  if (a === '' || b === '') return 1;
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current[j] = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, substituted);
    }
    previous = current;
  }
  return at(previous, b.length) / Math.max(a.length, b.length);
}

function at(row: number[], i: number): number {
  return row[i] ?? 0;
}
