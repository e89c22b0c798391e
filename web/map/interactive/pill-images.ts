// The pill behind the label of a single event, drawn in the colours of a theme. Its middle stretches to the label.
import type { StyleImageMetadata } from 'maplibre-gl';
import { MARKER } from '#shared/map/marker.ts';
import type { MapPalette } from '#shared/map/palette.ts';

export const PILL = 'pill';
export const PILL_HIGHLIGHTED = 'pill-highlighted';

/** Image pixels for one CSS pixel. */
const RATIO = 2;
/** Image pixels in the middle that stretch. */
const STRETCH = 4;

type PillImage = [name: string, image: ImageData, options: Partial<StyleImageMetadata>];

export function pillImages(colours: MapPalette): PillImage[] {
  const height = MARKER.pill.height * RATIO;
  const width = height + STRETCH;
  const options: Partial<StyleImageMetadata> = { pixelRatio: RATIO, stretchX: [[height / 2, height / 2 + STRETCH]] };
  const image = (fill: string, ring: string) => draw({ width, height }, fill, ring);
  return [
    [PILL, image(colours.pin, colours.pinRing), options],
    [PILL_HIGHLIGHTED, image(colours.pin, colours.highlight), options],
  ];
}

function draw({ width, height }: { width: number; height: number }, fill: string, ring: string): ImageData {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const edge = MARKER.ring * RATIO;
  for (const [colour, inset] of [
    [ring, 0],
    [fill, edge],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, height / 2 - inset);
    context.fill();
  }
  return context.getImageData(0, 0, width, height);
}
