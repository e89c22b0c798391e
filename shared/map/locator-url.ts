/** The URL of a drawn map: `/e/map/locator.svg?box=…&size=640x360&theme=dark&pins=…`, formatted and parsed here. */
import { type Box, formatBox, parseBox, roundBox } from '../geo/bbox.ts';
import type { Point } from '../geo/places.ts';
import type { MapTheme } from './palette.ts';
import type { Size } from '../geo/mercator.ts';

export const LOCATOR_PATH = '/e/map/locator.svg';

export interface Locator {
  /** The box that must be visible. A box without extent is a point: `zoom` then sets the scale. */
  box: Box;
  zoom: number;
  size: Size;
  theme: MapTheme;
  pins: Point[];
  /** The language of the place names: two letters. */
  lang: string;
}

export const LOCATOR_ZOOM_MAX = 12;
export const LOCATOR_PINS_MAX = 60;
const SIDE_PX = { min: 120, max: 1600 };
/** About ten meters: a map without streets shows no more detail, and URLs stay short. */
const PIN_DECIMALS = 4;

export function formatLocator({ box, zoom, size, theme, pins, lang }: Locator): string {
  const query = [
    `box=${formatBox(roundBox(box))}`,
    `zoom=${Math.min(zoom, LOCATOR_ZOOM_MAX)}`,
    `size=${size.width}x${size.height}`,
    `theme=${theme}`,
    `lang=${lang}`,
    ...(pins.length > 0 ? [`pins=${pins.slice(0, LOCATOR_PINS_MAX).map(formatPin).join(';')}`] : []),
  ];
  return `${LOCATOR_PATH}?${query.join('&')}`;
}

const formatPin = ({ latitude, longitude }: Point): string =>
  [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(PIN_DECIMALS)) + 0)).join(',');

/** Null for any text that `formatLocator` cannot write. */
export function parseLocator(query: URLSearchParams): Locator | null {
  if (new Set(query.keys()).size < query.size) return null; // a repeated parameter makes the URL invalid
  const box = parseBox(query.get('box') ?? '');
  const zoom = readZoom(query.get('zoom') ?? String(LOCATOR_ZOOM_MAX));
  const size = readSize(query.get('size') ?? '');
  const theme = query.get('theme') ?? 'light';
  const lang = query.get('lang') ?? 'en';
  const pins = readPins(query.get('pins') ?? '');
  if (!box || zoom === null || !size || !pins || (theme !== 'light' && theme !== 'dark')) return null;
  return /^[a-z]{2}$/.test(lang) ? { box, zoom, size, theme, pins, lang } : null;
}

function readZoom(text: string): number | null {
  const zoom = /^\d{1,2}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
  return zoom !== null && zoom <= LOCATOR_ZOOM_MAX ? zoom : null;
}

export function readSize(text: string): Size | null {
  const match = /^(\d{1,4})x(\d{1,4})$/.exec(text);
  if (!match) return null;
  const [width, height] = [Number(match[1]), Number(match[2])];
  const fits = [width, height].every((side) => side >= SIDE_PX.min && side <= SIDE_PX.max);
  return fits ? { width, height } : null;
}

function readPins(text: string): Point[] | null {
  if (text === '') return [];
  const parts = text.split(';', LOCATOR_PINS_MAX + 1);
  if (parts.length > LOCATOR_PINS_MAX) return null;
  const pins = parts.map(readPin);
  return pins.every((pin) => pin !== null) ? pins : null;
}

function readPin(text: string): Point | null {
  const [latitude, longitude, ...more] = text.split(',', 3);
  // a pin is a box without extent, so it has the same bounds as a box
  const box = more.length === 0 ? parseBox(`${longitude},${latitude},${longitude},${latitude}`) : null;
  return box && { latitude: box.south, longitude: box.west };
}
