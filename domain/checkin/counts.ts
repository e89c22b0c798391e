import type { Ctx } from '#domain/ctx';
import { requireOwnEvent } from '#domain/management';
import { validTicketsByClass } from '#domain/tickets';
import { countAdmissions } from './queries.ts';

interface Count {
  admitted: number;
  /** The number of valid tickets. */
  total: number;
}

/** How many people are in, and how many tickets there are. */
export interface CheckInCounts extends Count {
  classes: (Count & { id: string; name: string })[];
}

/** The counts of an event. Refuses NOT_SIGNED_IN, NOT_FOUND and ROLE_TOO_LOW. */
export async function checkInCounts(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  input: { eventId: string },
): Promise<CheckInCounts> {
  await requireOwnEvent(ctx, input.eventId, 'doors.open');
  return countsOf(ctx, input);
}

/** How many tickets of an event are checked in now. The caller has checked the role. */
export async function countAdmitted(ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<number> {
  const byClass = await countAdmissions(ctx.db, eventId);
  return [...byClass.values()].reduce((total, count) => total + count, 0);
}

/** The counts of an event, for verbs that have checked the role. */
export async function countsOf(ctx: Pick<Ctx, 'db'>, { eventId }: { eventId: string }): Promise<CheckInCounts> {
  const [valid, admitted] = await Promise.all([
    validTicketsByClass(ctx, { eventId }),
    countAdmissions(ctx.db, eventId),
  ]);
  const classes = valid.map(({ id, name, count }) => ({ id, name, admitted: admitted.get(id) ?? 0, total: count }));
  return { admitted: sum(classes, 'admitted'), total: sum(classes, 'total'), classes };
}

const sum = (counts: Count[], name: keyof Count): number => counts.reduce((total, count) => total + count[name], 0);
