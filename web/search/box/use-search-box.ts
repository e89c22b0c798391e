import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { ClientLocation } from '#shared/geo/places.ts';
import { paths } from '#shared/paths.ts';
import type { LocationSource } from '../../location/picker-driver.ts';
import type { PlaceInField } from '../../location/picker-state.ts';
import { useLocalePath, withoutPrefix } from '../../i18n/locale.ts';
import { useArrival, useEscapeBelow, useLeaving, useTypedBefore } from './box-hooks.ts';
import { hashEntry } from './hash-entry.ts';
import { recordSearch, trackPick } from './record-search.ts';
import { meaningOfKey, type SearchOption } from './search-state.ts';
import { normalizeQueryText, meantLocation, searchTarget } from './search-target.ts';
import type { Takeover } from './takeover-state.ts';
import { isWide, type TakeoverParts, useTakeover } from './use-takeover.ts';
import { type SearchModel, useSearch } from './use-search.ts';

interface Props {
  query: string;
  page: ClientLocation | null;
  isLimited: boolean;
}

export interface SearchBoxParts extends TakeoverParts {
  input: RefObject<HTMLInputElement | null>;
}

export interface SearchBoxModel {
  takeover: Takeover;
  isFullScreen: boolean;
  /** Something is in the dropdown, and it is open. */
  isDropdownShown: boolean;
  isListShown: boolean;
  /** The next page is on its way. */
  isLeaving: boolean;
  search: SearchModel;
  hrefOf: (option: SearchOption) => string;
  pick: (index: number) => void;
  clear: () => void;
  close: () => void;
  warm: () => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onSubmit: (event: SyntheticEvent) => void;
  onQueryFocus: () => void;
  onQueryBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onQueryClick: () => void;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onLocation: (location: ClientLocation, how: LocationSource) => void;
  onMeant: (place: PlaceInField) => void;
  onPlace: () => void;
}

/** The search box: what is typed and chosen in it, what is open, and where it leads. */
export function useSearchBox(parts: SearchBoxParts, { query, page, isLimited }: Props): SearchBoxModel {
  const to = useLocalePath();
  const isHome = withoutPrefix(useLocation().pathname) === paths.home();
  const [place, setPlace] = useState<PlaceInField>({ typed: null, location: page });
  /** Another place was chosen on the home page, which is to show it. */
  const isHomeElsewhere = useRef(false);
  const [hash] = useState(hashEntry);
  const { isLeaving, leave } = useLeaving(hash.leave);
  const takeover = useTakeover(parts, {
    hash,
    onArrive: () => parts.input.current?.focus(),
    onClose: () => {
      if (isHomeElsewhere.current) leave(to(paths.home()));
      else if (!isWide()) blurInside(parts.box.current);
    },
  });
  const { state, dispatch } = takeover;
  const meant = meantLocation({ place, page });
  const search = useSearch(query, meant, state.isDropdownOpen);
  const { content } = search;
  const { hasFailed, isBarePlace, isAsking } = search.state;
  const hasContent = content.options.length > 0 || hasFailed || isBarePlace || isAsking;
  const isDropdownShown = state.isDropdownOpen && search.parts !== null && hasContent;
  const isListShown = isDropdownShown && content.options.length > 0;
  useTypedBefore(parts.input, query, search.type);
  useEscapeBelow(state.isOverlayOpen, () => dispatch({ type: 'escape' }));

  /** Where this query leads from the box as it stands: the same for a click, a link and a key. */
  const hrefFor = (text: string) => to(searchTarget({ query: text, place, page, isHome }));
  const run = (text: string, source: 'typed' | 'suggestion' | 'recent' | 'trending') => {
    recordSearch(text, meant, source);
    leave(hrefFor(text));
  };
  const pick = (index: number) => {
    const option = content.options[index];
    if (!option || isLeaving) return;
    trackPick(option, index);
    if (option.kind !== 'event') return run(option.text, option.kind === 'query' ? 'suggestion' : option.kind);
    recordSearch(search.state.text, meant, 'event');
    leave(to(option.event.url));
  };
  const atQuery = () => {
    search.warm();
    dispatch({ type: 'query' });
  };
  const arrival = useArrival(atQuery);
  return {
    takeover: state,
    isFullScreen: takeover.isFullScreen,
    isDropdownShown,
    isListShown,
    isLeaving,
    search,
    hrefOf: (option) => (option.kind === 'event' ? to(option.event.url) : hrefFor(option.text)),
    pick,
    clear: () => {
      search.parts?.driver.clear();
      parts.input.current?.focus();
    },
    close: () => dispatch({ type: 'close' }),
    warm: search.warm,
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) dispatch({ type: 'focus-elsewhere' });
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (!isLeaving) run(parts.input.current?.value ?? '', 'typed');
    },
    onQueryFocus: arrival.onFocus,
    onQueryBlur: arrival.onBlur,
    onQueryClick: atQuery,
    onType: ({ target }) => {
      const text = normalizeQueryText(target.value);
      if (text !== target.value) target.value = text;
      search.type(text);
      atQuery();
    },
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || event.altKey) return;
      const count = isListShown ? content.options.length : 0;
      const meaning = meaningOfKey(event.key, { active: search.state.active, count, isLimited });
      if (meaning === null) return; // the field's or the form's own
      event.preventDefault();
      if (meaning.type === 'pick') pick(meaning.index);
      else if (meaning.type === 'open') atQuery();
      else search.dispatch(meaning);
    },
    onLocation: (location, how) => {
      if (how === 'lookup') return;
      isHomeElsewhere.current = isHome && location.slug !== '' && location.slug !== page?.slug;
      if (isHomeElsewhere.current && !state.isOverlayOpen) return leave(to(paths.home()));
      dispatch({ type: 'location-chosen', isWide: isWide() });
      if (!isWide()) parts.input.current?.focus();
    },
    onMeant: (next) => {
      setPlace(next);
      if (meantLocation({ place: next, page }) !== meant) search.dispatch({ type: 'elsewhere' });
    },
    onPlace: () => {
      search.warm();
      dispatch({ type: 'place', isWide: isWide() });
    },
  };
}

function blurInside(box: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && box?.contains(activeElement)) activeElement.blur();
}
