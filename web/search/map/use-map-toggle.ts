import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { MAP_ID } from './map-ids.ts';
import { isPlainClick } from '../box/hash-entry.ts';

/**
 * Switches between list and map on phones. The scroll position of the list is restored. Returning to the list steps
 * back in the history if the map was opened from the list, so that switching leaves no history entries.
 */
export function useMapToggle(): {
  toMap: RefObject<HTMLAnchorElement | null>;
  toList: RefObject<HTMLAnchorElement | null>;
  onMap: (event: MouseEvent) => void;
  onList: (event: MouseEvent) => void;
} {
  const [toMap, toList] = [useRef<HTMLAnchorElement>(null), useRef<HTMLAnchorElement>(null)];
  /** Scroll position of the list when the map was last opened; null before the map was opened. */
  const listPosition = useRef<number | null>(null);
  useEffect(() => {
    const onHashChange = ({ oldURL }: HashChangeEvent) => {
      if (isMapOn(window.location.href)) {
        document.getElementById(MAP_ID)?.scrollIntoView({ behavior: 'instant', block: 'start' });
        toList.current?.focus({ preventScroll: true });
      } else if (isMapOn(oldURL) && listPosition.current !== null) {
        window.scrollTo({ top: listPosition.current, behavior: 'instant' });
        toMap.current?.focus({ preventScroll: true });
      }
    };
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [toMap, toList]);
  return {
    toMap,
    toList,
    onMap: (event) => {
      if (isPlainClick(event)) listPosition.current = window.scrollY;
    },
    onList: (event) => {
      if (!isPlainClick(event) || listPosition.current === null) return;
      event.preventDefault();
      window.history.back();
    },
  };
}

const isMapOn = (url: string): boolean => new URL(url).hash === `#${MAP_ID}`;
