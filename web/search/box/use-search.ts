import { type ComponentType, useEffect, useReducer, useRef, useState } from 'react';
import type { ClientLocation } from '#shared/geo/places.ts';
import type { SearchDriver } from './search-driver.ts';
import type { SearchPanelProps } from './search-panel.tsx';
import {
  type Content,
  contentOf,
  type SearchAction,
  searchReducer,
  type SearchState,
  startSearch,
} from './search-state.ts';

/** What comes with the first visit to the box: what talks to the network, and what is shown. */
interface Parts {
  driver: SearchDriver;
  Panel: ComponentType<SearchPanelProps>;
}

export interface SearchModel {
  state: SearchState;
  content: Content;
  parts: Parts | null;
  dispatch: (action: SearchAction) => void;
  /** Somebody is about to search: what that needs is fetched, once. */
  warm: () => void;
  type: (text: string) => void;
}

/** Suggestions for the text in the box at a location, while the dropdown is open. */
export function useSearch(query: string, location: ClientLocation | null, isOpen: boolean): SearchModel {
  const [state, dispatch] = useReducer(searchReducer, query, startSearch);
  const [parts, setParts] = useState<Parts | null>(null);
  const loading = useRef(false);
  const driver = parts?.driver;
  const text = useRef(state.text);
  useEffect(() => driver?.watch(), [driver]);
  useEffect(() => {
    if (!isOpen || !driver) return;
    driver.open(location);
    driver.typed(text.current, location);
  }, [isOpen, driver, location]);
  return {
    state,
    content: contentOf(state),
    parts,
    dispatch,
    warm: () => {
      if (loading.current) return;
      loading.current = true;
      load(dispatch).then(setParts, () => (loading.current = false));
    },
    type: (typed) => {
      text.current = typed;
      dispatch({ type: 'type', text: typed });
      driver?.typed(typed, location);
    },
  };
}

async function load(dispatch: (action: SearchAction) => void): Promise<Parts> {
  const [{ searchDriver }, { SearchPanel }] = await Promise.all([
    import('./search-driver.ts'),
    import('./search-panel.tsx'),
  ]);
  return { driver: searchDriver(dispatch), Panel: SearchPanel };
}
