import { useEffect, useReducer } from 'react';
import { type StudioState, studioQuery } from '#shared/studio/query.ts';
import { type DesignHistory, type DesignStep, historyOf, nextHistory } from './design-history.ts';

const URL_DELAY_MS = 250;

/** The design with undo and redo. The URL follows it, and the keys of undo and redo work everywhere on the page. */
export function useDesign(initial: StudioState, eventId: string): [DesignHistory, (step: DesignStep) => void] {
  const [history, take] = useReducer(nextHistory, initial, historyOf);
  useUrlOf(history.present, eventId);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const kind = stepOfKey(event);
      if (kind === null) return;
      event.preventDefault();
      take({ kind });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return [history, take];
}

/** The step of a key: Ctrl or Command with Z undoes; with Shift and Z, or with Y, it redoes. */
function stepOfKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
}

/** Writes the state into the URL, without a step of the browser's history: Back leaves Studio. */
function useUrlOf(state: StudioState, eventId: string): void {
  const query = studioQuery(state, eventId);
  useEffect(() => {
    const timer = setTimeout(() => {
      const url = new URL(location.href);
      if (url.search !== `?${query}`) window.history.replaceState(window.history.state, '', `${url.pathname}?${query}`);
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query]);
}
