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

/** What a maps-service id resolves to: one of our places, or a point (an address, a building). */
export type ResolvedPlace = { kind: 'place'; place: Place } | { kind: 'point'; point: WirePoint };

/** The source of place data. The API depends on this interface; the server chooses the implementation. */
export interface PlaceProvider {
  /** At most 24 suggestions, best first. */
  suggest(ctx: Ctx, query: SuggestionQuery): Promise<PlaceSuggestion[]>;
  /** Null for an unknown id. Throws BUSY when the maps service does not answer. */
  resolve(ctx: Ctx, mapsId: string): Promise<ResolvedPlace | null>;
  /** The place that contains a point; null on the open sea. */
  reverse(ctx: Ctx, point: Point & { excludeNeighborhoods: boolean }): Promise<Place | null>;
  /** The place of a network address, else the site's default; null when there is neither. */
  fromAddress(ctx: Ctx, address: string): Promise<Place | null>;
}
