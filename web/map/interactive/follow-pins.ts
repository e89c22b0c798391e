import type { Map as MapLibre } from 'maplibre-gl';
import type { MapArea, MapPin } from '../pin.ts';
import { boxOf } from './box-of.ts';

/** The time without movement after which the map requests its pins. */
const DEBOUNCE_MS = 200;

/**
 * Loads the pins of the visible part whenever the map comes to rest after a move. The next move aborts the request; after
 * a failed request the old pins stay. Returns the function to stop.
 */
export function followPins(
  map: MapLibre,
  load: (area: MapArea, signal: AbortSignal) => Promise<MapPin[]>,
  show: (pins: MapPin[]) => void,
): () => void {
  let request = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    request.abort();
  };
  const run = () => {
    const { signal } = (request = new AbortController());
    load({ box: boxOf(map), zoom: map.getZoom() }, signal).then(
      (pins) => signal.aborted || show(pins),
      () => undefined,
    );
  };
  map.once('load', () => {
    map.on('movestart', stop);
    map.on('moveend', () => {
      stop();
      timer = setTimeout(run, DEBOUNCE_MS);
    });
  });
  return stop;
}
