import type { Db, Tx } from '#domain/ctx';
import { selectClassUse } from './queries.ts';

/** Whether a reservation or an order names the ticket class: it then cannot be deleted. */
export const isClassReservedOrOrdered = (db: Db | Tx, input: { ticketClassId: string }): Promise<boolean> =>
  selectClassUse(db, input.ticketClassId);
