// Markers of events on a drawn map: a dot, a pill with a price, or a cluster with its number of events.
import type { Point } from '#shared/geo/places.ts';
import { clusterRadius, clusterText, MARKER } from '#shared/map/marker.ts';
import type { MapPalette } from '#shared/map/palette.ts';
import { plainText } from '../posters/faces.ts';

export interface Marker extends Point {
  /** Number of events; absent for a single event. */
  count?: number;
  /** The text of the marker of a single event; absent or null for a dot. */
  label?: string | null;
}

interface Position {
  x: number;
  y: number;
}

/**
 * The marker as SVG, centered at a position. Text is drawn as outlines, because a picture cannot load the page's
 * typeface.
 */
export function markerElement({ count = 1, label }: Marker, position: Position, colours: MapPalette): string {
  if (count > 1) return circle(position, clusterRadius(count), colours) + textAt(clusterText(count), position, colours);
  return label ? pill(label, position, colours) : dot(position, colours);
}

const dot = (position: Position, colours: MapPalette): string =>
  `${circle(position, MARKER.dot.radius, colours)}<circle cx="${tenth(position.x)}" cy="${tenth(position.y)}" r="${MARKER.dot.heart}" fill="${colours.pinRing}"/>`;

function pill(label: string, { x, y }: Position, colours: MapPalette): string {
  const { ring, text, pill: shape } = MARKER;
  const height = shape.height - ring;
  const width = plainText().width(label) * text + 2 * shape.padding;
  return `<rect x="${tenth(x - width / 2)}" y="${tenth(y - height / 2)}" width="${tenth(width)}" height="${tenth(height)}" rx="${height / 2}" ${paint(colours)}/>${textAt(label, { x, y }, colours)}`;
}

const circle = ({ x, y }: Position, radius: number, colours: MapPalette): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${radius}" ${paint(colours)}/>`;

const paint = ({ pin, pinRing }: MapPalette): string =>
  `fill="${pin}" stroke="${pinRing}" stroke-width="${MARKER.ring}"`;

function textAt(text: string, { x, y }: Position, { pinText }: MapPalette): string {
  const face = plainText();
  const size = MARKER.text;
  const start = { x: x - (face.width(text) * size) / 2, y: y + (face.capHeight * size) / 2, size };
  return `<path d="${face.outline(text, start)}" fill="${pinText}"/>`;
}

export const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;
