import type { PricedRow } from './priced-stock.ts';

/** A class with its stock, as `pricedStock` reads it, and the stock of the access code that reveals the class. */
export type ClassRow = PricedRow & {
  code?: { capacity: number; sold: number; held: number } | null;
};

/** The most units in one order: a person who may get fewer tickets in all does not choose more at once. */
export const mostPerOrder = ({ max_per_order: order, max_per_person: person, admits }: ClassRow): number =>
  Math.min(order, person === null ? order : Math.floor(person / admits));

/**
 * The stock left of a class in tickets, with and without held tickets. Its pool, the event's capacity, and the access code that
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

/** The stock left in units: whole groups, where the class is a group ticket. */
export function unitsLeft(row: ClassRow): { unsold: number; available: number } {
  const { unsold, available } = stockOf(row);
  return { unsold: Math.floor(unsold / row.admits), available: Math.floor(available / row.admits) };
}
