// The location picker's field and list around the location itself (spec 4, 5). Pure.
import type { messages } from '#shared/errors.ts';
import type { ClientLocation, PlaceSuggestion, SuggestionStatus } from '#shared/geo/places.ts';
import {
  type CurrentOutcome,
  type LocationAction,
  locationReducer,
  type LocationState,
  startLocation,
} from './location-state.ts';
import { placeText } from './place-text.ts';

/** Which sentence of spec 8 is shown. */
export type Problem = Extract<keyof typeof messages, `location${string}`>;

/** What a picker means: what is typed there, null while its field says the location; and that, null for none. */
export interface PlaceInField {
  typed: string | null;
  location: ClientLocation | null;
}

export interface PickerState extends LocationState, PlaceInField {
  isFocused: boolean;
  isOpen: boolean;
  /** Place of the highlighted option in the list; -1 for none. */
  highlighted: number;
  suggestions: PlaceSuggestion[];
  /** A request for suggestions is under way, or about to be. */
  isPending: boolean;
  problem: Problem | null;
}

export type PickerAction =
  | LocationAction
  | { type: 'initial'; location: ClientLocation }
  | { type: 'focus' }
  | { type: 'blur' }
  | { type: 'open'; highlighted: number }
  | { type: 'close' }
  | { type: 'revert' }
  | { type: 'highlight'; index: number }
  | { type: 'type'; text: string; canSuggest: boolean }
  | { type: 'service-gone' }
  | { type: 'answer'; text: string; status: SuggestionStatus; suggestions: PlaceSuggestion[] }
  | { type: 'pick'; text: string }
  | { type: 'unknown-value' }
  | { type: 'lookup-failed' }
  | { type: 'current-failed'; outcome: Exclude<CurrentOutcome, 'success'> }
  | { type: 'dismiss' };

/** The sentence for each way asking for the current location fails (spec 8). */
export const problemOfOutcome: Record<Exclude<CurrentOutcome, 'success'>, Problem> = {
  denied: 'locationDenied',
  unsupported: 'locationDenied',
  undetermined: 'locationUndetermined',
  unresolved: 'locationUnresolved',
};

const AT_REST = { isOpen: false, highlighted: -1, typed: null, suggestions: [], isPending: false };

export const startPicker = (location: ClientLocation | null): PickerState => ({
  ...startLocation(location),
  ...AT_REST,
  isFocused: false,
  problem: null,
});

/** What the field holds: what was typed, nothing while we are finding out, else the location's name. */
export function fieldText({ typed, shouldUseUserLocation, location }: PickerState): string {
  if (typed !== null) return typed;
  return shouldUseUserLocation || !location ? '' : placeText(location);
}

/** Whether the list is about a typed text; else it offers the current location, online, recent and popular places. */
export const isTyping = ({ typed }: PickerState): boolean => typed !== null && typed.trim() !== '';

export function pickerReducer(state: PickerState, action: PickerAction): PickerState {
  switch (action.type) {
    case 'initial': // comes late: whoever typed or chose meanwhile keeps what they did
      return state.location || state.shouldUseUserLocation
        ? state
        : moved(state, { type: 'set', location: action.location });
    case 'focus':
      return { ...state, isFocused: true };
    case 'blur': // a name typed to the end goes with the form; an emptied field means the place that was there
      return {
        ...state,
        isFocused: false,
        isOpen: false,
        highlighted: -1,
        typed: isTyping(state) ? state.typed : null,
        problem: null,
      };
    case 'open':
      return { ...state, isOpen: true, highlighted: action.highlighted };
    case 'close':
      return { ...state, isOpen: false, highlighted: -1 };
    case 'revert':
      return { ...state, ...AT_REST, problem: null };
    case 'highlight':
      return { ...state, highlighted: action.index };
    case 'dismiss':
      return { ...state, problem: null };
    case 'type':
      return typed(state, action);
    case 'service-gone':
      return { ...state, suggestions: [], isPending: false };
    case 'answer':
      return answered(state, action);
    case 'pick':
      return { ...moved(state, { type: 'wait' }), ...AT_REST, typed: action.text, problem: null };
    case 'unknown-value': // while an answer is on its way, the value may be in it
      return state.isPending ? state : emptied(state, 'locationFailed');
    case 'lookup-failed':
      return withOtherWays(emptied(state, 'locationFailed'));
    case 'current-failed':
      return withOtherWays({ ...moved(state, { type: 'give-up' }), problem: problemOfOutcome[action.outcome] });
    case 'wait':
      return moved(state, action);
    case 'ask-current':
    case 'set':
    case 'set-user':
    case 'give-up':
    case 'empty':
      return { ...moved(state, action), ...AT_REST, problem: null };
  }
}

/** Whoever types has stopped waiting for their current location. Suggestions of the text before stay until new ones come. */
function typed(state: PickerState, { text, canSuggest }: { text: string; canSuggest: boolean }): PickerState {
  const isAsked = text.trim() !== '' && canSuggest;
  return {
    ...moved(state, { type: 'give-up' }),
    typed: text,
    isOpen: true,
    highlighted: -1,
    problem: null,
    isPending: isAsked,
    suggestions: isAsked ? state.suggestions : [],
  };
}

/** An answer to a text that is no longer in the field says nothing. */
function answered(state: PickerState, answer: Extract<PickerAction, { type: 'answer' }>): PickerState {
  if (state.typed !== answer.text) return state;
  if (answer.status === 'OK') return { ...state, suggestions: answer.suggestions, isPending: false, highlighted: -1 };
  return emptied(state, answer.status === 'ZERO_RESULTS' ? 'locationNoResults' : 'locationFailed');
}

/** Location and field are empty again, the list, if open, offers other ways (spec 8). */
const emptied = (state: PickerState, problem: Problem): PickerState => ({
  ...moved(state, { type: 'empty' }),
  ...AT_REST,
  isOpen: state.isOpen,
  problem,
});

/** What a choice closed opens again below what went wrong with it, if the field is still what somebody is at. */
const withOtherWays = (state: PickerState): PickerState => ({ ...state, isOpen: state.isOpen || state.isFocused });

const moved = (state: PickerState, action: LocationAction): PickerState => ({
  ...state,
  ...locationReducer(state, action),
});
