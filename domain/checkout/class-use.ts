import type { Db, Tx } from '#domain/ctx';
import { selectClassUse } from './queries.ts';

/** Whether a reservation or an order contains the ticket class. Such a class cannot be deleted. */
export const isClassReservedOrOrdered = (db: Db | Tx, input: { ticketClassId: string }): Promise<boolean> =>
  selectClassUse(db, input.ticketClassId);
