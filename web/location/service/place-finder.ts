// The maps service behind one interface, implemented by the embedded gazetteer and by Google.
import { type PlaceType, type Point, type PlaceSuggestion, type SuggestionStatus } from '#shared/geo/places.ts';

export interface PlaceQuery {
  /** Never empty. */
  text: string;
  /** Suggestions near this point come first. Null: only regions are suggested (spec 5). */
  near: Point | null;
  /** Language of the page: 'de' */
  locale: string;
}

export interface PlaceSuggestions {
  status: SuggestionStatus;
  suggestions: PlaceSuggestion[];
}

export interface PlaceFinder {
  /** Loads the service; rejects when it is unavailable. Repeated calls are free. */
  load(): Promise<void>;
  isLoaded(): boolean;
  /** Never rejects: every failure is status ERROR. */
  find(question: PlaceQuery): Promise<PlaceSuggestions>;
  /** Called when a suggestion is picked: the next query starts a new session (Google bills by session). */
  endSession(): void;
}

export const FAILED: PlaceSuggestions = { status: 'ERROR', suggestions: [] };

/**
 * Suggested types near a point, with neighborhood support (spec 5; a sublocality is a borough). Includes postcodes: a
 * typed five-digit number is one.
 */
export const TYPES_NEARBY: PlaceType[] = ['neighborhood', 'locality', 'borough', 'country', 'region', 'postal_code'];
/** Suggested types without a point: what the maps service calls regions. */
export const TYPES_OF_REGIONS: PlaceType[] = ['country', 'region', 'locality', 'borough', 'postal_code'];
