import type { Db, Tx } from '#domain/ctx';
import { selectAdmittedAmong } from './queries.ts';

/**
 * The tickets among `ticketIds` that are checked in, also when their people have left again. The caller has checked that
 * the actor may know it.
 */
export const admittedTickets = (ctx: { db: Db | Tx }, input: { ticketIds: string[] }): Promise<Set<string>> =>
  input.ticketIds.length === 0 ? Promise.resolve(new Set()) : selectAdmittedAmong(ctx.db, input.ticketIds);
