// A PMTiles file of the operator, read with range requests and drawn with the Protomaps layers, without external fonts
// or icons.
import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { MapTheme } from '#shared/map/palette.ts';

const SOURCE = 'protomaps';
let isProtocolAdded = false;

export function pmtilesStyle(url: string, theme: MapTheme, lang: string): StyleSpecification {
  if (!isProtocolAdded) addProtocol('pmtiles', new Protocol().tile);
  isProtocolAdded = true;
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${url}` } },
    // Protomaps declares the same layers with the types of its own copy of the style specification
    layers: layers(SOURCE, namedFlavor(theme), { lang }).flatMap((layer) => withoutIcons(layer as LayerSpecification)),
  };
}

/** A layer without its icons, which would need a sprite; empty for a layer without text. */
function withoutIcons(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol') return [layer];
  if (layer.layout?.['text-field'] === undefined) return [];
  const layout = Object.fromEntries(Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-')));
  const paint = Object.fromEntries(Object.entries(layer.paint ?? {}).filter(([name]) => !name.startsWith('icon-')));
  return [{ ...layer, layout: { ...layout, 'text-font': ['Medium', 'Instrument Sans Variable'] }, paint }];
}
