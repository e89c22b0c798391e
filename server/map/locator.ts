// The map as a picture: for browsers without script or WebGL, and until the interactive map has loaded.
import type { MapLabel } from '#shared/geo/places.ts';
import { LOCATOR_ZOOM_MAX, type Locator } from '#shared/map/locator-url.ts';
import { mapPalettes, type MapPalette } from '#shared/map/palette.ts';
import { boxOfView, viewOfBox, type View } from '#shared/geo/mercator.ts';
import type { Box } from '#shared/geo/bbox.ts';
import { onPicture, placeNames, type PlacedName } from './names.ts';
import { pathData } from './path-data.ts';
import type { Shapes } from './shapes.ts';

const PADDING_PX = 48;
const FONT = "'Instrument Sans',ui-sans-serif,system-ui,sans-serif";
const STYLES: Record<PlacedName['kind'], string> = {
  country: 'font-weight="600" letter-spacing="2"',
  region: 'font-weight="500" letter-spacing="1.5"',
  city: 'font-weight="600"',
  town: '',
};

/** The view of the picture: the whole box, at most at the requested zoom. */
export function viewOf({ box, zoom, size }: Locator): View {
  return viewOfBox(box, size, { padding: PADDING_PX, zoomMax: Math.min(zoom, LOCATOR_ZOOM_MAX) });
}

/** The box of the picture, for the query of its place names. */
export const boxOf = (locator: Locator): Box => boxOfView(viewOf(locator), locator.size);

/** A self-contained SVG document. Names are escaped; pins are drawn above names. */
export function drawLocator(locator: Locator, shapes: Shapes, labels: readonly MapLabel[]): string {
  const { size, pins, theme } = locator;
  const view = viewOf(locator);
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
    ...placeNames(labels, pins, { view, size }).map((name) => nameElement(name, colours)),
    '</g>',
    ...pins.map((pin) => pinElement(onPicture(pin, { view, size }), colours, pins.length === 1)),
    '</svg>',
  ].join('');
}

const nameElement = ({ text, x, y, size, kind }: PlacedName, colours: MapPalette): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}" font-size="${size}" fill="${colours[kind]}" ${STYLES[kind]}>${escaped(text)}</text>`;

function pinElement(position: { x: number; y: number }, colours: MapPalette, isOnlyPin: boolean): string {
  const [x, y] = [tenth(position.x), tenth(position.y)];
  if (!isOnlyPin)
    return `<circle cx="${x}" cy="${y}" r="7" fill="${colours.pin}" stroke="${colours.pinRing}" stroke-width="2"/>`;
  return `<g transform="translate(${x} ${y})"><path d="M0 0C-4-8-14-14-14-25a14 14 0 0 1 28 0C14-14 4-8 0 0z" fill="${colours.pin}" stroke="${colours.pinRing}" stroke-width="2"/><circle cy="-25" r="5" fill="${colours.pinRing}"/></g>`;
}

const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
