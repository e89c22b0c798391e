import type { selectStock } from './queries.ts';

/** A class with its stock, as `selectStock` reads it, and the stock of the access code that reveals the class. */
export type ClassRow = Awaited<ReturnType<typeof selectStock>>[number] & {
  code?: { capacity: number; sold: number; held: number } | null;
};

/**
 * The stock left of a class, with and without held tickets. Its pool, the event's capacity, and the access code that
 * reveals the class limit the stock. Tickets set aside are not left.
 */
export function stockOf(row: ClassRow): { unsold: number; available: number } {
  const tiers = [
    { capacity: row.capacity, sold: row.sold + row.set_aside, held: row.held },
    { capacity: row.event_capacity, sold: (row.event_sold ?? 0) + (row.event_set_aside ?? 0), held: row.event_held },
    { capacity: row.pool_capacity, sold: (row.pool_sold ?? 0) + (row.pool_set_aside ?? 0), held: row.pool_held },
    ...(row.code ? [row.code] : []),
  ];
  const left = tiers.map(({ capacity, sold }) => (capacity ?? Number.POSITIVE_INFINITY) - (sold ?? 0));
  return {
    unsold: Math.min(...left),
    available: Math.min(...tiers.map(({ held }, index) => (left[index] ?? 0) - (held ?? 0))),
  };
}
