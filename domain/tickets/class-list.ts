import type { Db, Tx } from '#domain/ctx';
import { refuse } from '#shared/errors.ts';
import { deleteClass, selectClass, selectClassesWithStock, updateRelativeSalesEnds, setPositions } from './queries.ts';

/** A ticket class as its organizer sees it. Times are ISO instants. */
export interface ClassWithStock {
  id: string;
  name: string;
  description: string;
  priceKind: 'free' | 'paid' | 'donation';
  /** Whether it is sold beside tickets and admits no person. */
  isAddOn: boolean;
  /** How many tickets one unit is: above 1 for a group ticket. */
  admits: number;
  /** What the organizer asks for one ticket, also of a group, in minor units. */
  priceMinor: number;
  /** Of a donation, the least amount, in minor units; 0 when it may be nothing. */
  minimumMinor: number;
  currency: string;
  /** Whether the fee of the site is added to the price; null for the organization's choice. */
  isFeePassedOn: boolean | null;
  capacity: number;
  sold: number;
  held: number;
  /** Tickets set aside for guests. They are part of the capacity, neither sold nor for sale. */
  setAside: number;
  /** Units, as `maxPerOrder`. */
  minPerOrder: number;
  maxPerOrder: number;
  /** How many free tickets of the class one person gets, over all orders; null: no limit. */
  maxPerPerson: number | null;
  salesStart: string | null;
  salesEnd: string | null;
  /** Hours from the end of sales to the start of the event; null when the end of sales does not depend on the start. */
  salesEndHours: number | null;
  /** The class that must sell out, or whose sales must end, before this class goes on sale. */
  opensAfterId: string | null;
  hidden: boolean;
  position: number;
}

/**
 * All ticket classes of an event with their stock, hidden classes included, in their order, add-ons last. Only for the event's
 * organizer.
 */
export async function classesWithStock(db: Db | Tx, input: { eventId: string }): Promise<ClassWithStock[]> {
  const rows = await selectClassesWithStock(db, input.eventId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    priceKind: row.price_kind,
    isAddOn: row.kind === 'add_on',
    admits: row.admits,
    priceMinor: Number(row.price_minor),
    minimumMinor: Number(row.minimum_minor),
    currency: row.currency,
    isFeePassedOn: row.is_fee_passed_on,
    capacity: row.capacity,
    sold: row.sold,
    held: row.held,
    setAside: row.set_aside,
    minPerOrder: row.min_per_order,
    maxPerOrder: row.max_per_order,
    maxPerPerson: row.max_per_person,
    salesStart: row.sales_start?.toString() ?? null,
    salesEnd: row.sales_end?.toString() ?? null,
    salesEndHours: row.sales_end_hours,
    opensAfterId: row.opens_after_id,
    hidden: row.hidden,
    position: row.position,
  }));
}

/** Deletes a ticket class. The caller has checked that no reservation or order contains the class. */
export async function deleteTicketClassIn(tx: Tx, input: { id: string }): Promise<void> {
  const { tier_id: tierId } = (await selectClass(tx, input.id)) ?? refuse('NOT_FOUND');
  await deleteClass(tx, { id: input.id, tierId });
}

/** Puts the ticket classes of an event into the order of `ids`. Buyers see the classes in this order. */
export const orderTicketClassesIn = (tx: Tx, input: { eventId: string; ids: string[] }): Promise<void> =>
  setPositions(tx, input.eventId, input.ids);

/**
 * Updates the ends of sales that are defined as hours before the event's start. An end of sales never moves before the
 * start of sales.
 */
export const updateRelativeSalesEndsIn = (
  tx: Tx,
  input: { eventId: string; startsAt: Temporal.Instant },
): Promise<void> => updateRelativeSalesEnds(tx, input.eventId, input.startsAt);
