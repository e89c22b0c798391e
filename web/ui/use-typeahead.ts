import { type KeyboardEvent, useRef } from 'react';
import { indexOfTyped } from './move-focus.ts';

/** Letters typed within this time form one word. */
const TYPING_MS = 500;

/** Type-ahead for menus: typed letters move to the item that starts with them. */
export function useTypeahead() {
  const typed = useRef({ text: '', typedAt: 0 });
  const isTyping = () => typed.current.text !== '' && performance.now() - typed.current.typedAt < TYPING_MS;
  return {
    isTyping,
    indexOf: (event: KeyboardEvent, from: number, labels: readonly string[]): number | null => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null;
      typed.current = { text: (isTyping() ? typed.current.text : '') + event.key, typedAt: performance.now() };
      return indexOfTyped(typed.current.text, from, labels);
    },
  };
}
