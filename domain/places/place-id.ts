// Ids of places without a GeoNames id: a hash above 2^52. Such an id does not collide with GeoNames ids, is exact as a
// JavaScript number, and is the same in every build of the data.
import { createHash } from 'node:crypto';
import { fold } from '#shared/fold.ts';

const HASH_BASE = 2n ** 52n;

/**
 * The id of a place: 2^52 plus a 52-bit hash of source, country, type, folded name and the coordinates at 0.01 degrees.
 * The id is always below 2^53.
 */
export function hashedPlaceId(place: {
  source: string;
  countryCode: string;
  type: string;
  name: string;
  lat: number;
  lng: number;
}): number {
  const roundedPoint = `${hundredths(place.lat)},${hundredths(place.lng)}`;
  const key = [place.source, place.countryCode, place.type, fold(place.name), roundedPoint].join('|');
  const digest = createHash('sha256').update(key).digest().readBigUInt64BE(0);
  return Number(HASH_BASE + (digest >> 12n));
}

function hundredths(degrees: number): string {
  return String(Math.round(degrees * 100));
}
