// What of the search box is open (spec 4): the overlay, and the dropdown inside it. Pure.

export interface Takeover {
  /** The panel around the box, on phones the whole screen; it stands in the address as `#search`. */
  isOverlayOpen: boolean;
  /** The list of suggestions. Never open without the overlay. */
  isDropdownOpen: boolean;
}

/** Where a press outside the dropdown was. `overlay`: anywhere else in it; on wide screens that is the box itself. */
export type PressedOn = 'query' | 'picker' | 'overlay' | 'elsewhere';

export type TakeoverAction =
  /** Somebody came to the query, typed there, or asked for the list by a key. */
  | { type: 'query' }
  | { type: 'place'; isWide: boolean }
  | { type: 'focus-elsewhere' }
  | { type: 'press'; on: PressedOn }
  | { type: 'escape' }
  | { type: 'location-chosen'; isWide: boolean }
  | { type: 'close' }
  /** The address says so: back, forward, or arriving there. */
  | { type: 'hash'; isOn: boolean };

export const CLOSED: Takeover = { isOverlayOpen: false, isDropdownOpen: false };
const OPEN: Takeover = { isOverlayOpen: true, isDropdownOpen: true };

/**
 * Spec 4: clicking the location picker or the overlay closes only the dropdown, anything else the overlay too. Spec 9:
 * from 660 px, choosing a location closes the overlay. Below, where the overlay is the screen, whoever comes to the
 * place gets it as well, and goes on to the query once the place is chosen.
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
