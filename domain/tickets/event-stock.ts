import type { Db, Tx } from '#domain/ctx';
import { countAddOns, selectAddOnIds, selectEventStock } from './event-stock-queries.ts';

/** The ticket classes of an event, and their sold and held tickets. Add-ons are left out. */
export interface EventStock {
  classes: number;
  sold: number;
  held: number;
  capacity: number;
}

/** The stock of an event, of all its ticket classes together. */
export async function eventStock(db: Db | Tx, input: { eventId: string }): Promise<EventStock> {
  const stocks = await eventStocks(db, { eventIds: [input.eventId] });
  return stocks.get(input.eventId) ?? { classes: 0, sold: 0, held: 0, capacity: 0 };
}

/** Whether tickets or add-ons of an event are sold or held. */
export async function isAnythingSoldOrHeld(db: Db | Tx, input: { eventId: string }): Promise<boolean> {
  const { sold, held } = await eventStock(db, input);
  return sold + held + (await countAddOns(db, input.eventId)) > 0;
}

/** The ids of the add-ons of an event. */
export const addOnIdsOf = (db: Db | Tx, { eventId }: { eventId: string }): Promise<string[]> =>
  selectAddOnIds(db, eventId);

/** The stock of many events; events without ticket classes are absent. */
export async function eventStocks(db: Db | Tx, input: { eventIds: string[] }): Promise<Map<string, EventStock>> {
  const rows = input.eventIds.length === 0 ? [] : await selectEventStock(db, input.eventIds);
  return new Map(rows.map(({ event_id, ...stock }) => [event_id, stock]));
}
