import { createContext, type RefObject, useContext, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ClientLocation } from '#shared/geo/places.ts';
import { paths } from '#shared/paths.ts';
import { useLocalePath, withoutPrefix } from '../../i18n/locale.ts';
import { useEarlyInput } from '../../ui/combobox/use-early-input.ts';
import { useStay, useUnhandledEscape } from './box-hooks.ts';
import { type HashEntry, hashEntry } from './hash-entry.ts';
import { recordSearch, trackPick } from './record-search.ts';
import { type Content, contentOf, type SearchOption } from './search-state.ts';
import { searchLocation, searchTarget } from './search-target.ts';
import { type SearchBoxAction, searchBoxReducer, type SearchBoxState, startSearchBox } from './state.ts';
import { isWide, type TakeoverParts, useTakeover } from './use-takeover.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

export interface SearchBoxParts extends TakeoverParts {
  input: RefObject<HTMLInputElement | null>;
}

interface Props {
  /** The page's query, normalized. */
  query: string;
  /** The page's location. An empty place field means this location. */
  page: ClientLocation | null;
}

/** The values that the parts of the search box share: its state, and functions with side effects. */
export interface SearchBoxModel extends Props {
  state: SearchBoxState;
  dispatch: (action: SearchBoxAction) => void;
  content: Content;
  suggestions: Suggestions;
  isHome: boolean;
  /** Whether the overlay fills the screen, as on phones. */
  isFullScreen: boolean;
  /** Whether the dropdown is open and not empty. */
  isDropdownShown: boolean;
  isListShown: boolean;
  /** Whether the overlay fills the screen and its content is loading. */
  isWaiting: boolean;
  /** The URL of an option. Its link leads to this URL, and so does picking the option by click or key. */
  hrefOf: (option: SearchOption) => string;
  /** Picks an option by its index in the list. */
  pick: (index: number) => void;
  /** Searches for the typed text. */
  submit: (text: string) => void;
  leave: (href: string) => void;
}

/** State of the search box, its side effects, and the URLs of its options. */
export function useSearchBox(parts: SearchBoxParts, props: Props): SearchBoxModel {
  const [state, dispatch] = useReducer(searchBoxReducer, props, startSearchBox);
  const [hash] = useState(hashEntry);
  const isHome = withoutPrefix(useLocation().pathname) === paths.home();
  const isLeaving = useRef(false);
  const leave = (href: string) => {
    isLeaving.current = true; // set at once, because the form may be submitted again before the state is rendered
    dispatch({ type: 'leave' });
    hash.leave(href);
  };
  const isFullScreen = useOverlay(parts, { state, dispatch, hash, leave });
  const location = searchLocation({ place: state.place, page: props.page });
  const suggestions = useSuggestions({ state, dispatch, location });
  const content = contentOf(state.suggestions);
  useEarlyInput(parts.input, {
    rendered: props.query,
    onText: suggestions.type,
    onFocus: () => {
      suggestions.warm();
      dispatch({ type: 'query-focus' });
    },
  });
  useUnhandledEscape(state.takeover.isOverlayOpen, () => dispatch({ type: 'escape' }));
  useStay(state.isLeaving, () => {
    isLeaving.current = false;
    dispatch({ type: 'stay' });
  });
  const isReady = suggestions.parts !== null && hasContent(state, content);
  const isWaiting = isFullScreen && isLoading(state, suggestions) && content.options.length === 0;
  const isDropdownShown = state.takeover.isDropdownOpen && (isReady || isWaiting);
  return {
    ...props,
    state,
    dispatch,
    content,
    suggestions,
    isHome,
    isFullScreen,
    isDropdownShown,
    isWaiting,
    isListShown: isDropdownShown && content.options.length > 0,
    leave,
    ...useTargets({ ...props, state, content, location, isHome, isLeaving, leave }),
  };
}

const hasContent = (
  { suggestions: { hasFailed, isWithoutEvents, isAsking } }: SearchBoxState,
  content: Content,
): boolean => content.options.length > 0 || hasFailed || isWithoutEvents || isAsking;

/** Whether the parts are loading, or an empty field waits for trending searches. */
const isLoading = ({ suggestions }: SearchBoxState, { parts, hasFailed }: Suggestions): boolean =>
  parts ? suggestions.isTrendingPending && suggestions.text.trim() === '' : !hasFailed;

interface Overlay {
  state: SearchBoxState;
  dispatch: (action: SearchBoxAction) => void;
  hash: HashEntry;
  leave: (href: string) => void;
}

function useOverlay(parts: SearchBoxParts, { state, dispatch, hash, leave }: Overlay): boolean {
  const to = useLocalePath();
  return useTakeover(parts, {
    state: state.takeover,
    dispatch,
    hash,
    onArrive: () => parts.input.current?.focus(),
    onClose: () => {
      if (state.isHomeElsewhere) leave(to(paths.home()));
      else if (!isWide()) blurInside(parts.box.current);
    },
  });
}

interface Targets extends Pick<SearchBoxModel, 'page' | 'state' | 'content' | 'isHome' | 'leave'> {
  location: ClientLocation | null;
  isLeaving: RefObject<boolean>;
}

/** The URLs of options and typed text in the current state of the box. */
function useTargets(box: Targets): Pick<SearchBoxModel, 'hrefOf' | 'pick' | 'submit'> {
  const to = useLocalePath();
  const { state, content, location, leave } = box;
  const hrefFor = (query: string) =>
    to(searchTarget({ query, place: state.place, page: box.page, isHome: box.isHome }));
  const search = (text: string, source: 'typed' | 'suggestion' | 'recent' | 'trending') => {
    recordSearch(text, location, source);
    leave(hrefFor(text));
  };
  return {
    hrefOf: (option) => (option.kind === 'event' ? to(option.event.url) : hrefFor(option.text)),
    pick: (index) => {
      const option = content.options[index];
      if (!option || box.isLeaving.current) return;
      trackPick(option, index);
      if (option.kind !== 'event') return search(option.text, option.kind === 'query' ? 'suggestion' : option.kind);
      recordSearch(state.suggestions.text, location, 'event');
      leave(to(option.event.url));
    },
    submit: (text) => {
      if (!box.isLeaving.current) search(text, 'typed');
    },
  };
}

function blurInside(box: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && box?.contains(activeElement)) activeElement.blur();
}

export const SearchBoxContext = createContext<SearchBoxModel | null>(null);
export const SearchBoxPartsContext = createContext<SearchBoxParts | null>(null);

/** The elements of the search box around this component. Throws outside of a search box. */
export function useBoxParts(): SearchBoxParts {
  const parts = useContext(SearchBoxPartsContext);
  if (!parts) throw new Error('a part of the search box was rendered outside of it');
  return parts;
}

/** The search box around this component. Throws outside of a search box. */
export function useBox(): SearchBoxModel {
  const box = useContext(SearchBoxContext);
  if (!box) throw new Error('a part of the search box was rendered outside of it');
  return box;
}
