// The maps service as the picker sees it: the embedded one and Google's answer alike.
import { type PlaceType, type Point, type PlaceSuggestion, type SuggestionStatus } from '#shared/geo/places.ts';

export interface PlaceQuery {
  /** Never empty. */
  text: string;
  /** Where suggestions are looked for first; null: only regions are suggested (spec 5). */
  near: Point | null;
  /** Language of the page: 'de' */
  locale: string;
}

export interface PlaceSuggestions {
  status: SuggestionStatus;
  suggestions: PlaceSuggestion[];
}

export interface PlaceFinder {
  /** Makes the service ready; rejects when it cannot be had. Asking again while it loads or is loaded costs nothing. */
  load(): Promise<void>;
  isLoaded(): boolean;
  /** Never rejects: whatever goes wrong is status ERROR. */
  find(question: PlaceQuery): Promise<PlaceSuggestions>;
  /** A suggestion was picked: the next question begins another session (Google bills by session). */
  endSession(): void;
}

export const FAILED: PlaceSuggestions = { status: 'ERROR', suggestions: [] };

/**
 * What is suggested around a point, with neighborhood support (spec 5); a sublocality is a borough. Postcodes too: who
 * types five digits means nothing else.
 */
export const TYPES_NEARBY: PlaceType[] = ['neighborhood', 'locality', 'borough', 'country', 'region', 'postal_code'];
/** What the maps service calls regions: all that is suggested without a point. */
export const TYPES_OF_REGIONS: PlaceType[] = ['country', 'region', 'locality', 'borough', 'postal_code'];
