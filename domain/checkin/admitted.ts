import type { Db, Tx } from '#domain/ctx';
import { selectAdmittedOfEvent } from './admitted-queries.ts';
import { selectAdmittedAmong } from './queries.ts';

/**
 * The tickets among `ticketIds` that are checked in, also when their people have left again. The caller has checked that
 * the actor may know it.
 */
export const admittedTickets = (ctx: { db: Db | Tx }, input: { ticketIds: string[] }): Promise<Set<string>> =>
  input.ticketIds.length === 0 ? Promise.resolve(new Set()) : selectAdmittedAmong(ctx.db, input.ticketIds);

/**
 * The tickets of an event that are checked in, each with the ISO instant of its first admission that was not undone. The
 * caller has checked that the actor may know it.
 */
export async function admissionTimes(
  ctx: { db: Db },
  { eventId }: { eventId: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await selectAdmittedOfEvent(ctx.db, eventId);
  return new Map(rows.map(({ ticket_id: id, at }) => [id, at.toString()]));
}
