import type { Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { deleteClass, selectClass, selectClassesWithStock, followStart, setPositions } from './queries.ts';

/** A ticket class as its organizer sees it. Times are ISO instants. */
export interface ClassWithStock {
  id: string;
  name: string;
  description: string;
  priceKind: 'free' | 'paid' | 'donation';
  /** Minor units. */
  priceMinor: number;
  currency: string;
  capacity: number;
  sold: number;
  held: number;
  /** For guests, of the capacity: neither sold nor for sale. */
  setAside: number;
  minPerOrder: number;
  maxPerOrder: number;
  salesStart: string | null;
  salesEnd: string | null;
  /** Hours from the end of sales to the start of the event; null when the end is a time of its own. */
  salesEndHours: number | null;
  /** On sale once this class is sold out or its sales have ended. */
  opensAfterId: string | null;
  hidden: boolean;
  position: number;
}

/** All ticket classes of an event with their stock, hidden ones too, in their order. Only for its organizer. */
export async function classesWithStock(db: Db | Tx, input: { eventId: string }): Promise<ClassWithStock[]> {
  const rows = await selectClassesWithStock(db, input.eventId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    priceKind: row.price_kind,
    priceMinor: Number(row.price_minor),
    currency: row.currency,
    capacity: row.capacity,
    sold: row.sold,
    held: row.held,
    setAside: row.set_aside,
    minPerOrder: row.min_per_order,
    maxPerOrder: row.max_per_order,
    salesStart: row.sales_start?.toString() ?? null,
    salesEnd: row.sales_end?.toString() ?? null,
    salesEndHours: row.sales_end_hours,
    opensAfterId: row.opens_after_id,
    hidden: row.hidden,
    position: row.position,
  }));
}

/** Deletes a ticket class. The caller has checked that no reservation or order names it. */
export async function deleteTicketClassIn(tx: Tx, input: { id: string }): Promise<void> {
  const { tier_id: tierId } = (await selectClass(tx, input.id)) ?? refuse('NOT_FOUND');
  await deleteClass(tx, { id: input.id, tierId });
}

/** Puts the classes of an event into the order of `ids`, in which buyers see them. */
export const orderTicketClassesIn = (tx: Tx, input: { eventId: string; ids: string[] }): Promise<void> =>
  setPositions(tx, input.eventId, input.ids);

/** Moves the ends of sales that are so many hours before the event starts. They stay after the starts of sales. */
export const followStartIn = (tx: Tx, input: { eventId: string; startsAt: Temporal.Instant }): Promise<void> =>
  followStart(tx, input.eventId, input.startsAt);
