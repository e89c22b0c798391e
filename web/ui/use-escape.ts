import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` for the Escape key anywhere on the page while `isOn`, and stops the event. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const pressed = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // stops the event, so that one press closes only one element; the browser would also close a dialog around it
      event.stopPropagation();
      pressed();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOn]);
}
