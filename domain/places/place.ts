// The shape of a place for other modules.
import type { Ctx } from '#domain/ctx';
import type { Box } from './geometry.ts';
import type { PlaceType } from './place-type.ts';

export type PlacesCtx = Pick<Ctx, 'db'>;

export interface Place {
  id: string;
  placeType: PlaceType;
  /** The English default name. */
  name: string;
  /** An abbreviation such as 'CA', 'NSW' or 'UK'; null where the full name is customary. */
  abbreviation: string | null;
  countryCode: string;
  latitude: number;
  longitude: number;
  /** IANA time zone. */
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
  /** The name that is displayed after the comma: 'TX' for Paris, Texas; 'France' for Paris; 'Manhattan' for SoHo. */
  parentName?: string;
}

/** The part of the map that shows a place. West is greater than east across the antimeridian. */
export function viewport(place: Place): Box {
  return place.viewport;
}
