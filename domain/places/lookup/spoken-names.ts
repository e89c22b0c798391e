// All places that a search may name, for a search in memory.
import type { PlacesCtx } from '../place.ts';
import type { PlaceType } from '../place-type.ts';
import { spellingVariants } from '../spellings.ts';
import {
  selectSpokenNames,
  selectSpokenPlaces,
  type SpokenNameRow,
  type SpokenPlacesQuery,
} from './spoken-names-queries.ts';

export interface SpokenName {
  name: string;
  /** The folded name and its other spellings: 'st louis', 'saint louis'. */
  folded: string[];
  /** The language of the name; empty for default names and aliases. */
  language: string;
}

export interface SpokenPlace {
  id: string;
  slug: string;
  type: PlaceType;
  /** An abbreviation such as 'CA' or 'UK'; null where the full name is customary. */
  abbreviation: string | null;
  countryCode: string;
  countryId: string | null;
  regionId: string | null;
  population: number;
  /** The renown of the place by its own data: 0.1 for a hamlet, 0.8 for a large capital. */
  rank: number;
  latitude: number;
  longitude: number;
  names: SpokenName[];
}

/**
 * Returns countries, regions, boroughs, cities with at least `minPopulation` people, and the places with the ids, each
 * with names in the languages. At a minimum of 15,000 people these are some 30,000 places, so the result is for an
 * index in memory, not for a page.
 */
export async function spokenPlaces(ctx: PlacesCtx, query: SpokenPlacesQuery): Promise<SpokenPlace[]> {
  const [places, names] = [await selectSpokenPlaces(ctx, query), await selectSpokenNames(ctx, query)];
  const byPlace = Map.groupBy(names, ({ place_id }) => place_id);
  return places.map(({ country_code, country_id, region_id, lat, lng, ...place }) => ({
    ...place,
    countryCode: country_code,
    countryId: country_id,
    regionId: region_id,
    latitude: lat,
    longitude: lng,
    names: (byPlace.get(place.id) ?? []).map(nameOf),
  }));
}

const nameOf = ({ name, folded, lang }: SpokenNameRow): SpokenName => ({
  name,
  folded: spellingVariants(folded),
  language: lang,
});
