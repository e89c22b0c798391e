import type { Ctx } from '#domain/ctx';
import { doorRulesOf } from '#domain/doors';
import { type Admission, admissionsOf } from './answer.ts';
import { selectPassages } from './queries.ts';

/** One time that a ticket was checked in or out, or that this was undone. */
export interface Passage extends Admission {
  ticketId: string;
  kind: 'in' | 'out' | 'in_undone' | 'out_undone';
  /** The name of the zone; '' for a door of the whole event. */
  zone: string;
}

/** What the doors of an event recorded about these tickets, latest first. The caller has checked the role. */
export async function passagesOfTickets(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { eventId, ticketIds }: { eventId: string; ticketIds: string[] },
): Promise<Passage[]> {
  const rows = ticketIds.length === 0 ? [] : await selectPassages(ctx.db, ticketIds);
  const admissions = await admissionsOf(ctx, rows);
  const { zones } = await doorRulesOf(ctx.db, { eventId });
  const names = new Map(zones.map(({ id, name }) => [id, name]));
  return rows.flatMap((row, index) => {
    const admission = admissions[index];
    if (!admission) return [];
    const zone = row.zone_id === null ? '' : (names.get(row.zone_id) ?? '');
    return [{ ...admission, ticketId: row.ticket_id, kind: kindOf(row), zone }];
  });
}

function kindOf({ result, leaves }: { result: string; leaves: string | null }): Passage['kind'] {
  if (result === 'undone') return leaves === null ? 'in_undone' : 'out_undone';
  return result === 'left' ? 'out' : 'in';
}
