import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from '#shared/geo/places.ts';
import type { DraggableMarker } from './draggable-marker.ts';
import type { OpenMap } from './open-map.ts';

/** A pin that a person moves: by dragging, by a click on the map, and with the arrow keys. */
export interface MarkerSetup {
  /** The initial position of the pin. */
  point: Point;
  /** A description of the pin and of how to move it, for screen readers. */
  label: string;
  onMoved: (point: Point) => void;
}

/** The CSS pixels per press of an arrow key, and with Shift for fine steps. */
const STEP_PX = 12;
const FINE_STEP_PX = 2;

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pin of `setup` on an open map. */
export function MarkerButton({ map, setup }: { map: OpenMap; setup: MarkerSetup }) {
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<DraggableMarker | null>(null);
  const latest = useRef(setup);
  useEffect(() => {
    latest.current = setup;
  });
  useEffect(() => {
    const { point } = latest.current;
    marker.current = map.addMarker({ element, point, onMoved: (moved) => latest.current.onMoved(moved) });
    return () => marker.current?.remove();
  }, [map, element]);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? FINE_STEP_PX : STEP_PX;
    marker.current?.moveBy(direction[0] * step, direction[1] * step);
  };
  return createPortal(
    <button
      type="button"
      aria-label={setup.label}
      onKeyDown={onKeyDown}
      className="block cursor-grab touch-none rounded-sm text-accent active:cursor-grabbing"
    >
      <MapPin aria-hidden="true" strokeWidth={1.5} className="size-11 fill-accent stroke-raised drop-shadow-md" />
    </button>,
    element,
  );
}
