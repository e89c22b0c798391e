// Style of the embedded locator map: land, water, borders and labels in the page's typeface. Loads nothing from other
// hosts.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type MapPalette, mapPalettes, type MapTheme } from '#shared/map/palette.ts';
import { MAP_TILE_ZOOM_MAX, MAP_TILES_PATH } from '#shared/map/tiles.ts';
import { LABELS_SOURCE, FITS_BESIDE } from './labels.ts';

const GROUND_SOURCE = 'ground';
// MapLibre reads the weight from the first name; the second is the page's font
const BOLD = ['Bold', 'Instrument Sans Variable'];
const SEMIBOLD = ['Semibold', 'Instrument Sans Variable'];
const MEDIUM = ['Medium', 'Instrument Sans Variable'];

export function embeddedStyle(theme: MapTheme, origin: string): StyleSpecification {
  return {
    version: 8,
    sources: {
      [GROUND_SOURCE]: {
        type: 'vector',
        tiles: [`${origin}${MAP_TILES_PATH}{z}/{x}/{y}.mvt`],
        maxzoom: MAP_TILE_ZOOM_MAX,
      },
      [LABELS_SOURCE]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: embeddedLayers(mapPalettes[theme]),
  };
}

export function embeddedLayers(colours: MapPalette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    ...ground(colours),
    ...names(colours),
  ];
}

function ground(colours: MapPalette): LayerSpecification[] {
  const from = (layer: string) => ({ source: GROUND_SOURCE, 'source-layer': layer });
  return [
    // a soft shore line
    {
      id: 'shore',
      type: 'line',
      ...from('land'),
      paint: {
        'line-color': colours.coast,
        'line-width': grow([2, 2], [10, 10]),
        'line-opacity': 0.28,
        'line-blur': grow([2, 1], [10, 6]),
      },
    },
    { id: 'land', type: 'fill', ...from('land'), paint: { 'fill-color': colours.land } },
    {
      id: 'coast',
      type: 'line',
      ...from('land'),
      paint: { 'line-color': colours.coast, 'line-width': grow([2, 0.5], [10, 1.25]) },
    },
    {
      id: 'region-borders',
      type: 'line',
      ...from('region-borders'),
      minzoom: 3,
      paint: { 'line-color': colours.regionBorder, 'line-width': grow([3, 0.6], [10, 1.5]), 'line-dasharray': [3, 2] },
    },
    {
      id: 'borders',
      type: 'line',
      ...from('borders'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.border, 'line-width': grow([2, 0.6], [10, 2]) },
    },
  ];
}

function names(colours: MapPalette): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.4 };
  return [
    name('towns', ['town'], {
      layout: { 'text-font': MEDIUM, 'text-size': grow([6, 11], [12, 13.5]) },
      paint: { 'text-color': colours.town, ...halo },
    }),
    name('regions', ['region'], {
      layout: {
        'text-font': MEDIUM,
        'text-size': grow([4, 10], [8, 12]),
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.14,
      },
      paint: { 'text-color': colours.region, ...halo },
    }),
    name('cities', ['city'], {
      layout: { 'text-font': SEMIBOLD, 'text-size': grow([3, 12], [11, 17]) },
      paint: { 'text-color': colours.city, ...halo },
    }),
    name('countries', ['country'], {
      layout: {
        'text-font': BOLD,
        'text-size': grow([1, 10], [6, 15]),
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.16,
      },
      paint: { 'text-color': colours.country, ...halo },
    }),
  ];
}

// Offsets of a label from its pin, in ems. Sideways positions only where the label fits into the frame.
const VERTICAL_LABEL_OFFSETS = ['center', [0, 0], 'top', [0, 0.9], 'bottom', [0, -0.9]];
const ALL_LABEL_OFFSETS = [...VERTICAL_LABEL_OFFSETS, 'left', [0.9, 0], 'right', [-0.9, 0]];

type Symbols = Extract<LayerSpecification, { type: 'symbol' }>;

/** A label layer for these kinds of places. Better known places are placed first. */
function name(
  id: string,
  kinds: string[],
  { layout, paint }: { layout: Symbols['layout']; paint: Symbols['paint'] },
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: LABELS_SOURCE,
    filter: ['in', ['get', 'kind'], ['literal', kinds]],
    layout: {
      'text-field': ['get', 'name'],
      'text-max-width': 7,
      'text-padding': 6,
      'text-variable-anchor-offset': [
        'case',
        ['get', FITS_BESIDE],
        ['literal', ALL_LABEL_OFFSETS],
        ['literal', VERTICAL_LABEL_OFFSETS],
      ],
      'text-justify': 'auto',
      'symbol-sort-key': ['get', 'rank'],
      ...layout,
    },
    paint,
  };
}

type ZoomStop = readonly [zoom: number, value: number];

/** A value that grows linearly between two zoom levels. */
const grow = (from: ZoomStop, to: ZoomStop): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...from,
  ...to,
];
