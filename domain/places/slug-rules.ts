// Rules of location slugs ('ca--san-francisco'). The data build assigns slugs in order; the loader computes plain
// slugs.
import { slugSegment } from '#shared/fold.ts';
import type { PlaceType } from './place-type.ts';

export const SLUG_SEPARATOR = '--';

export interface SlugFacts {
  id: string;
  type: PlaceType;
  name: string;
  countryCode: string;
  admin1: string;
  /** Slug of the country that contains the place; for a country its own slug. */
  countrySlug: string;
  /** Name of the borough or city that contains a neighborhood; '' when unknown. */
  parentName: string;
}

/** The first segment of a slug: the state in the US, the country elsewhere and for regions. */
export function slugPrefix(place: Pick<SlugFacts, 'type' | 'countryCode' | 'admin1' | 'countrySlug'>): string {
  const inState = place.countryCode === 'US' && place.admin1 !== '' && place.type !== 'region';
  return inState ? place.admin1.toLowerCase() : place.countrySlug;
}

/** The slug of a place when no earlier place has this slug. */
export function plainSlug(place: SlugFacts): string {
  const ownSegment = slugSegment(place.name) || `p${place.id}`;
  if (place.type === 'country') return ownSegment;
  const parent = place.type === 'neighborhood' ? slugSegment(place.parentName) : '';
  return [slugPrefix(place), parent, ownSegment].filter((segment) => segment !== '').join(SLUG_SEPARATOR);
}

/**
 * Normalizes a slug from a URL: decodes percent signs and folds each segment. Null for a text that cannot be a slug.
 */
export function normalizeSlug(input: string): string | null {
  if (input.length > 400) return null;
  const segments = decode(input)?.split(SLUG_SEPARATOR).map(slugSegment) ?? [];
  if (segments.length === 0 || segments.length > 5 || segments.includes('')) return null;
  return segments.join(SLUG_SEPARATOR);
}

function decode(input: string): string | null {
  try {
    return decodeURIComponent(input);
  } catch {
    return null;
  }
}
