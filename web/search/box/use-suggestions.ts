import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ClientLocation } from '#shared/geo/places.ts';
import type { SearchDriver } from './search-driver.ts';
import type { SearchPanelProps } from './search-panel.tsx';
import type { SearchAction } from './search-state.ts';
import type { SearchBoxState } from './state.ts';

/** The parts that load on the first visit to the box: the code that sends requests, and the panel. */
interface Parts {
  driver: SearchDriver;
  Panel: ComponentType<SearchPanelProps>;
}

export interface Suggestions {
  parts: Parts | null;
  /** Whether loading the parts failed. The box then works as a plain form. */
  hasFailed: boolean;
  /** Loads the parts, once, because the visitor is about to search. */
  warm: () => void;
  /** Stores the text that the visitor typed and requests suggestions for it. */
  type: (text: string) => void;
}

interface Options {
  state: SearchBoxState;
  dispatch: (action: SearchAction) => void;
  /** The location of the suggestions; null while the place is unknown. */
  location: ClientLocation | null;
}

/** Requests suggestions for the text in the box at a location, while the dropdown is open. */
export function useSuggestions({ state, dispatch, location }: Options): Suggestions {
  const [parts, setParts] = useState<Parts | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoading = useRef(false);
  const driver = parts?.driver;
  const { isDropdownOpen } = state.takeover;
  const text = useRef(state.suggestions.text);
  useEffect(() => driver?.watch(), [driver]);
  useEffect(() => {
    if (!isDropdownOpen || !driver) return;
    driver.open(location);
    driver.typed(text.current, location);
  }, [isDropdownOpen, driver, location]);
  return {
    parts,
    hasFailed,
    warm: () => {
      if (isLoading.current) return;
      isLoading.current = true;
      loadParts(dispatch).then(setParts, () => {
        isLoading.current = false;
        setHasFailed(true);
      });
    },
    type: (typed) => {
      text.current = typed;
      dispatch({ type: 'type', text: typed });
      driver?.typed(typed, location);
    },
  };
}

async function loadParts(dispatch: (action: SearchAction) => void): Promise<Parts> {
  const [{ searchDriver }, { SearchPanel }] = await Promise.all([
    import('./search-driver.ts'),
    import('./search-panel.tsx'),
  ]);
  return { driver: searchDriver(dispatch), Panel: SearchPanel };
}
