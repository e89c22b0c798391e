import type { PlaceType } from '#shared/geo/places.ts';

const REGIONS = ['country', 'region', 'locality', 'borough', 'postal_code'] as const;

/** Our own types, and the words the maps service and spec 5 use for them. */
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

/** The place types a word of a `types` parameter stands for; undefined for a word we do not know. */
export const placeTypesOf = (word: string): readonly PlaceType[] | undefined =>
  Object.hasOwn(MEANINGS, word) ? MEANINGS[word] : undefined;
