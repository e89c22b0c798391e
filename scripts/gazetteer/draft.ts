// A place while the build assembles it from the sources.
import type { Box } from '../../domain/places/geometry.ts';
import type { PlaceType } from '../../domain/places/place-type.ts';

/** The source of a place: a data set that `scripts/gazetteer/README.md` lists, or `curated`, the product's own list. */
export type Source = 'geonames' | 'citiesjson' | 'libgeonames' | 'dbip' | 'uszips' | 'curated';

export interface Draft {
  /** The GeoNames id; 0 until an id is computed from a hash. */
  id: number;
  source: Source;
  type: PlaceType;
  featureCode: string;
  name: string;
  /** Further names whose language is unknown. */
  aliases: string[];
  abbreviation: string;
  countryCode: string;
  admin1: string;
  admin2: string;
  population: number;
  lat: number;
  lng: number;
  tz: string;
  /** The borough or city that contains the place. Its region and country are found by code. */
  parent: Draft | null;
  box: { source: 'polygon' | 'extent' | 'curated'; bounds: Box } | null;
  slug: string;
  /**
   * True for a region with the name of its largest city. Such a region ranks lower, because a search for the name means
   * the city.
   */
  namedLikeCity: boolean;
}

/** A draft in which every field that `fields` lacks is empty. */
export function draft(
  fields: Pick<Draft, 'source' | 'type' | 'name' | 'countryCode' | 'lat' | 'lng'> & Partial<Draft>,
): Draft {
  const empty = { id: 0, featureCode: '', aliases: [], abbreviation: '', admin1: '', admin2: '', population: 0 };
  return { ...empty, tz: '', parent: null, box: null, slug: '', namedLikeCity: false, ...fields };
}

export function regionCode(place: Pick<Draft, 'countryCode' | 'admin1'>): string {
  return `${place.countryCode}.${place.admin1}`;
}

/** Adds a name without a language unless the place has it already. */
export function addAlias(place: Draft, name: string): void {
  if (name !== '' && name !== place.name && !place.aliases.includes(name)) place.aliases.push(name);
}

/** Groups by key; preserves the order. */
export function groupBy<T>(items: Iterable<T>, key: (item: T) => string): Map<string, T[]> {
  return Map.groupBy(items, key);
}
