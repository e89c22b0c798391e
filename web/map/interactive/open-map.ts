// Opens a MapLibre map in an element. Only this file creates and removes maps.
import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, Map as MapLibre, type MapOptions, Popup, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Box } from '#shared/geo/bbox.ts';
import type { MapSource } from '#shared/environment.ts';
import type { Point } from '#shared/geo/places.ts';
import { mapPalettes, type MapTheme } from '#shared/map/palette.ts';
import { MAP_PADDING_PX } from '#shared/map/view.ts';
import type { MapArea, MapPin } from '../pin.ts';
import { boxOf } from './box-of.ts';
import { addDraggableMarker, type DraggableMarker } from './draggable-marker.ts';
import { embeddedLayers } from './embedded-style.ts';
import { updateLabels } from './labels.ts';
import { followPins } from './follow-pins.ts';
import { addPins, highlightPin, paintPins, type PinHandlers, pinLayers, watchPins } from './pins.ts';
import { styleOf, zoomMaxOf } from './style-of.ts';
import { pageTheme, watchTheme } from './theme.ts';

setWorkerUrl(workerUrl);

export interface MapWords {
  name: string;
  scrollHint: string;
  scrollHintMac: string;
  fingersHint: string;
}

export interface MapSetup extends PinHandlers {
  source: MapSource;
  box: Box;
  zoom: number;
  pins: readonly MapPin[];
  words: MapWords;
  lang: string;
  /** Whether the map is within text that scrolls. Moving the map then requires two fingers or a modifier key. */
  isInText: boolean;
  /** Whether the box is the exact view, without padding or zoom limit. */
  isExactBox: boolean;
  /** Loads the pins of the visible part after a move; undefined for a map whose pins never change. */
  loadPins: ((area: MapArea, signal: AbortSignal) => Promise<MapPin[]>) | undefined;
  onReady: () => void;
  onLost: () => void;
  onFailed: () => void;
  /** Called after the visitor moved the map; `box` is the visible area in degrees. */
  onMoved: (box: Box) => void;
}

export interface OpenMap {
  highlight: (id: string | null) => void;
  /** Shows an element above a point until it is closed; `onClose` runs once. */
  showCard: (element: HTMLElement, point: Point, onClose: () => void) => void;
  hideCard: () => void;
  zoomBy: (steps: 1 | -1) => void;
  addMarker: (setup: Parameters<typeof addDraggableMarker>[1]) => DraggableMarker;
  close: () => void;
}

/** Opens a map in `container`. Throws or rejects without WebGL or without a style. */
export async function openMap(container: HTMLElement, setup: MapSetup): Promise<OpenMap> {
  const theme = pageTheme();
  const style = await styleOf(setup.source, theme, setup.lang);
  const map = new MapLibre(optionsOf(container, style, setup));
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  if (setup.source.kind === 'style') map.addControl(new AttributionControl({ compact: false }));
  const pins = watchPins(map, setup);
  const cleanups = [watch(map, setup), followTheme(map, setup.source)];
  if (setup.loadPins) cleanups.push(followPins(map, setup.loadPins, pins.show));
  return handleOf(map, () => {
    for (const cleanup of cleanups) cleanup();
    map.remove();
  });
}

function optionsOf(container: HTMLElement, style: MapOptions['style'], setup: MapSetup): MapOptions {
  const { box, words } = setup;
  const east = box.west <= box.east ? box.east : box.east + 360;
  const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    container,
    style,
    bounds: [
      [box.west, box.south],
      [east, box.north],
    ],
    fitBoundsOptions: setup.isExactBox ? { padding: 0 } : { padding: paddingFor(container), maxZoom: setup.zoom },
    maxZoom: zoomMaxOf(setup.source),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: setup.isInText,
    fadeDuration: isReducedMotion ? 0 : 200,
    locale: {
      'Map.Title': words.name,
      'CooperativeGesturesHandler.WindowsHelpText': words.scrollHint,
      'CooperativeGesturesHandler.MacHelpText': words.scrollHintMac,
      'CooperativeGesturesHandler.MobileHelpText': words.fingersHint,
    },
  };
}

/** Small frames get less padding. */
const paddingFor = ({ clientWidth, clientHeight }: HTMLElement): number =>
  Math.min(MAP_PADDING_PX, clientWidth / 5, clientHeight / 5);

function watch(map: MapLibre, setup: MapSetup): () => void {
  let isLoaded = false;
  let stopLabels: (() => void) | undefined;
  map.on('style.load', () => {
    addPins(map, setup.pins, pageTheme());
    if (setup.source.kind === 'embedded') stopLabels ??= updateLabels(map);
  });
  map.once('load', () => {
    isLoaded = true;
    setup.onReady();
  });
  // with a listener, MapLibre does not log missing tiles as page errors; without a style the map cannot open
  map.on('error', () => {
    if (!isLoaded && !map.isStyleLoaded()) setup.onFailed();
  });
  map.on('webglcontextlost', setup.onLost);
  map.on('webglcontextrestored', setup.onReady);
  map.on('moveend', (event) => {
    const isByHand = event.originalEvent !== undefined || 'byHand' in event;
    if (isLoaded && isByHand && event.originalEvent?.type !== 'resize') setup.onMoved(boxOf(map));
  });
  return () => stopLabels?.();
}

/** Changes the colours of the open map when the theme changes. Maps of other providers do not change. */
function followTheme(map: MapLibre, source: MapSource): () => void {
  return watchTheme((theme: MapTheme) => {
    const colours = mapPalettes[theme];
    const layers = [...(source.kind === 'embedded' ? embeddedLayers(colours) : []), ...pinLayers(colours)];
    paintPins(map, colours);
    for (const { id, paint } of layers) {
      if (!map.getLayer(id)) continue;
      for (const [name, value] of Object.entries(paint ?? {}))
        // the property comes from the paint properties of this layer
        map.setPaintProperty(id, name as Parameters<MapLibre['setPaintProperty']>[1], value);
    }
  });
}

function handleOf(map: MapLibre, close: () => void): OpenMap {
  let popup: Popup | undefined;
  const hideCard = () => {
    popup?.remove();
    popup = undefined;
  };
  return {
    highlight: (id) => highlightPin(map, id),
    showCard: (element, point, onClose) => {
      hideCard();
      popup = new Popup({ closeButton: false, focusAfterOpen: false, maxWidth: 'none', offset: 16 })
        .setLngLat([point.longitude, point.latitude])
        .setDOMContent(element)
        .addTo(map);
      popup.once('close', onClose);
    },
    hideCard,
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, {}, { byHand: true }),
    addMarker: (marker) => addDraggableMarker(map, marker),
    close,
  };
}
