// Event pins: above all other layers, clustered where they are close together.
import type {
  ExpressionSpecification,
  FilterSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibre,
  MapMouseEvent,
} from 'maplibre-gl';
import { type MapPalette, mapPalettes, type MapTheme } from '#shared/map/palette.ts';
import type { Point } from '#shared/geo/places.ts';
import type { MapPin } from '../pin.ts';

const PINS_SOURCE = 'pins';
/** Property of a cluster: the ids of its events, separated by spaces. */
const CLUSTER_EVENT_IDS = 'ids';
const NO_EVENT = 'none';
const CLUSTER_SIZE: ExpressionSpecification = ['step', ['get', 'point_count'], 15, 5, 18, 12, 22];
const CLUSTER_RADIUS_PX = 42;
/** Pins are small for fingers: clicks within this distance count. */
const CLICK_TOLERANCE_PX = 12;

export interface PinHandlers {
  onOver: (id: string | null) => void;
  /** Picked events and their point: several when they share a place. */
  onPick: (ids: string[], point: Point) => void;
}

/** Adds the pins to a map whose style has loaded. */
export function addPins(map: MapLibre, pins: readonly MapPin[], theme: MapTheme): void {
  if (map.getSource(PINS_SOURCE)) return;
  map.addSource(PINS_SOURCE, {
    type: 'geojson',
    data: featuresOf(pins),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    // beyond the highest zoom: events at one address never separate
    clusterMaxZoom: 23,
    maxzoom: 24,
    clusterProperties: { [CLUSTER_EVENT_IDS]: ['concat', ['concat', ' ', ['get', 'id'], ' ']] },
  });
  for (const layer of pinLayers(mapPalettes[theme])) map.addLayer(layer);
}

export function pinLayers(colours: MapPalette): LayerSpecification[] {
  return [...clusterLayers(colours), ...singlePinLayers(colours)];
}

const ringOf = (colours: MapPalette) => ({ 'circle-stroke-color': colours.pinRing, 'circle-stroke-width': 2.5 });

function clusterLayers(colours: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: PINS_SOURCE,
      filter: ['has', 'point_count'],
      paint: {
        ...ringOf(colours),
        'circle-color': colours.pin,
        'circle-radius': CLUSTER_SIZE,
      },
    },
    // below the counts, so that a highlighted cluster shows its number
    {
      id: 'highlighted-cluster',
      type: 'circle',
      source: PINS_SOURCE,
      filter: highlightedCluster(NO_EVENT),
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
      source: PINS_SOURCE,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': ['Bold', 'Instrument Sans Variable'],
        'text-size': 13,
        'text-allow-overlap': true,
        'text-padding': 14,
      },
      paint: { 'text-color': colours.pinText },
    },
  ];
}

function singlePinLayers(colours: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'pins',
      type: 'circle',
      source: PINS_SOURCE,
      filter: ['!', ['has', 'point_count']],
      paint: { ...ringOf(colours), 'circle-color': colours.pin, 'circle-radius': 10 },
    },
    {
      id: 'pin-hearts',
      type: 'circle',
      source: PINS_SOURCE,
      filter: ['!', ['has', 'point_count']],
      paint: { 'circle-color': colours.pinRing, 'circle-radius': 3.5 },
    },
    // invisible: reserves space, so that no place name is drawn under a pin
    {
      id: 'pin-clearance',
      type: 'symbol',
      source: PINS_SOURCE,
      filter: ['!', ['has', 'point_count']],
      layout: { 'text-field': '•', 'text-size': 12, 'text-allow-overlap': true, 'text-padding': 7 },
      paint: { 'text-opacity': 0 },
    },
    {
      id: 'highlighted-pin',
      type: 'circle',
      source: PINS_SOURCE,
      filter: highlightedPin(NO_EVENT),
      paint: {
        'circle-color': colours.highlight,
        'circle-radius': 12,
        'circle-stroke-color': colours.pin,
        'circle-stroke-width': 4,
      },
    },
  ];
}

/** Highlights one event: its pin, or the cluster that contains it. */
export function highlightPin(map: MapLibre, id: string | null): void {
  if (!map.getLayer('highlighted-pin')) return;
  map.setFilter('highlighted-pin', highlightedPin(id ?? NO_EVENT));
  map.setFilter('highlighted-cluster', highlightedCluster(id ?? NO_EVENT));
}

const highlightedPin = (id: string): FilterSpecification => ['==', ['get', 'id'], id];
const highlightedCluster = (id: string): FilterSpecification => [
  'all',
  ['has', 'point_count'],
  ['in', ` ${id} `, ['get', CLUSTER_EVENT_IDS]],
];

/** Reports the pin under the pointer, and clicks on pins. A click on a cluster zooms in until it separates. */
export function watchPins(map: MapLibre, { onOver, onPick }: PinHandlers): void {
  let hoveredId: string | null = null;
  map.on('mousemove', (event) => {
    const feature = featureAt(map, event, 2);
    map.getCanvas().style.cursor = feature ? 'pointer' : '';
    const id = feature && !feature.properties['cluster'] ? String(feature.properties['id']) : null;
    if (id !== hoveredId) onOver((hoveredId = id));
  });
  map.on('mouseout', () => {
    if (hoveredId !== null) onOver((hoveredId = null));
  });
  map.on('click', (event) => void pick(map, event, onPick));
}

function featureAt(map: MapLibre, { point }: MapMouseEvent, reachPx: number) {
  if (!map.getLayer('pins')) return undefined;
  const box: [[number, number], [number, number]] = [
    [point.x - reachPx, point.y - reachPx],
    [point.x + reachPx, point.y + reachPx],
  ];
  return map.queryRenderedFeatures(box, { layers: ['pins', 'clusters'] })[0];
}

async function pick(map: MapLibre, event: MapMouseEvent, onPick: PinHandlers['onPick']): Promise<void> {
  const feature = featureAt(map, event, 0) ?? featureAt(map, event, CLICK_TOLERANCE_PX);
  if (feature?.geometry.type !== 'Point') return;
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
  const point = { latitude, longitude };
  if (!feature.properties['cluster']) return onPick([String(feature.properties['id'])], point);
  const source = map.getSource<GeoJSONSource>(PINS_SOURCE);
  const cluster = Number(feature.properties['cluster_id']);
  if (!source) return;
  try {
    const zoom = await source.getClusterExpansionZoom(cluster);
    if (zoom <= map.getMaxZoom()) {
      map.easeTo({ center: [longitude, latitude], zoom }, { byHand: true });
      return;
    }
    const leaves = await source.getClusterLeaves(cluster, 20, 0);
    onPick(
      leaves.map(({ properties }) => String(properties?.['id'])),
      point,
    );
  } catch {
    // the cluster changed while it was queried
  }
}

const featuresOf = (pins: readonly MapPin[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: pins.map(({ id, latitude, longitude }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { id },
  })),
});
