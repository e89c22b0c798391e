import type { Ctx } from '#domain/ctx';
import type { Place } from '#domain/places';
import type { PlaceSuggestion, PlaceType, Point, WirePoint } from '#shared/geo/places.ts';

export interface SuggestionQuery {
  text: string;
  near?: Point;
  types?: PlaceType[];
  /** A language, such as `de`. */
  locale?: string;
}

/** The result of looking up a maps-service id: a place of the gazetteer, or a point (an address, a building). */
export type ResolvedPlace = { kind: 'place'; place: Place } | { kind: 'point'; point: WirePoint };

/** The source of place data. The API depends on this interface; the server chooses the implementation. */
export interface PlaceProvider {
  /** At most 24 suggestions, best first. */
  suggest(ctx: Ctx, query: SuggestionQuery): Promise<PlaceSuggestion[]>;
  /**
   * The place or point of a maps-service id; null for an unknown id. Throws BUSY when the maps service does not answer.
   */
  resolve(ctx: Ctx, mapsId: string): Promise<ResolvedPlace | null>;
  /** The place that contains a point; null on the open sea. */
  reverse(ctx: Ctx, point: Point & { excludeNeighborhoods: boolean }): Promise<Place | null>;
  /** The place of a network address, else the site's default place; null when the site has no default place either. */
  fromAddress(ctx: Ctx, address: string): Promise<Place | null>;
}
