// Hand-drawn bounding boxes for large cities, where a square around the centre is too wide or too narrow.
import type { Draft } from '../draft.ts';
import { readCurated } from '../read/curated.ts';

/** Applies `curated/viewports.tsv` to drafts that already have slugs. Throws on an unknown slug. */
export function applyCuratedViewports(places: Draft[]): void {
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  for (const row of readCurated<'slug' | 'west' | 'south' | 'east' | 'north'>('viewports')) {
    const place = bySlug.get(row.slug);
    if (!place) throw new Error(`viewports.tsv: no place has the slug ${row.slug}`);
    const bounds = { west: +row.west, south: +row.south, east: +row.east, north: +row.north };
    const containsCenter =
      place.lng > bounds.west && place.lng < bounds.east && place.lat > bounds.south && place.lat < bounds.north;
    if (!containsCenter)
      throw new Error(`viewports.tsv: the box of ${row.slug} misses its centre ${place.lat},${place.lng}`);
    place.box = { source: 'curated', bounds };
  }
}
