import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { DESKTOP_FROM_PX } from '#shared/limits.ts';
import { useOutsideClick } from '../../ui/use-outside-click.ts';
import { type HashEntry, leavingLink } from './hash-entry.ts';
import type { PressedOn, Takeover, TakeoverAction } from './takeover-state.ts';

const WIDE = `(width >= ${DESKTOP_FROM_PX}px)`;

export interface TakeoverParts {
  /** The overlay: the whole search box. */
  box: RefObject<HTMLDivElement | null>;
  query: RefObject<HTMLDivElement | null>;
  picker: RefObject<HTMLDivElement | null>;
  dropdown: RefObject<HTMLDivElement | null>;
  /** The dimmed page around the overlay, as far as it is visible. */
  dim: RefObject<HTMLDivElement | null>;
}

/** Whether the desktop layout is active (spec 9). For event handlers only; styles use CSS. */
export const isWide = (): boolean => window.matchMedia(WIDE).matches;

interface TakeoverControl {
  state: Takeover;
  dispatch: (action: TakeoverAction) => void;
  hash: HashEntry;
  /** Called when the URL opened the overlay. */
  onArrive: () => void;
  onClose: () => void;
}

/**
 * Connects the overlay and dropdown with the browser's history, with presses and with the rest of the page. Returns
 * whether the open overlay fills the screen, as on phones.
 */
export function useTakeover(
  parts: TakeoverParts,
  { state, dispatch, hash, onArrive, onClose }: TakeoverControl,
): boolean {
  const isFullScreen = useIsNarrow() && state.isOverlayOpen;
  const notifyArrival = useEffectEvent(onArrive);
  const notifyClose = useEffectEvent(onClose);
  const wasOpen = useRef(false);
  useEffect(
    () =>
      hash.watch((isOn) => {
        dispatch({ type: 'hash', isOn });
        // a late event for a history step of the overlay itself must not open the dropdown again
        if (isOn && !wasOpen.current) notifyArrival();
      }),
    [hash, dispatch],
  );
  useEffect(() => {
    if (wasOpen.current === state.isOverlayOpen) return;
    wasOpen.current = state.isOverlayOpen;
    hash.set(state.isOverlayOpen);
    if (!state.isOverlayOpen) notifyClose();
  }, [hash, state.isOverlayOpen]);
  const press = (event: PointerEvent) => {
    const on = pressedOn(event, parts);
    const link = on === 'elsewhere' && leavingLink(event);
    if (link) hash.yieldTo(link);
    dispatch({ type: 'press', on });
  };
  useOutsideClick([parts.dropdown], press, state.isOverlayOpen);
  useInertSurroundings(parts.box, isFullScreen);
  return isFullScreen;
}

function pressedOn(event: PointerEvent, { box, query, picker, dropdown, dim }: TakeoverParts): PressedOn {
  const path = event.composedPath();
  const isIn = ({ current }: RefObject<Element | null>) => current !== null && path.includes(current);
  if (isIn(query)) return 'query';
  if (isIn(picker)) return 'picker';
  // a hidden dropdown counts as closed, so that a press on the dimmed page closes the overlay
  return isIn(box) || (isIn(dim) && isShown(dropdown.current)) ? 'overlay' : 'elsewhere';
}

/** An empty dropdown exists only for screen readers. */
const isShown = (dropdown: HTMLElement | null): boolean => dropdown?.dataset['shown'] !== undefined;

function watchWidth(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => !isWide(),
    () => false,
  );

/** While `isOn`, makes all elements except `ref` inert and stops the page from scrolling. */
function useInertSurroundings(ref: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const { current } = ref;
    if (!isOn || !current) return;
    const siblings = siblingsUpwards(current);
    for (const element of siblings) element.inert = true;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      for (const element of siblings) element.inert = false;
      document.body.style.overflow = overflow;
    };
  }, [ref, isOn]);
}

/** The siblings of an element and of its ancestors that are not inert. */
function siblingsUpwards(element: HTMLElement): HTMLElement[] {
  const elements: HTMLElement[] = [];
  for (
    let ancestor = element;
    ancestor !== document.body && ancestor.parentElement;
    ancestor = ancestor.parentElement
  ) {
    for (const sibling of ancestor.parentElement.children) {
      if (sibling !== ancestor && sibling instanceof HTMLElement && !sibling.inert && sibling.tagName !== 'SCRIPT')
        elements.push(sibling);
    }
  }
  return elements;
}
