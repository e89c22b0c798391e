import { type Ctx, requireSelf } from '#domain/ctx';
import { requireOwnEvent, requireOwnEventToChange } from '#domain/management';
import { doorTickets } from '#domain/tickets';
import { refuse } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { type Admission, admissionsOf } from '../answer.ts';
import { type ConflictRow, countConflicts, markSeen, type NewConflict, selectConflicts } from './queries.ts';

/** A ticket that was let in without a network and should not have been. */
export interface DoorConflict {
  id: string;
  reason: NewConflict['reason'];
  attendeeName: string;
  className: string;
  /** The scans that let the ticket in, in the order of their times: two for `already_admitted`, else one. */
  scans: Admission[];
}

const CONFLICTS_MAX = 50;

type ReadCtx = Pick<Ctx, 'db' | 'actor'>;

/** The latest conflicts that no member has marked as seen. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function doorConflicts(ctx: ReadCtx, input: { eventId: string }): Promise<DoorConflict[]> {
  await requireOwnEvent(ctx, input.eventId, 'doors.open');
  return conflictsOf(ctx, input);
}

/** The same for verbs that have checked the role. */
export async function conflictsOf(ctx: ReadCtx, { eventId }: { eventId: string }): Promise<DoorConflict[]> {
  const rows = await selectConflicts(ctx.db, { eventId, limit: CONFLICTS_MAX });
  const tickets = await doorTickets(ctx, { ids: rows.map((row) => row.ticket_id) });
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const scans = await admissionsOf(ctx, rows.flatMap(scansOf));
  let taken = 0;
  return rows.map((row) => {
    const ticket = byId.get(row.ticket_id);
    const own = scans.slice(taken, (taken += row.first_id === null ? 1 : 2));
    return {
      id: row.id,
      reason: row.reason,
      attendeeName: ticket?.attendeeName ?? '',
      className: ticket?.className ?? '',
      scans: own.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)),
    };
  });
}

function scansOf(row: ConflictRow) {
  const { id, scanned_at: at, door, account_id } = row;
  const scan = { id, at, door, account_id };
  if (row.first_id === null || row.first_at === null) return [scan];
  return [{ id: row.first_id, at: row.first_at, door: row.first_door ?? '', account_id: row.first_account_id }, scan];
}

/** The number of conflicts that no member has marked as seen. The caller has checked the role. */
export const countDoorConflicts = (ctx: Pick<Ctx, 'db'>, input: { eventId: string }): Promise<number> =>
  countConflicts(ctx.db, input.eventId);

/**
 * Marks a conflict as seen for all members; a second mark changes nothing. Refuses NOT_SIGNED_IN, FORBIDDEN,
 * ROLE_TOO_LOW, and NOT_FOUND for a conflict of another event.
 */
export async function markConflictSeen(ctx: Ctx, input: { eventId: string; conflictId: string }): Promise<void> {
  const { accountId } = requireSelf(ctx);
  const { event } = await requireOwnEventToChange(ctx, input.eventId, 'doors.open');
  const mark = { eventId: event.id, id: input.conflictId, accountId };
  if (!isId(input.conflictId) || !(await markSeen(ctx.db, mark))) refuse('NOT_FOUND');
}
