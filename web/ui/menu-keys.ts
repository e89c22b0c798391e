import type { KeyboardEvent, RefObject } from 'react';
import { indexOfKey } from './move-focus.ts';
import { useTypeahead } from './use-typeahead.ts';

export interface MenuKeys {
  /** Handles keys on the menu's button. */
  buttonKey: (event: KeyboardEvent) => void;
  /** Handles keys inside the menu. */
  listKey: (event: KeyboardEvent<HTMLUListElement>) => void;
}

interface Options {
  isOpen: boolean;
  list: RefObject<HTMLUListElement | null>;
  close: (focus: 'button' | 'stay') => void;
  open: (edge: 'first' | 'last') => void;
}

/** The keyboard of a menu button (spec 4): arrow keys, space, enter, Tab and type-ahead. */
export function useMenuKeys({ isOpen, list, close, open }: Options): MenuKeys {
  const typeahead = useTypeahead();
  return {
    buttonKey: (event) => {
      if (event.key === 'Tab') return close('stay');
      const edge = openingKeys[event.key];
      if (!edge) return;
      event.preventDefault(); // without this, space and enter would also click the button
      if (isOpen) focusItem(list.current, edge === 'first' ? 0 : -1);
      open(edge);
    },
    listKey: (event) => {
      const items = itemsOf(event.currentTarget);
      // the browser then moves the focus to the element after the button
      if (event.key === 'Tab') return close('button');
      if (event.key === ' ' && !typeahead.isTyping()) {
        event.preventDefault();
        return (document.activeElement as HTMLElement | null)?.click();
      }
      const from = items.indexOf(document.activeElement as HTMLElement);
      const labels = items.map((item) => item.textContent ?? '');
      const to =
        indexOfKey(event.key, from, { count: items.length, edges: 'wrap' }) ?? typeahead.indexOf(event, from, labels);
      if (to === null) return;
      event.preventDefault();
      items[to]?.focus();
    },
  };
}

/** Focuses the first or last item of a menu. */
export const focusItem = (list: HTMLElement | null, index: 0 | -1): void => itemsOf(list).at(index)?.focus();

const openingKeys: Record<string, 'first' | 'last'> = {
  ArrowDown: 'first',
  ' ': 'first',
  Enter: 'first',
  ArrowUp: 'last',
};

const itemsOf = (list: HTMLElement | null): HTMLElement[] =>
  list ? Array.from(list.querySelectorAll<HTMLElement>('[role=menuitem]')) : [];
