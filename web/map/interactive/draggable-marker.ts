import { type Map as MapLibre, Marker } from 'maplibre-gl';
import type { Point } from '#shared/geo/places.ts';

/** A marker that a person drags or moves with the arrow keys. */
export interface DraggableMarker {
  /** Moves the marker by CSS pixels. */
  moveBy: (x: number, y: number) => void;
  remove: () => void;
}

/**
 * Adds a marker whose tip is at `point`. A click on the map also moves the marker. `onMoved` is called after each move.
 */
export function addDraggableMarker(
  map: MapLibre,
  { element, point, onMoved }: { element: HTMLElement; point: Point; onMoved: (point: Point) => void },
): DraggableMarker {
  const marker = new Marker({ element, draggable: true, anchor: 'bottom' })
    .setLngLat([point.longitude, point.latitude])
    .addTo(map);
  const report = () => {
    const { lat, lng } = marker.getLngLat().wrap();
    onMoved({ latitude: lat, longitude: lng });
  };
  marker.on('dragend', report);
  const place = map.on('click', ({ lngLat }) => {
    marker.setLngLat(lngLat);
    report();
  });
  return {
    moveBy: (x, y) => {
      const at = map.project(marker.getLngLat());
      marker.setLngLat(map.unproject([at.x + x, at.y + y]));
      map.panTo(marker.getLngLat(), { duration: 150 });
      report();
    },
    remove: () => {
      place.unsubscribe();
      marker.remove();
    },
  };
}
