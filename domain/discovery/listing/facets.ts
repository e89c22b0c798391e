// Facets are filters as texts. A listing holds every facet that applies to its event, a search names the facets it
// requires, and one index on the facets finds the listings.
import type { Box } from '#shared/geo/bbox.ts';

/**
 * Sizes of map cells in degrees, finest first. A box is covered with the finest level that needs at most CELLS_MAX
 * cells.
 */
const LEVELS = [0.05, 0.2, 0.8, 3.2, 12.8] as const;
/** Each cell is one index lookup; beyond this number the lookups cost more than they save. */
const CELLS_MAX = 30;

export const ONLINE = 'online';
export const placeFacet = (id: string) => `p${id}`;
export const categoryFacet = (id: string | number) => `c${id}`;
export const subcategoryFacet = (id: string | number) => `s${id}`;
export const formatFacet = (id: string | number) => `f${id}`;
export const tagFacet = (slug: string) => `t:${slug}`;
/** Facet of events that have both facets, such as `c103+f6`: a musical performance. */
export const pairFacet = (facet: string, format: string) => `${facet}+${format}`;
export const languageFacet = (code: string) => `l:${code}`;
/** Begins the counts of lowest prices among counted facets; no listing has it. */
export const LOWEST_PRICE = '<';
export const priceFacet = (price: 'free' | 'paid') => `$${price}`;

/** The cells that contain a point, one per level. */
export function cellsOf(latitude: number, longitude: number): string[] {
  return LEVELS.map((size, level) => cell(level, row(latitude, size), column(longitude, size)));
}

/** The cells that cover a box, across the antimeridian too; null when the box is so large that cells do not help. */
export function cellsOver(box: Box): string[] | null {
  const halves =
    box.west <= box.east
      ? [box]
      : [
          { ...box, east: 180 },
          { ...box, west: -180 },
        ];
  for (const [level, size] of LEVELS.entries()) {
    const spans = halves.map((half) => spanOf(half, size));
    const count = spans.reduce((sum, span) => sum + span.rows.length * span.columns.length, 0);
    if (count <= CELLS_MAX)
      return spans.flatMap(({ rows, columns }) => rows.flatMap((r) => columns.map((c) => cell(level, r, c))));
  }
  return null;
}

function spanOf(box: Box, size: number): { rows: number[]; columns: number[] } {
  return {
    rows: range(row(box.south, size), row(box.north, size)),
    columns: range(column(box.west, size), column(box.east, size)),
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, position) => from + position);
const row = (latitude: number, size: number) => Math.floor((latitude + 90) / size);
const column = (longitude: number, size: number) => Math.floor((longitude + 180) / size);
const cell = (level: number, r: number, c: number) => `g${level}:${r}:${c}`;
