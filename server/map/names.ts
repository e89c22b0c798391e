// Chooses the place names that fit on a drawn map, and their positions.
import type { MapLabel, Point } from '#shared/geo/places.ts';
import { worldSize, xOf, yOf, type Size, type View } from '#shared/geo/mercator.ts';

export interface PlacedName {
  text: string;
  x: number;
  y: number;
  size: number;
  kind: 'country' | 'region' | 'city' | 'town';
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Average width of a letter as a share of its font size. The value is generous, because system fonts differ. */
const LETTER_WIDTH = 0.58;
/** Free pixels around a place name. */
const GAP_PX = 5;
/** The best known places are drawn as cities, the rest as towns. */
const CITIES_MAX = 12;

interface Picture {
  view: View;
  size: Size;
}

/** A point in pixels of the picture, from its top left corner. */
export function onPicture({ latitude, longitude }: Point, { view, size }: Picture): { x: number; y: number } {
  const { width, height } = size;
  const scale = worldSize(view.zoom);
  let degreesEast = longitude - view.longitude;
  if (degreesEast > 180) degreesEast -= 360;
  if (degreesEast < -180) degreesEast += 360;
  return {
    x: (xOf(degreesEast) - xOf(0)) * scale + width / 2,
    y: (yOf(latitude) - yOf(view.latitude)) * scale + height / 2,
  };
}

/** Chooses names in order of rank. A name that touches another name, a pin or the edge is left out. */
export function placeNames(labels: readonly MapLabel[], pins: readonly Point[], picture: Picture): PlacedName[] {
  const taken: Area[] = pins.map((pin) => around(onPicture(pin, picture), 16, 16));
  const placed: PlacedName[] = [];
  for (const label of labels) {
    const name = nameOf(label, onPicture(label, picture));
    const area = around(
      { x: name.x, y: name.y },
      (name.text.length * name.size * LETTER_WIDTH) / 2 + GAP_PX,
      name.size / 2 + GAP_PX,
    );
    if (!isInside(area, picture.size) || taken.some((other) => overlap(area, other))) continue;
    taken.push(area);
    placed.push(name);
  }
  return placed;
}

function nameOf({ name, placeType, rank }: MapLabel, { x, y }: { x: number; y: number }): PlacedName {
  if (placeType === 'country') return { text: name.toUpperCase(), x, y, size: 12, kind: 'country' };
  if (placeType === 'region') return { text: name.toUpperCase(), x, y, size: 10, kind: 'region' };
  return rank < CITIES_MAX
    ? { text: name, x, y, size: 14, kind: 'city' }
    : { text: name, x, y, size: 11.5, kind: 'town' };
}

const around = ({ x, y }: { x: number; y: number }, halfWidth: number, halfHeight: number): Area => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

const isInside = (area: Area, { width, height }: Size): boolean =>
  area.left >= 0 && area.right <= width && area.top >= 0 && area.bottom <= height;

const overlap = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
