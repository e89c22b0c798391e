import { useEffect, useEffectEvent } from 'react';
import { afterKey, codeAtEnter, NO_KEYS } from './burst.ts';

/**
 * Reads codes from scanners that act as a keyboard, whatever has the focus. The field for codes reads its own keys. In
 * another field the code is removed again.
 */
export function useKeyboardScanner(onCode: (code: string) => Promise<void>): void {
  const send = useEffectEvent(onCode);
  useEffect(() => {
    let burst = NO_KEYS;
    const read = (event: KeyboardEvent) => {
      if (isShortcut(event) || isCodeField(event.target)) return;
      const { key, timeStamp: at, target } = event;
      if (key === 'Enter') {
        const code = codeAtEnter(burst, at);
        burst = NO_KEYS;
        if (code === null) return;
        event.preventDefault();
        removeCode(target, code);
        void send(code);
      } else if (Array.from(key).length === 1) {
        burst = afterKey(burst, { key, at });
        if (burst.text.length > 1 && !isField(target)) holdBack(event);
      }
    };
    addEventListener('keydown', read, { capture: true });
    return () => removeEventListener('keydown', read, { capture: true });
  }, []);
}

/** AltGr, which some layouts need for characters of codes, is reported as Control and Alt. */
const isShortcut = ({ metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent): boolean =>
  isComposing || metaKey || (ctrlKey && !altKey);

const isCodeField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.name === 'code';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The space, the slash and Enter of a code must not press a button, scroll the page or open the browser's search. */
function holdBack(event: KeyboardEvent): void {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function removeCode(target: EventTarget | null, code: string): void {
  if (target instanceof HTMLInputElement && target.value.endsWith(code))
    target.value = target.value.slice(0, -code.length);
}
