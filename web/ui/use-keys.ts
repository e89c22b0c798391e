import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onKey` for keys pressed inside `ref`. It uses a native listener, because the element itself is not
 * interactive.
 */
export function useKeys(ref: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(onKey);
  useEffect(() => {
    const { current } = ref;
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) pressed(event);
    };
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, [ref]);
}
