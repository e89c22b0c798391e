// React effects of the search box: the time limit of leaving the page, and the Escape key.
import { useEffect, useEffectEvent } from 'react';

/** Time limit for loading the next page, after which the box accepts input again. */
const LEAVING_TIMEOUT_MS = 4_000;

/**
 * Calls `onStay` when the browser did not leave the page after all: the next page did not load, or the visitor came
 * back.
 */
export function useStay(isLeaving: boolean, onStay: () => void): void {
  const onStayEvent = useEffectEvent(onStay);
  useEffect(() => {
    if (!isLeaving) return;
    const listen = () => onStayEvent();
    const timer = setTimeout(listen, LEAVING_TIMEOUT_MS);
    window.addEventListener('pageshow', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', listen);
    };
  }, [isLeaving]);
}

/**
 * Calls `onEscape` for an Escape key that no inner element has handled: the first Escape closes the location picker's
 * list, the next Escape closes the search dropdown.
 */
export function useUnhandledEscape(isOn: boolean, onEscape: () => void): void {
  const pressed = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault(); // without this, a search field would clear itself
      pressed();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
