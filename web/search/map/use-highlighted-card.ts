import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { LIST_ID } from './map-ids.ts';

/**
 * Highlights the same event in list and map. The hook listens to events of the whole list, so that cards need no
 * handlers of their own.
 */
export function useHighlightedCard(): {
  /** The id of the event under the pointer or focus in the list. */
  highlightedInList: string | null;
  /** Sets the id of the event under the pointer on the map. */
  setHighlightedOnMap: Dispatch<SetStateAction<string | null>>;
} {
  const [inList, setInList] = useState<string | null>(null);
  const [onMap, setOnMap] = useState<string | null>(null);
  useEffect(() => {
    const list = document.getElementById(LIST_ID);
    const point = (event: Event) => setInList(cardIdAt(event.target));
    const leave = () => setInList(null);
    const starts = ['pointerover', 'focusin'] as const;
    const ends = ['pointerleave', 'focusout'] as const;
    for (const name of starts) list?.addEventListener(name, point);
    for (const name of ends) list?.addEventListener(name, leave);
    return () => {
      for (const name of starts) list?.removeEventListener(name, point);
      for (const name of ends) list?.removeEventListener(name, leave);
    };
  }, []);
  useEffect(() => {
    const card = onMap && document.getElementById(LIST_ID)?.querySelector(`[data-event="${CSS.escape(onMap)}"]`);
    if (!card) return;
    card.setAttribute('data-highlighted', '');
    return () => card.removeAttribute('data-highlighted');
  }, [onMap]);
  return { highlightedInList: inList, setHighlightedOnMap: setOnMap };
}

const cardIdAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-event]')?.getAttribute('data-event') ?? null) : null;
