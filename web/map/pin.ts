import type { MapCluster } from '#domain/discovery';
import type { Box } from '#shared/geo/bbox.ts';
import type { Point } from '#shared/geo/places.ts';

/** A marker of a map: one place or event, or several events that are close together. */
export interface MapPin extends Point {
  /** Ids of the marker's events, at most the first twenty. */
  ids: string[];
  count: number;
  /** The text on the marker of a single event; null for a dot. */
  label: string | null;
  /** The box around the marker's events. */
  box: Box;
}

/** The initial view of a map, and its pins. */
export interface MapStart {
  box: Box;
  pins: MapPin[];
}

/** The visible part of a map. */
export interface MapArea {
  box: Box;
  zoom: number;
}

/** A single point as a pin. */
export const pinAt = ({ latitude, longitude }: Point, id: string): MapPin => ({
  latitude,
  longitude,
  ids: [id],
  count: 1,
  label: null,
  box: { west: longitude, south: latitude, east: longitude, north: latitude },
});

/** Clusters of a search as pins; `labelOf` makes the label of a single event. */
export const pinsOf = (
  clusters: readonly MapCluster[],
  labelOf: (event: NonNullable<MapCluster['event']>) => string | null,
): MapPin[] =>
  clusters.map(({ latitude, longitude, count, ids, box, event }) => ({
    latitude,
    longitude,
    count,
    ids,
    box,
    label: event ? labelOf(event) : null,
  }));
