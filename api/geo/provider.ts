import type { Ctx } from '#domain/ctx';
import type { Place } from '#domain/places';
import type { PlaceSuggestion, PlaceType, Point, WirePoint } from '#shared/geo/places.ts';

export interface SuggestionQuery {
  text: string;
  near?: Point;
  types?: PlaceType[];
  /** 'de' */
  locale?: string;
}

/** What a maps-service id stands for: one of our places, or a point that is none (an address, a building). */
export type ResolvedPlace = { kind: 'place'; place: Place } | { kind: 'point'; point: WirePoint };

/** Where places come from. The calls know this seam alone; the server decides what stands behind it. */
export interface PlaceProvider {
  /** At most 24, the best first. */
  suggest(ctx: Ctx, question: SuggestionQuery): Promise<PlaceSuggestion[]>;
  /** Null for ids nobody knows. Throws BUSY when the service that would know does not answer. */
  resolve(ctx: Ctx, mapsId: string): Promise<ResolvedPlace | null>;
  /** The place a point lies in; null on the open sea. */
  reverse(ctx: Ctx, at: Point & { excludeNeighborhoods: boolean }): Promise<Place | null>;
  /** The place of a network address, else the site's default; null when there is neither. */
  fromAddress(ctx: Ctx, address: string): Promise<Place | null>;
}
