import type { PlaceType } from '#shared/geo/places.ts';

const REGIONS = ['country', 'region', 'locality', 'borough', 'postal_code'] as const;

/** The product's own place types, and their names at the maps service and in spec 5. */
const MEANINGS: Record<string, readonly PlaceType[]> = {
  country: ['country'],
  region: ['region'],
  locality: ['locality'],
  borough: ['borough'],
  postal_code: ['postal_code'],
  neighborhood: ['neighborhood'],
  sublocality: ['borough'],
  administrative_area_level_1: ['region'],
  '(regions)': REGIONS,
  '(cities)': ['locality'],
};

/** The place types of one word of the `types` parameter; undefined for an unknown word. */
export const placeTypesOf = (word: string): readonly PlaceType[] | undefined =>
  Object.hasOwn(MEANINGS, word) ? MEANINGS[word] : undefined;
