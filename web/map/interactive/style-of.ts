// Builds a map style from the operator's configuration.
import type { StyleSpecification } from 'maplibre-gl';
import type { MapSource } from '#shared/environment.ts';
import type { MapTheme } from '#shared/map/palette.ts';
import { embeddedStyle } from './embedded-style.ts';

/** The embedded map has no streets, so higher zoom levels would show no further details. */
const EMBEDDED_ZOOM_MAX = 12;
const OUTSIDE_ZOOM_MAX = 18;

export const zoomMaxOf = ({ kind }: MapSource): number => (kind === 'embedded' ? EMBEDDED_ZOOM_MAX : OUTSIDE_ZOOM_MAX);

/** Rejects when a part of the style cannot be loaded. */
export async function styleOf(source: MapSource, theme: MapTheme, lang: string): Promise<StyleSpecification | string> {
  if (source.kind === 'style') return source.url;
  if (source.kind === 'raster') return rasterStyle(source.tiles);
  if (source.kind === 'pmtiles') return (await import('./pmtiles-style.ts')).pmtilesStyle(source.url, theme, lang);
  return embeddedStyle(theme, location.origin);
}

function rasterStyle(tiles: string): StyleSpecification {
  return {
    version: 8,
    sources: { raster: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19 } },
    layers: [{ id: 'raster', type: 'raster', source: 'raster' }],
  };
}
