// The interface through which `understand` looks up names of places.
import type { UnderstoodPlace } from './types.ts';

/** The place that the visitor most likely means by a name. */
export interface NamedPlace extends UnderstoodPlace {
  population: number;
  /** Whether the place is well known or has events, so that its name may mean it without a preposition. */
  isProminent: boolean;
}

/** The names of places for one visitor, whose language and location decide between places with the same name. */
export interface PlaceNames {
  /**
   * The place that a folded phrase names in any of the five languages: "munchen", "nyc", "paris texas"; null for none.
   */
  find: (foldedPhrase: string) => NamedPlace | null;
  /** The number of words of the longest name. */
  longest: number;
}

/** Names for a text that is still typed. */
export interface PlacesByPrefix extends PlaceNames {
  /** Prominent places with a name that begins with the folded text, the likeliest for the visitor first. */
  startingWith: (foldedStart: string, limit: number) => NamedPlace[];
}

/** No names: no part of a query is a place. */
export const noPlaceNames: PlaceNames = { find: () => null, longest: 0 };
