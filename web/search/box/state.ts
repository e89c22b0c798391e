// The search box as one state: text and suggestions, place, open parts, focus and leaving (spec 2, 4, 5). Pure.
import type { ClientLocation } from '#shared/geo/places.ts';
import type { PlaceInField } from '../../location/picker-state.ts';
import { type SearchAction, searchReducer, type SearchState, startSearch } from './search-state.ts';
import { searchLocation } from './search-target.ts';
import { CLOSED, type Takeover, type TakeoverAction, takeoverReducer } from './takeover-state.ts';

export interface SearchBoxState {
  suggestions: SearchState;
  takeover: Takeover;
  place: PlaceInField;
  /** Whether the next page is loading. Until it has loaded, the box starts no other search. */
  isLeaving: boolean;
  /**
   * Whether the home page still shows another place than the chosen place. The home page reloads when the overlay
   * closes.
   */
  isHomeElsewhere: boolean;
  /** Whether the query lost the focus together with the window. The next focus is then not a visit to the field. */
  isWindowLeft: boolean;
}

export type SearchBoxAction =
  | SearchAction
  | TakeoverAction
  | { type: 'place-in-field'; place: PlaceInField; page: ClientLocation | null }
  /** The visitor chose a location in the picker on the home page, or on another page (`isHomeElsewhere` false). */
  | { type: 'home-elsewhere'; isHomeElsewhere: boolean }
  | { type: 'query-focus' }
  | { type: 'query-blur'; isWindowLeft: boolean }
  | { type: 'leave' }
  | { type: 'stay' };

/** The initial state on a page that searched for `query` at the location `page`. */
export const startSearchBox = ({ query, page }: { query: string; page: ClientLocation | null }): SearchBoxState => ({
  suggestions: startSearch(query),
  takeover: CLOSED,
  place: { typed: null, location: page },
  isLeaving: false,
  isHomeElsewhere: false,
  isWindowLeft: false,
});

export function searchBoxReducer(state: SearchBoxState, action: SearchBoxAction): SearchBoxState {
  switch (action.type) {
    case 'place-in-field':
      return withPlace(state, action);
    case 'home-elsewhere':
      return { ...state, isHomeElsewhere: action.isHomeElsewhere };
    case 'query-focus': {
      const returned = { ...state, isWindowLeft: false };
      return state.isWindowLeft ? returned : withTakeover(returned, { type: 'query' });
    }
    case 'query-blur':
      return { ...state, isWindowLeft: action.isWindowLeft };
    case 'leave':
      return { ...state, isLeaving: true };
    case 'stay':
      return { ...state, isLeaving: false };
    case 'query':
    case 'place':
    case 'focus-elsewhere':
    case 'press':
    case 'escape':
    case 'location-chosen':
    case 'close':
    case 'hash':
      return withTakeover(state, action);
    default:
      return { ...state, suggestions: searchReducer(state.suggestions, action) };
  }
}

const withTakeover = (state: SearchBoxState, action: TakeoverAction): SearchBoxState => ({
  ...state,
  takeover: takeoverReducer(state.takeover, action),
});

/** Suggestions belong to one location. Another location clears them. */
function withPlace(
  state: SearchBoxState,
  { place, page }: { place: PlaceInField; page: ClientLocation | null },
): SearchBoxState {
  const isSame = searchLocation({ place, page }) === searchLocation({ place: state.place, page });
  const suggestions = isSame ? state.suggestions : searchReducer(state.suggestions, { type: 'elsewhere' });
  return { ...state, place, suggestions };
}
