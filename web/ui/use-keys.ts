import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onKey` for keys pressed inside `ref`: what is around links and buttons hears their keys, and is none itself. */
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
