// Field and list of the location picker (spec 4, 5). Pure.
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

/** The message of spec 8 to show. */
export type Problem = Extract<keyof typeof messages, `location${string}`>;

/**
 * The meaning of a place field: the typed text (null while the field shows the location), and the location (null for
 * none).
 */
export interface PlaceInField {
  typed: string | null;
  location: ClientLocation | null;
}

export interface PickerState extends LocationState, PlaceInField {
  isFocused: boolean;
  isOpen: boolean;
  /** Index of the highlighted option; -1 for none. */
  highlighted: number;
  suggestions: PlaceSuggestion[];
  /** Whether a request for suggestions is running or scheduled. */
  isPending: boolean;
  /** Whether the maps service failed to load: a typed text gets no suggestions, but can be searched. */
  isServiceGone: boolean;
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
  /** The text typed before the service was loaded is requested now. Whether the list is open does not change. */
  | { type: 'asking' }
  | { type: 'service-gone' }
  | { type: 'service-ready' }
  | { type: 'answer'; text: string; status: SuggestionStatus; suggestions: PlaceSuggestion[] }
  | { type: 'pick'; text: string }
  | { type: 'unknown-value' }
  | { type: 'lookup-failed' }
  | { type: 'current-failed'; outcome: Exclude<CurrentOutcome, 'success'> };

/** The message for each failure of the current location (spec 8). */
export const problemOfOutcome: Record<Exclude<CurrentOutcome, 'success'>, Problem> = {
  denied: 'locationDenied',
  unsupported: 'locationDenied',
  undetermined: 'locationUndetermined',
  unresolved: 'locationUnresolved',
};

/** The closed list, with a field that shows the location. */
const CLOSED_LIST = { isOpen: false, highlighted: -1, typed: null, suggestions: [], isPending: false };

/** The initial state of a field with a location, or with a text that did not match a place. */
export const startPicker = (location: ClientLocation | null, typed: string | null = null): PickerState => ({
  ...startLocation(location),
  ...CLOSED_LIST,
  typed,
  isFocused: false,
  isServiceGone: false,
  problem: null,
});

/**
 * The field's text: the typed text, an empty text during a lookup, else the location's name.
 * @param online the name of online events in the page's language
 */
export function fieldText({ typed, shouldUseUserLocation, location }: PickerState, online: string): string {
  if (typed !== null) return typed;
  return shouldUseUserLocation || !location ? '' : location.isOnline ? online : placeText(location);
}

/**
 * Whether the list shows suggestions for a typed text; otherwise the list offers the current location, online, recent
 * and popular places.
 */
export const isTyping = ({ typed }: Pick<PickerState, 'typed'>): boolean => typed !== null && typed.trim() !== '';

/**
 * Index of the option that Enter picks; null when Enter submits the form. In limited search, a typed text picks the
 * first of its suggestions (spec 4), unless the shown suggestions belong to an earlier text.
 */
export function optionOfEnter(
  state: Pick<PickerState, 'highlighted' | 'isPending' | 'typed'>,
  { count, isLimited }: { count: number; isLimited: boolean },
): number | null {
  if (count === 0) return null;
  if (state.highlighted >= 0) return state.highlighted;
  return isLimited && isTyping(state) && !state.isPending ? 0 : null;
}

/** Whether the list shows that there are no suggestions, because the maps service failed to load. */
export const isWithoutSuggestions = (state: PickerState): boolean =>
  state.isServiceGone && state.isOpen && isTyping(state) && state.problem === null;

export function pickerReducer(state: PickerState, action: PickerAction): PickerState {
  switch (action.type) {
    case 'initial': // the answer arrives late and does not replace what the visitor typed or chose meanwhile
      return state.location || state.shouldUseUserLocation
        ? state
        : withLocationAction(state, { type: 'set', location: action.location });
    case 'focus':
      return { ...state, isFocused: true };
    case 'blur': // a typed name stays and is submitted; an emptied field means the previous place
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
      return { ...state, ...CLOSED_LIST, problem: null };
    case 'highlight':
      return { ...state, highlighted: action.index };
    case 'type':
      return typed(state, action);
    case 'asking':
      return { ...state, isPending: true };
    case 'service-gone':
      return { ...state, suggestions: [], isPending: false, isServiceGone: true };
    case 'service-ready':
      return state.isServiceGone ? { ...state, isServiceGone: false } : state;
    case 'answer':
      return answered(state, action);
    case 'pick':
      return { ...withLocationAction(state, { type: 'wait' }), ...CLOSED_LIST, typed: action.text, problem: null };
    case 'unknown-value': // the pending answer may contain the picked value
      return state.isPending ? state : emptied(state, 'locationFailed');
    case 'lookup-failed':
      return withListReopened(emptied(state, 'locationFailed'));
    case 'current-failed':
      return withListReopened({
        ...withLocationAction(state, { type: 'give-up' }),
        problem: problemOfOutcome[action.outcome],
      });
    case 'wait':
      return withLocationAction(state, action);
    case 'ask-current':
    case 'set':
    case 'set-user':
    case 'give-up':
    case 'empty':
      return { ...withLocationAction(state, action), ...CLOSED_LIST, problem: null };
  }
}

/** Typing cancels the wait for the current location. The old suggestions stay until new suggestions arrive. */
function typed(state: PickerState, { text, canSuggest }: { text: string; canSuggest: boolean }): PickerState {
  const isRequested = text.trim() !== '' && canSuggest;
  return {
    ...withLocationAction(state, { type: 'give-up' }),
    typed: text,
    isOpen: true,
    highlighted: -1,
    problem: null,
    isPending: isRequested,
    suggestions: isRequested ? state.suggestions : [],
  };
}

/** Ignores the answer to a text that is no longer in the field. */
function answered(state: PickerState, answer: Extract<PickerAction, { type: 'answer' }>): PickerState {
  if (state.typed !== answer.text) return state;
  if (answer.status === 'OK') return { ...state, suggestions: answer.suggestions, isPending: false, highlighted: -1 };
  return emptied(state, answer.status === 'ZERO_RESULTS' ? 'locationNoResults' : 'locationFailed');
}

/** Empties location and field. An open list offers other options (spec 8). */
const emptied = (state: PickerState, problem: Problem): PickerState => ({
  ...withLocationAction(state, { type: 'empty' }),
  ...CLOSED_LIST,
  isOpen: state.isOpen,
  problem,
});

/** Reopens the list below the problem while the field has focus. */
const withListReopened = (state: PickerState): PickerState => ({ ...state, isOpen: state.isOpen || state.isFocused });

const withLocationAction = (state: PickerState, action: LocationAction): PickerState => ({
  ...state,
  ...locationReducer(state, action),
});
