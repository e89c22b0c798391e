// Names of places as `understand` reads them.
import type { UnderstoodPlace } from './types.ts';

/** A place with this name, the likeliest of all for the visitor. */
export interface NamedPlace extends UnderstoodPlace {
  population: number;
  /** Well known, or one with events: its name alone, without a preposition, may mean it. */
  isProminent: boolean;
}

/** The names of places for a visitor: their language, and where they are. */
export interface PlaceNames {
  /** The place that a folded phrase names in any of the five languages: "munchen", "nyc", "paris texas"; null for none. */
  find: (foldedPhrase: string) => NamedPlace | null;
  /** The number of words of the longest name. */
  longest: number;
}

/** No names: no part of a query is a place. */
export const noPlaceNames: PlaceNames = { find: () => null, longest: 0 };
