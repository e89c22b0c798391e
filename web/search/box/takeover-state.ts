// Which parts of the search box are open (spec 4): the overlay and the dropdown inside it. Pure.

export interface Takeover {
  /** The panel around the box, on phones the whole screen. While it is open, the URL has the hash `#search`. */
  isOverlayOpen: boolean;
  /** The list of suggestions. It is never open without the overlay. */
  isDropdownOpen: boolean;
}

/**
 * The place of a press outside the dropdown. `overlay`: another part of the overlay, which on wide screens is the box
 * itself.
 */
export type PressedOn = 'query' | 'picker' | 'overlay' | 'elsewhere';

export type TakeoverAction =
  /** The visitor focused the query, typed in it, or opened the list by a key. */
  | { type: 'query' }
  | { type: 'place'; isWide: boolean }
  | { type: 'focus-elsewhere' }
  | { type: 'press'; on: PressedOn }
  | { type: 'escape' }
  | { type: 'location-chosen'; isWide: boolean }
  | { type: 'close' }
  /** The URL's hash opened or closed the overlay: after back or forward, or when the page loaded with the hash. */
  | { type: 'hash'; isOn: boolean };

export const CLOSED: Takeover = { isOverlayOpen: false, isDropdownOpen: false };
const OPEN: Takeover = { isOverlayOpen: true, isDropdownOpen: true };

/**
 * Spec 4: pressing the location picker or the overlay closes only the dropdown; pressing any other element closes the
 * overlay too. Spec 9: from 660 px, choosing a location closes the overlay. On phones the overlay is the screen:
 * focusing the place opens it, and choosing a location moves on to the query.
 */
export function takeoverReducer(state: Takeover, action: TakeoverAction): Takeover {
  switch (action.type) {
    case 'query':
      return OPEN;
    case 'place':
      return { isOverlayOpen: state.isOverlayOpen || !action.isWide, isDropdownOpen: false };
    case 'press':
      if (action.on === 'query') return state;
      return action.on === 'elsewhere' ? CLOSED : { ...state, isDropdownOpen: false };
    case 'escape':
      return state.isDropdownOpen ? { ...state, isDropdownOpen: false } : CLOSED;
    case 'location-chosen':
      return action.isWide ? CLOSED : { ...state, isDropdownOpen: state.isOverlayOpen };
    case 'hash':
      if (!action.isOn) return CLOSED;
      return state.isOverlayOpen ? state : OPEN;
    case 'focus-elsewhere':
    case 'close':
      return CLOSED;
  }
}
