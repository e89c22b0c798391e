/** The appearance of markers: the same in the drawn picture and in the interactive map. Sizes are CSS pixels. */
export const MARKER = {
  /** Width of the ring around a marker. */
  ring: 2.5,
  /** The marker of a single event without a label. */
  dot: { radius: 10, heart: 3.5 },
  /** The marker of a single event with a label: a pill. The sizes include its ring. */
  pill: { height: 30, padding: 10 },
  /** Font size of labels and counts. */
  text: 13,
} as const;

/** Radius of a cluster by its number of events: each row gives the smallest count and the radius from that count on. */
export const CLUSTER_RADII: readonly (readonly [count: number, radius: number])[] = [
  [2, 15],
  [5, 18],
  [12, 22],
  [100, 26],
];

export const clusterRadius = (count: number): number =>
  CLUSTER_RADII.findLast(([from]) => count >= from)?.[1] ?? MARKER.dot.radius;

/** The number of events as a cluster shows it: `950`, `1.2k`. */
export const clusterText = (count: number): string =>
  count < 1000 ? String(count) : `${Math.round(count / 100) / 10}k`;
