// Event pins, which lie above all other layers. The server groups events that are close together.
import type {
  FilterSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibre,
  MapMouseEvent,
} from 'maplibre-gl';
import { CLUSTER_RADII, clusterText, MARKER } from '#shared/map/marker.ts';
import { type MapPalette, mapPalettes, type MapTheme } from '#shared/map/palette.ts';
import type { MapPin } from '../pin.ts';
import { PILL, PILL_HIGHLIGHTED, pillImages } from './pill-images.ts';

const PINS_SOURCE = 'pins';
/** Property of a pin: the ids of its events, with a space before and after each. */
const EVENT_IDS = 'ids';
const NO_EVENT = 'none';
const CLUSTER_SIZE = [
  'step',
  ['get', 'count'],
  ...CLUSTER_RADII.flatMap(([from, radius], at) => (at === 0 ? [radius] : [from, radius])),
] as never; // MapLibre's type of a `step` expression requires a fixed number of steps
const BOLD = ['Bold', 'Instrument Sans Variable'];
/** A click within this distance of a pin counts as a click on the pin, because pins are small for fingers. */
const CLICK_TOLERANCE_PX = 12;
/** Events of a cluster whose distance is smaller than this at the highest zoom cannot be separated. */
const SEPARATE_PX = 60;

export interface PinHandlers {
  onOver: (id: string | null) => void;
  /** A picked event, or several events that no zoom level separates. */
  onPick: (pin: MapPin) => void;
}

/** Adds the pins to a map whose style has loaded. */
export function addPins(map: MapLibre, pins: readonly MapPin[], theme: MapTheme): void {
  if (map.getSource(PINS_SOURCE)) return;
  for (const [name, image, options] of pillImages(mapPalettes[theme])) map.addImage(name, image, options);
  map.addSource(PINS_SOURCE, { type: 'geojson', data: featuresOf(pins) });
  for (const layer of pinLayers(mapPalettes[theme])) map.addLayer(layer);
}

/** Redraws the images of the pins in other colours. */
export function paintPins(map: MapLibre, colours: MapPalette): void {
  for (const [name, image] of pillImages(colours)) if (map.hasImage(name)) map.updateImage(name, image);
}

export const pinLayers = (colours: MapPalette): LayerSpecification[] => [
  ...clusterLayers(colours),
  ...dotLayers(colours),
  ...labelLayers(colours),
];

const isCluster: FilterSpecification = ['>', ['get', 'count'], 1];
const isDot: FilterSpecification = ['all', ['==', ['get', 'count'], 1], ['==', ['get', 'label'], '']];
const isLabel: FilterSpecification = ['all', ['==', ['get', 'count'], 1], ['!=', ['get', 'label'], '']];

const contains = (id: string): FilterSpecification => ['in', ` ${id} `, ['get', EVENT_IDS]];
const highlighted = (kind: FilterSpecification, id: string): FilterSpecification =>
  ['all', kind, contains(id)] as FilterSpecification; // `kind` and `contains(id)` are MapLibre expressions

const ringOf = (colours: MapPalette) => ({
  'circle-stroke-color': colours.pinRing,
  'circle-stroke-width': MARKER.ring,
});

function clusterLayers(colours: MapPalette): LayerSpecification[] {
  const base = { source: PINS_SOURCE, filter: isCluster };
  return [
    {
      id: 'clusters',
      type: 'circle',
      ...base,
      paint: { ...ringOf(colours), 'circle-color': colours.pin, 'circle-radius': CLUSTER_SIZE },
    },
    // below the counts, so that a highlighted cluster shows its number
    {
      id: 'highlighted-cluster',
      type: 'circle',
      source: PINS_SOURCE,
      filter: highlighted(isCluster, NO_EVENT),
      paint: {
        'circle-color': colours.pin,
        'circle-radius': CLUSTER_SIZE,
        'circle-stroke-color': colours.highlight,
        'circle-stroke-width': 5,
      },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      ...base,
      layout: {
        'text-field': ['get', 'text'],
        'text-font': BOLD,
        'text-size': MARKER.text,
        'text-allow-overlap': true,
        'text-padding': 14,
      },
      paint: { 'text-color': colours.pinText },
    },
  ];
}

function dotLayers(colours: MapPalette): LayerSpecification[] {
  const base = { source: PINS_SOURCE, filter: isDot };
  return [
    {
      id: 'dots',
      type: 'circle',
      ...base,
      paint: { ...ringOf(colours), 'circle-color': colours.pin, 'circle-radius': MARKER.dot.radius },
    },
    {
      id: 'dot-hearts',
      type: 'circle',
      ...base,
      paint: { 'circle-color': colours.pinRing, 'circle-radius': MARKER.dot.heart },
    },
    // invisible: reserves space, so that no place name is drawn under a pin
    {
      id: 'dot-clearance',
      type: 'symbol',
      ...base,
      layout: { 'text-field': '•', 'text-size': 12, 'text-allow-overlap': true, 'text-padding': 7 },
      paint: { 'text-opacity': 0 },
    },
    {
      id: 'highlighted-dot',
      type: 'circle',
      source: PINS_SOURCE,
      filter: highlighted(isDot, NO_EVENT),
      paint: {
        'circle-color': colours.highlight,
        'circle-radius': 12,
        'circle-stroke-color': colours.pin,
        'circle-stroke-width': 4,
      },
    },
  ];
}

