// The map as a picture: for browsers without script or WebGL, and until the interactive map has loaded.
import type { MapLabel } from '#shared/geo/places.ts';
import { LOCATOR_ZOOM_MAX, type Locator } from '#shared/map/locator-url.ts';
import { mapPalettes, type MapPalette, type MapTheme } from '#shared/map/palette.ts';
import { boxOfView, type Size, viewOfBox, type View } from '#shared/geo/mercator.ts';
import { MAP_PADDING_PX } from '#shared/map/view.ts';
import type { Box } from '#shared/geo/bbox.ts';
import { type Marker, markerElement, tenth } from './markers.ts';
import { onPicture, placeNames, type PlacedName } from './names.ts';
import { pathData } from './path-data.ts';
import type { Shapes } from './shapes.ts';

const FONT = "'Instrument Sans',ui-sans-serif,system-ui,sans-serif";
const STYLES: Record<PlacedName['kind'], string> = {
  country: 'font-weight="600" letter-spacing="2"',
  region: 'font-weight="500" letter-spacing="1.5"',
  city: 'font-weight="600"',
  town: '',
};

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
    `<g font-family="${FONT}" text-anchor="middle" dominant-baseline="central" stroke="${colours.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">`,
    ...placeNames(labels, markers, { view, size }).map((name) => nameElement(name, colours)),
    '</g>',
    ...markers.map((marker) => markerElement(marker, onPicture(marker, { view, size }), colours)),
    '</svg>',
  ].join('');
}

const nameElement = ({ text, x, y, size, kind }: PlacedName, colours: MapPalette): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}" font-size="${size}" fill="${colours[kind]}" ${STYLES[kind]}>${escaped(text)}</text>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
