import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onOutside` for a press that begins outside all of `refs`, while `isOn`. */
export function useOutsideClick(
  refs: readonly RefObject<Element | null>[],
  onOutside: (event: PointerEvent) => void,
  isOn = true,
): void {
  const pressed = useEffectEvent((event: PointerEvent) => {
    const path = event.composedPath(); // the pressed element may have been removed when a later listener runs
    if (!refs.some(({ current }) => current && path.includes(current))) onOutside(event);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: PointerEvent) => pressed(event);
    document.addEventListener('pointerdown', listen, true);
    return () => document.removeEventListener('pointerdown', listen, true);
  }, [isOn]);
}