function labelLayers(colours: MapPalette): LayerSpecification[] {
  const layer = (id: string, filter: FilterSpecification, image: string): LayerSpecification => ({
    id,
    type: 'symbol',
    source: PINS_SOURCE,
    filter,
    layout: {
      'text-field': ['get', 'label'],
      'text-font': BOLD,
      'text-size': MARKER.text,
      'text-max-width': 20,
      'text-allow-overlap': true,
      'icon-image': image,
      'icon-text-fit': 'width',
      'icon-text-fit-padding': [0, MARKER.pill.padding, 0, MARKER.pill.padding],
      'icon-allow-overlap': true,
    },
    paint: { 'text-color': colours.pinText },
  });
  return [layer('labels', isLabel, PILL), layer('highlighted-label', highlighted(isLabel, NO_EVENT), PILL_HIGHLIGHTED)];
}

/** Highlights one event: its pin, or the cluster that contains it. */
export function highlightPin(map: MapLibre, id: string | null): void {
  if (!map.getLayer('highlighted-dot')) return;
  map.setFilter('highlighted-dot', highlighted(isDot, id ?? NO_EVENT));
  map.setFilter('highlighted-label', highlighted(isLabel, id ?? NO_EVENT));
  map.setFilter('highlighted-cluster', highlighted(isCluster, id ?? NO_EVENT));
}

/**
 * Reports the pin under the pointer, and clicks on pins. A click on a cluster zooms in until the cluster separates.
 * `show` replaces the pins.
 */
export function watchPins(
  map: MapLibre,
  { pins, onOver, onPick }: PinHandlers & { pins: readonly MapPin[] },
): { show: (pins: readonly MapPin[]) => void } {
  let shown = pins;
  let hoveredId: string | null = null;
  map.on('mousemove', (event) => {
    const pin = pinUnder(map, event, 2);
    map.getCanvas().style.cursor = pin ? 'pointer' : '';
    const id = pin?.count === 1 ? (pin.ids[0] ?? null) : null;
    if (id !== hoveredId) onOver((hoveredId = id));
  });
  map.on('mouseout', () => {
    if (hoveredId !== null) onOver((hoveredId = null));
  });
  map.on('click', (event) => {
    const pin = pinUnder(map, event, 0) ?? pinUnder(map, event, CLICK_TOLERANCE_PX);
    if (!pin) return;
    if (pin.count > 1 && canSeparate(map, pin)) zoomTo(map, pin);
    else onPick(pin);
  });
  return {
    show: (next) => {
      shown = next;
      map.getSource<GeoJSONSource>(PINS_SOURCE)?.setData(featuresOf(next));
    },
  };

  function pinUnder(...query: Parameters<typeof indexAt>): MapPin | undefined {
    const index = indexAt(...query);
    return index === null ? undefined : shown[index];
  }
}

/** The index of the pin at a point of the screen, among the shown pins. */
function indexAt(map: MapLibre, { point }: MapMouseEvent, reachPx: number): number | null {
  if (!map.getLayer('dots')) return null;
  const box: [[number, number], [number, number]] = [
    [point.x - reachPx, point.y - reachPx],
    [point.x + reachPx, point.y + reachPx],
  ];
  const [feature] = map.queryRenderedFeatures(box, { layers: ['labels', 'dots', 'clusters'] });
  return feature ? Number(feature.properties['index']) : null;
}

/** Whether the events of a cluster are far enough apart at the highest zoom. */
function canSeparate(map: MapLibre, { box }: MapPin): boolean {
  const [corner, opposite] = [map.project([box.west, box.south]), map.project([box.east, box.north])];
  const growth = 2 ** (map.getMaxZoom() - map.getZoom());
  return Math.max(Math.abs(opposite.x - corner.x), Math.abs(opposite.y - corner.y)) * growth > SEPARATE_PX;
}

/** Shows the events of a cluster, at least one zoom level closer. */
function zoomTo(map: MapLibre, { box, longitude, latitude }: MapPin): void {
  const camera = map.cameraForBounds([box.west, box.south, box.east, box.north], { padding: 80 });
  const zoom = Math.max(map.getZoom() + 1, camera?.zoom ?? 0);
  map.easeTo({ center: [longitude, latitude], zoom: Math.min(zoom, map.getMaxZoom()) }, { byHand: true });
}

const featuresOf = (pins: readonly MapPin[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: pins.map(({ ids, latitude, longitude, count, label }, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { index, count, text: clusterText(count), label: label ?? '', [EVENT_IDS]: ` ${ids.join(' ')} ` },
  })),
});
