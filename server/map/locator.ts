// The map as a picture: for browsers without script or WebGL, and until the interactive map has loaded.
import type { MapLabel } from '#shared/geo/places.ts';
import { LOCATOR_ZOOM_MAX, type Locator } from '#shared/map/locator-url.ts';
import { mapPalettes, type MapTheme } from '#shared/map/palette.ts';
import { boxOfView, type Size, viewOfBox, type View } from '#shared/geo/mercator.ts';
import { MAP_PADDING_PX } from '#shared/map/view.ts';
import type { Box } from '#shared/geo/bbox.ts';
import { type Marker, markerElement } from './markers.ts';
import { nameElements } from './name-elements.ts';
import { onPicture, placeNames } from './names.ts';
import { pathData } from './path-data.ts';
import type { Shapes } from './shapes.ts';

/** The view of the picture: the whole box, magnified at most to the requested zoom. */
export function viewOf({ box, zoom, size }: Locator): View {
  return viewOfBox(box, size, { padding: MAP_PADDING_PX, zoomMax: Math.min(zoom, LOCATOR_ZOOM_MAX) });
}

/** The box of the picture, for the query of its place names. */
export const boxOf = (locator: Locator): Box => boxOfView(viewOf(locator), locator.size);

/** A self-contained SVG document. Names are escaped; pins are drawn above names. */
export function drawLocator(locator: Locator, shapes: Shapes, labels: readonly MapLabel[]): string {
  const { size, pins, theme } = locator;
  return drawMap({ view: viewOf(locator), size, theme, markers: pins, shapes, labels });
}

export interface Drawing {
  view: View;
  size: Size;
  theme: MapTheme;
  markers: readonly Marker[];
  shapes: Shapes;
  labels: readonly MapLabel[];
}

/** Land, borders and names, with markers above them. */
export function drawMap({ view, size, theme, markers, shapes, labels }: Drawing): string {
  const colours = mapPalettes[theme];
  const line = (paths: Shapes['borders'], stroke: string) =>
    `<path d="${pathData(paths, { view, size }, false)}" fill="none" ${stroke} stroke-linejoin="round"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">`,
    `<rect width="100%" height="100%" fill="${colours.water}"/>`,
    `<path d="${pathData(shapes.land, { view, size }, true)}" fill="${colours.land}" fill-rule="evenodd" stroke="${colours.coast}" stroke-linejoin="round"/>`,
    line(shapes.regionBorders, `stroke="${colours.regionBorder}" stroke-width="1" stroke-dasharray="4 3"`),
    line(shapes.borders, `stroke="${colours.border}" stroke-width="1.2"`),
    nameElements(placeNames(labels, markers, { view, size }), colours),
    ...markers.map((marker) => markerElement(marker, onPicture(marker, { view, size }), colours)),
    '</svg>',
  ].join('');
}
