import type { Point } from './places.ts';

/** Five decimals are about one metre. */
const DECIMALS = 5;

/**
 * The text form of a point in forms and in the history of an event: degrees of latitude and longitude,
 * "37.77493,-122.41942".
 */
export const formatPin = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;

/** Reads a text that `formatPin` wrote; null for any other text and for a point that is not on the globe. */
export function parsePin(text: string): Point | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
