// What a place is to the rest of the product.
import type { Ctx } from '#domain/ctx';
import type { Box } from './geometry.ts';
import type { PlaceType } from './place-type.ts';

export type PlacesCtx = Pick<Ctx, 'db'>;

export interface Place {
  id: string;
  placeType: PlaceType;
  /** English default name */
  name: string;
  /** 'CA', 'NSW', 'UK'; null where people write the name out */
  abbreviation: string | null;
  countryCode: string;
  latitude: number;
  longitude: number;
  /** IANA zone */
  tz: string;
  slug: string;
  population: number;
  viewport: Box;
  countryId: string | null;
  regionId: string | null;
  localityId: string | null;
  boroughId: string | null;
  parentId: string | null;
  derivedAncestorType: PlaceType | null;
  /** what to show after the comma: 'TX' for Paris, Texas; 'France' for Paris; 'Manhattan' for SoHo */
  parentName?: string;
}

/** The part of the map that shows a place; west is greater than east across the antimeridian. */
export function viewport(place: Place): Box {
  return place.viewport;
}
