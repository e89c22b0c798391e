// The maps service behind one interface, implemented by the embedded gazetteer and by Google.
import { type PlaceType, type Point, type PlaceSuggestion, type SuggestionStatus } from '#shared/geo/places.ts';

export interface PlaceQuery {
  /** The typed text; never empty. */
  text: string;
  /** A point; suggestions near it come first. */
  near: Point | null;
  /** The suggested types (spec 5): the five types with neighborhood support, or the regions of the maps service. */
  scope: 'neighborhoods' | 'regions';
  /** Language of the page, such as 'de'. */
  locale: string;
}

export interface PlaceSuggestions {
  status: SuggestionStatus;
  suggestions: PlaceSuggestion[];
}

export interface PlaceFinder {
  /** Loads the service; rejects when it is unavailable. Once the service is loaded, further calls do nothing. */
  load(): Promise<void>;
  isLoaded(): boolean;
  /** Requests suggestions. Never rejects: every failure is status ERROR. */
  find(query: PlaceQuery): Promise<PlaceSuggestions>;
  /** Called when a suggestion is picked: the next query starts a new session (Google bills by session). */
  endSession(): void;
}

export const FAILED: PlaceSuggestions = { status: 'ERROR', suggestions: [] };

/**
 * The five types with neighborhood support (spec 5). A sublocality is a borough, and an administrative area is a
 * region.
 */
export const TYPES_NEARBY: PlaceType[] = ['neighborhood', 'locality', 'borough', 'country', 'region'];
/** The types that the maps service calls regions; they include postcodes. */
export const TYPES_OF_REGIONS: PlaceType[] = ['country', 'region', 'locality', 'borough', 'postal_code'];
