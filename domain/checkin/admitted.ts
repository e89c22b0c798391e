import type { Db, Tx } from '#domain/ctx';
import { selectAdmissions } from './queries.ts';

/** The tickets among `ticketIds` that are checked in now. The caller has checked that the actor may know it. */
export async function admittedTickets(ctx: { db: Db | Tx }, input: { ticketIds: string[] }): Promise<Set<string>> {
  const rows = input.ticketIds.length === 0 ? [] : await selectAdmissions(ctx.db, input.ticketIds);
  return new Set(rows.map((row) => row.ticket_id));
}
