import { type RefObject, useEffect, useEffectEvent } from 'react';

interface EarlyInput {
  /** The text that the server rendered. */
  rendered: string;
  /** Called when the field holds a different text than the server rendered. */
  onText: (text: string) => void;
  /** Called, after `onText`, when the field has the focus: the browser sent that focus event before script ran. */
  onFocus: () => void;
}

/** Reports once, after hydration, the visitor's input in a field before script ran. */
export function useEarlyInput(
  input: RefObject<HTMLInputElement | null>,
  { rendered, onText, onFocus }: EarlyInput,
): void {
  const check = useEffectEvent(() => {
    const field = input.current;
    if (!field) return;
    if (field.value !== rendered) onText(field.value);
    if (document.activeElement === field) onFocus();
  });
  useEffect(() => check(), []);
}
