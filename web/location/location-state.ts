// The location that the visitor searches in (spec 4). Pure.
import type { ClientLocation } from '#shared/geo/places.ts';

export interface LocationState {
  location: ClientLocation | null;
  shouldUseUserLocation: boolean;
  waitingForCurrentLocation: boolean;
  isUsingUserLocation: boolean;
}

/** The five outcomes of asking for the current location (spec 4). */
export type CurrentOutcome = 'success' | 'denied' | 'unsupported' | 'undetermined' | 'unresolved';

export type LocationAction =
  | { type: 'wait' }
  | { type: 'set'; location: ClientLocation }
  | { type: 'ask-current' }
  | { type: 'set-user'; location: ClientLocation }
  | { type: 'give-up' }
  | { type: 'empty' };

export const startLocation = (location: ClientLocation | null): LocationState => ({
  location,
  shouldUseUserLocation: false,
  waitingForCurrentLocation: false,
  isUsingUserLocation: false,
});

export function locationReducer(state: LocationState, action: LocationAction): LocationState {
  switch (action.type) {
    case 'wait':
      return { ...state, waitingForCurrentLocation: true, isUsingUserLocation: false };
    case 'set': // a chosen place is not the visitor's own location
      return startLocation(action.location);
    case 'ask-current':
      return { ...state, shouldUseUserLocation: true, waitingForCurrentLocation: true, isUsingUserLocation: false };
    case 'set-user':
      return { ...startLocation(action.location), isUsingUserLocation: true };
    case 'give-up': // retains the previous location
      return startLocation(state.location);
    case 'empty':
      return startLocation(null);
  }
}
