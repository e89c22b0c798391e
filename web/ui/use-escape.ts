import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` for the Escape key anywhere on the page while `isOn`, and stops the event. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const pressed = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation(); // one press closes only one element
      event.preventDefault(); // the browser would also close a dialog around the element
      pressed();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOn]);
}
