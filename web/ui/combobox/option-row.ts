import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { optionIdOf } from './combobox-props.ts';

interface OptionRow {
  /** Id of the combobox. */
  id: string;
  index: number;
  isActive: boolean;
  /** Called when the mouse moves onto the option. */
  onPoint: () => void;
}

/** Id and pointer handling of an option's element. The text field retains the focus and handles the keys. */
export const optionProps = ({ id, index, isActive, onPoint }: OptionRow) => ({
  id: optionIdOf(id, index),
  onPointerMove: (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !isActive) onPoint();
  },
});

/** Ref of an option's element, which scrolls into view when it becomes active. */
export function useActiveOption<T extends HTMLElement>(isActive: boolean): RefObject<T | null> {
  const row = useRef<T>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return row;
}

/** Classes of an option's element. */
export const optionClass = (isActive: boolean): string =>
  `flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 ${isActive ? 'bg-sunken outline-2 -outline-offset-2 outline-ember' : ''}`;
