// Adds the neighbourhoods found in the IP database whose city and position are reliable.
import { cityRadiusKm, distanceKm } from '../../../domain/places/geometry.ts';
import { fold } from '../../../shared/fold.ts';
import { draft, type Draft } from '../draft.ts';
import type { AlternateNameRow } from '../read/debian.ts';
import type { MinedNeighbourhood } from '../read/dbip.ts';

const MIN_RECORDS = 2;
const NAMESAKE_KM = 15;
// Matches 'Block C', 'Pocket 2', 'Magna Business Park': parts of street addresses, and estates, which people do not
// search for.
const NOT_A_NEIGHBOURHOOD =
  /^(block|pocket|phase|sector|plot|zone|ward|unit|lot)\b|\bblock$|\b(industrial|business|trading) (park|area|estate|campus)\b|^(unclear|golf course|district cent(er|re))$/i;

type ByName = Map<string, Draft[]>;

/**
 * The mined neighbourhoods to add: they are in at least two records, near the city that they name, and no place with
 * the same name exists yet.
 */
export function usableNeighbourhoods(
  mined: MinedNeighbourhood[],
  places: Draft[],
  alternates: AlternateNameRow[],
): Draft[] {
  const byName = indexByName(places);
  const byAlternate = indexByAlternate(places, alternates);
  const best = new Map<string, { place: Draft; records: number }>();
  for (const hood of mined) {
    if (hood.records < MIN_RECORDS || NOT_A_NEIGHBOURHOOD.test(hood.name)) continue;
    const city = cityOf(hood, byName, byAlternate);
    if (!city || isKnown(hood, byName)) continue;
    const key = `${city.id || city.name}|${coreName(hood.name)}`;
    if ((best.get(key)?.records ?? 0) < hood.records)
      best.set(key, { place: asDraft(hood, city), records: hood.records });
  }
  return [...best.values()].map(({ place }) => place);
}

function indexByName(places: Draft[]): ByName {
  return Map.groupBy(places, (place) => nameKey(place.countryCode, place.name));
}

function indexByAlternate(places: Draft[], alternates: AlternateNameRow[]): ByName {
  const byId = new Map(places.filter((place) => place.id > 0).map((place) => [String(place.id), place]));
  const index: ByName = new Map();
  for (const { key, name } of alternates) {
    const place = byId.get(key);
    if (!place) continue;
    const named = index.getOrInsertComputed(nameKey(place.countryCode, name), () => []);
    if (!named.includes(place)) named.push(place);
  }
  return index;
}

function cityOf(hood: MinedNeighbourhood, byName: ByName, byAlternate: ByName): Draft | null {
  const key = nameKey(hood.countryCode, hood.city);
  const nearest = [...(byName.get(key) ?? []), ...(byAlternate.get(key) ?? [])]
    .filter((place) => place.type !== 'neighborhood')
    .map((place) => ({ place, km: distanceKm(hood, place) }))
    .sort((a, b) => a.km - b.km)[0];
  if (!nearest || nearest.km > Math.max(12, 1.5 * cityRadiusKm(nearest.place.population))) return null;
  return nearest.place;
}

function isKnown(hood: MinedNeighbourhood, byName: ByName): boolean {
  const names = new Set([fold(hood.name), coreName(hood.name)]);
  const namesakes = [...names].flatMap((name) => byName.get(nameKey(hood.countryCode, name)) ?? []);
  return namesakes.some((place) => distanceKm(hood, place) < NAMESAKE_KM);
}

/** The name without words that vary between two rows for the same district. */
function coreName(name: string): string {
  return fold(name)
    .replace(/\b(bezirk|arrondissement of paris|district)\b/g, '')
    .trim();
}

function asDraft(hood: MinedNeighbourhood, city: Draft): Draft {
  const { countryCode, lat, lng } = hood;
  const name = hood.name.replace(/^Bezirk /, '');
  const { admin1, admin2 } = city;
  return draft({ source: 'dbip', type: 'neighborhood', name, countryCode, admin1, admin2, lat, lng, parent: city });
}

function nameKey(countryCode: string, name: string): string {
  return `${countryCode}|${fold(name)}`;
}
