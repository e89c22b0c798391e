import { type PointerEvent, type Ref, useEffect, useRef, useState } from 'react';
import { MEDIUM_DOWN_PX } from '#shared/limits.ts';
import { useEscape } from './use-escape.ts';
import { focusItem, type MenuKeys, useMenuKeys } from './menu-keys.ts';
import { useOutsideClick } from './use-outside-click.ts';

/** Delay before a hovered menu closes: long enough to move the pointer from button to menu. */
const LEAVE_DELAY_MS = 180;

interface Menu extends MenuKeys {
  isOpen: boolean;
  root: Ref<HTMLDivElement>;
  button: Ref<HTMLButtonElement>;
  list: Ref<HTMLUListElement>;
  close: (focus: 'button' | 'stay') => void;
  press: () => void;
  enter: (event: PointerEvent) => void;
  leave: (event: PointerEvent) => void;
}

/**
 * State and handlers of a menu button. `opened` is the way in which the menu was opened: a menu opened by hovering
 * closes when the pointer leaves.
 */
export function useMenu(disableHover: boolean, startsOpen: boolean): Menu {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened, setOpened] = useState<'hover' | 'first' | 'last' | 'press' | null>(startsOpen ? 'press' : null);
  const isOpen = opened !== null;

  useEffect(() => {
    if (opened === 'first' || opened === 'last') focusItem(list.current, opened === 'first' ? 0 : -1);
    else if (opened === 'press') list.current?.focus();
  }, [opened]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const close = (focus: 'button' | 'stay') => {
    clearTimeout(leaving.current);
    setOpened(null);
    if (focus === 'button') button.current?.focus();
  };
  useOutsideClick([root], () => close('stay'), isOpen);
  // the focus may be outside a menu opened by hovering, so Escape is handled on the whole page (WCAG 1.4.13)
  useEscape(isOpen, () => close(root.current?.contains(document.activeElement) ? 'button' : 'stay'));

  const keys = useMenuKeys({ isOpen, list, close, open: setOpened });

  return {
    isOpen,
    root,
    button,
    list,
    close,
    // pressing a button whose menu was opened by hovering leaves the menu open
    press: () => setOpened(opened === null || opened === 'hover' ? 'press' : null),
    enter: (event) => {
      clearTimeout(leaving.current);
      if (!disableHover && event.pointerType === 'mouse' && isWide()) setOpened((now) => now ?? 'hover');
    },
    leave: () => {
      if (opened !== 'hover' || list.current?.contains(document.activeElement)) return;
      leaving.current = setTimeout(() => setOpened((now) => (now === 'hover' ? null : now)), LEAVE_DELAY_MS);
    },
    ...keys,
  };
}

/** Spec 4 and 9: no hover up to 960 px. */
const isWide = () => matchMedia(`(width > ${MEDIUM_DOWN_PX}px)`).matches;
