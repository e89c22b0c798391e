import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` for the Escape key wherever focus is, while `isOn`. What lies below does not hear of it. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const pressed = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation(); // one Escape closes one thing
      event.preventDefault(); // a dialog around would close as well
      pressed();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOn]);
}
