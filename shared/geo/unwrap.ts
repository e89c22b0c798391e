/**
 * Makes rings and lines that cross the antimeridian continuous: 179, -179 becomes 179, 181. Otherwise a flat map would
 * draw them across the whole world. A ring around a pole is closed along the map's edge.
 */
type Position = number[];

const POLE_LATITUDE = 90;

export function unwrapLine(positions: readonly Position[]): Position[] {
  let shift = 0;
  let previous = positions[0]?.[0] ?? 0;
  return positions.map(([longitude = 0, latitude = 0]) => {
    if (longitude - previous > 180) shift -= 360;
    if (longitude - previous < -180) shift += 360;
    previous = longitude;
    return [longitude + shift, latitude];
  });
}

export function unwrapRing(positions: readonly Position[]): Position[] {
  const ring = unwrapLine(positions);
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return ring;
  const pole = (first[1] ?? 0) < 0 ? -POLE_LATITUDE : POLE_LATITUDE;
  return [...ring, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}
