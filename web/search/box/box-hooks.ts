// Small habits of the search box.
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A page that did not come in this time did not come: the box works again. */
const LEAVING_MS = 4_000;

/** Leaves once: whoever presses again while the next page is on its way does not search again. */
export function useLeaving(go: (href: string) => void): { isLeaving: boolean; leave: (href: string) => void } {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const stay = () => setLeaving(false);
    const timer = setTimeout(stay, LEAVING_MS);
    window.addEventListener('pageshow', stay); // back to this very page
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);
  const leave = (href: string) => {
    setLeaving(true);
    go(href);
  };
  return { isLeaving, leave };
}

/** What somebody typed before the script came is what they search for. */
export function useTypedBefore(
  input: RefObject<HTMLInputElement | null>,
  query: string,
  type: (text: string) => void,
): void {
  const typed = useEffectEvent(() => {
    const text = input.current?.value ?? '';
    if (text !== query) type(text);
  });
  useEffect(() => typed(), []);
}

/** Escape wherever focus is, once everything inside had its turn: the picker's list closes before the dropdown does. */
export function useEscapeBelow(isOn: boolean, onEscape: () => void): void {
  const pressed = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault(); // a search field would empty itself
      pressed();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/**
 * Runs `onArrive` when somebody comes to a field. Whoever only comes back to the window finds the box as they left it,
 * though browsers tell that as focus too.
 */
export function useArrival(onArrive: () => void) {
  const isWindowLeft = useRef(false);
  return {
    onFocus: () => {
      if (!isWindowLeft.current) onArrive();
      isWindowLeft.current = false;
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      isWindowLeft.current = document.activeElement === target;
    },
  };
}
