import { type DragEvent, useRef, useState } from 'react';

/**
 * Drags rows into another order with a mouse. Returns the row under the pointer, and the event handlers of a row and of
 * its handle. The drop calls `onMove`.
 */
export function useDragOrder(onMove: (id: string, place: number) => void) {
  const dragged = useRef<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const end = () => {
    dragged.current = null;
    setTarget(null);
  };
  return {
    target,
    handleProps: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        dragged.current = id;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      },
      onDragEnd: end,
    }),
    rowProps: (id: string, place: number) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged.current === null) return; // a file or text dragged from another window is ignored
        event.preventDefault();
        setTarget(dragged.current === id ? null : id);
      },
      onDrop: (event: DragEvent) => {
        if (dragged.current === null) return;
        event.preventDefault();
        if (dragged.current !== id) onMove(dragged.current, place);
        end();
      },
    }),
  };
}
