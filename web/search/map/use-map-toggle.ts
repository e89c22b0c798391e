import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { MAP_ID } from './map-ids.ts';
import { isPlainClick } from '../box/hash-entry.ts';

/**
 * Switches between list and map on phones. The list keeps its scroll position. Returning to it steps back in the
 * history if the map was opened from it, so that switching leaves no history entries.
 */
export function useMapToggle(): {
  toMap: RefObject<HTMLAnchorElement | null>;
  toList: RefObject<HTMLAnchorElement | null>;
  onMap: (event: MouseEvent) => void;
  onList: (event: MouseEvent) => void;
} {
  const [toMap, toList] = [useRef<HTMLAnchorElement>(null), useRef<HTMLAnchorElement>(null)];
  /** Scroll position of the list when the map was last opened; null before that. */
  const left = useRef<number | null>(null);
  useEffect(() => {
    const stepped = ({ oldURL }: HashChangeEvent) => {
      if (isMapOn(window.location.href)) {
        document.getElementById(MAP_ID)?.scrollIntoView({ behavior: 'instant', block: 'start' });
        toList.current?.focus({ preventScroll: true });
      } else if (isMapOn(oldURL) && left.current !== null) {
        window.scrollTo({ top: left.current, behavior: 'instant' });
        toMap.current?.focus({ preventScroll: true });
      }
    };
    window.addEventListener('hashchange', stepped);
    return () => window.removeEventListener('hashchange', stepped);
  }, [toMap, toList]);
  return {
    toMap,
    toList,
    onMap: (event) => {
      if (isPlainClick(event)) left.current = window.scrollY;
    },
    onList: (event) => {
      if (!isPlainClick(event) || left.current === null) return;
      event.preventDefault();
      window.history.back();
    },
  };
}

const isMapOn = (url: string): boolean => new URL(url).hash === `#${MAP_ID}`;
