import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onText` once, after hydration, when the field holds another text than the server rendered. */
export function useTextBeforeHydration(
  input: RefObject<HTMLInputElement | null>,
  rendered: string,
  onText: (text: string) => void,
): void {
  const check = useEffectEvent(() => {
    const text = input.current?.value ?? '';
    if (text !== rendered) onText(text);
  });
  useEffect(() => check(), []);
}
