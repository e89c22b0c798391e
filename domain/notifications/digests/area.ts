import type { Box } from '#domain/places';
import { BOX_HALF_HEIGHT_DEGREES, BOX_HALF_WIDTH_DEGREES } from '#shared/limits.ts';

/** The surroundings of a venue, in which events for a mail are searched. */
export const boxAround = (latitude: number, longitude: number): Box => ({
  west: Math.max(-180, longitude - BOX_HALF_WIDTH_DEGREES),
  east: Math.min(180, longitude + BOX_HALF_WIDTH_DEGREES),
  south: Math.max(-90, latitude - BOX_HALF_HEIGHT_DEGREES),
  north: Math.min(90, latitude + BOX_HALF_HEIGHT_DEGREES),
});
